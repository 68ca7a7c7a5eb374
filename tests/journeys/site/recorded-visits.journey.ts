import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { recordingSchema, type Recording } from '#client/inspector/recording.ts'
import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/development-journey.ts'
import type { DevelopmentSite } from '../../support/development-site.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { servicePage } from '../../support/service-page.ts'
import { deedText, playVisit } from '../../paths/recorded-visit.ts'

/** A visit that is recorded, up to the step of paying. */
const begins = async (page: Page, donor: ReturnType<typeof donorAt>): Promise<void> => {
  await page.goto(`${pathTo('donations', 'en')}?record=1`)
  await donor.typeDetails()
  await donor.sendDetails()
  await donor.isAt('paymentInfo')
}

type Recorder = {
  readonly page: Page
  readonly browser: Browser
  readonly watched: (page: Page) => Page
  readonly development: DevelopmentSite
}

/** Saves what a page recorded, which tells no secret, and plays it in another browser. */
const saveAndPlay = async (
  { page, browser, watched, development }: Recorder,
  ledger: Ledger,
  secrets: readonly string[],
): Promise<Recording> => {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the visit' }).click()
  const text = await readFile(await (await downloaded).path(), 'utf8')
  for (const secret of secrets) expect(text).not.toContain(secret)
  const visit = recordingSchema.parse(JSON.parse(text))
  const another = await browser.newContext({ baseURL: development.url, serviceWorkers: 'block' })
  const played: string[] = []
  await playVisit(watched(await another.newPage()), visit, ledger, (deed) => {
    played.push(deedText(deed))
    return Promise.resolve()
  })
  expect(played).toHaveLength(visit.deeds.length)
  await another.close()
  return visit
}

test('a visit that is recorded is played again from its file, which knows nobody and no card', async ({
  page,
  browser,
  development,
  expected,
  watched,
}) => {
  test.skip(!isSampledTurn(0, 2), 'one recorded visit a run')
  test.setTimeout(120_000)
  // The card has too little money.
  expected.push('/api/donations')
  const ledger = await watchLedger(development.simUrl)
  const donor = donorAt(page, 'en')
  const card = ledger.card('humo', 'insufficient_funds')
  await begins(page, donor)
  await donor.typeCard(card)
  await donor.pay()
  await donor.isAt('verification')
  const code = await ledger.code(card.phone)
  await donor.confirm(code)
  await donor.isAt('failed')
  const visit = await saveAndPlay({ page, browser, watched, development }, ledger, [
    someone.name,
    '123-45-67',
    '901234567',
    card.number.slice(-8),
    code,
  ])
  expect(visit.events.map(({ event }) => event.type)).toContain('code.submit')
})

test('what is done on the page of a service is recorded and played again', async ({
  page,
  browser,
  development,
  expected,
  watched,
}) => {
  test.skip(!isSampledTurn(1, 2), 'one recorded visit a run')
  test.setTimeout(120_000)
  expected.push('/api/donations')
  const ledger = await watchLedger(development.simUrl)
  const donor = donorAt(page, 'en')
  const payer = servicePage(page, development.simUrl, ledger)
  const card = ledger.card('uzcard', 'works')
  await begins(page, donor)
  await donor.choosesMethod('payme')
  await donor.pay()
  await payer.isThere()
  await page.goBack()
  await donor.isAt('returned')
  await donor.screen.locator(`a[href^="${development.simUrl}"]`).click()
  await payer.giveCard(card)
  await page.locator('[name="code"]').fill('000000')
  await page.locator('button[name="action"][value="code"]').click()
  await payer.confirm(card)
  await page.waitForURL(`${development.url}/**`)
  await donor.holdsSuccess()
  const visit = await saveAndPlay({ page, browser, watched, development }, ledger, [
    someone.name,
    card.number.slice(-8),
  ])
  const works = { kind: 'uzcard', outcome: 'works' }
  expect(visit.deeds.flatMap(({ elsewhere }) => (elsewhere === null ? [] : [elsewhere]))).toEqual([
    { acts: [], isBack: true },
    {
      acts: [
        { action: 'card', card: works, isTaken: true },
        { action: 'code', card: null, isTaken: false },
        { action: 'code', card: null, isTaken: true },
      ],
      isBack: false,
    },
  ])
  // The world was begun anew for it.
  expect(await ledger.paid()).toHaveLength(1)
})
