import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { recordingSchema, type Recording } from '#client/inspector/recording.ts'
import { watcherWords } from '#client/inspector/watcher-words.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { languages, pathTo } from '#locales/paths.ts'
import { aDonation } from '../../support/a-donation.ts'
import { startDevelopment, type DevelopmentSite } from '../../support/development-site.ts'
import { donorAt, someone } from '../../support/donor.ts'
import { hydrated, openHydrated } from '../../support/hydrated.ts'
import { expect, test as journey } from '../../support/journey.ts'
import { watchLedger, type Ledger } from '../../support/ledger.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { servicePage } from '../../support/service-page.ts'
import { payerOf } from '../../support/service-payer.ts'
import { wordsOf } from '../../support/words.ts'
import { deedText, playVisit } from '../../paths/recorded-visit.ts'

/** `npm run dev`, whose watched pages are as those of the built site. */
const test = journey.extend<object, { readonly development: DevelopmentSite }>({
  development: [
    async ({}, use) => {
      const development = await startDevelopment()
      await use(development)
      await development.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ development }, use) => use(development.url),
})

const pathIn = (lang: (typeof languages)[number]) => pathTo('contacts', lang)

const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replaceAll(from, to))
}

/** Three documents come anew at once, each in hundreds of modules. */
const RELOADED = { timeout: 40_000 }

const readsEveryLanguage = async (url: string): Promise<void> => {
  for (const lang of languages) {
    const answer = await fetch(url + pathIn(lang))
    expect(answer.status, lang).toBe(200)
    const html = await answer.text()
    expect(html, lang).toContain(`<html lang="${lang}"`)
    expect(html, lang).toContain(wordsOf(lang, 'contacts').title)
  }
}

/** A donation by a service's page, from the call to the money. */
const givesByService = async ({ url, simUrl }: DevelopmentSite): Promise<void> => {
  const asked = await fetch(`${url}/api/donations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(aDonation({ method: 'payme', card: undefined })),
  })
  const donation = donationSchema.parse(await asked.json())
  if (donation.state !== 'awaiting_service') throw new Error(`the donation is ${donation.state}`)
  await payerOf(simUrl).pay(donation.url)
  const state = async () => {
    const answer = await fetch(`${url}/api/donations/${donation.id}`)
    return donationSchema.parse(await answer.json()).state
  }
  await expect.poll(state).toBe('paid')
}

test('a developer reads every language, sees machines and each change at once, and can give', async ({
  page,
  development,
  expected,
}) => {
  test.setTimeout(120_000)
  // What the page still asks for in idle time while the site starts again with other texts, and then loads anew.
  expected.push('net::ERR_CONNECTION_RESET', 'net::ERR_CONNECTION_REFUSED')
  const { folder, url } = development
  await readsEveryLanguage(url)

  await openHydrated(page, `${pathIn('en')}?inspect`)
  const machines = await page
    .locator('[data-machine]')
    .evaluateAll((roots) => roots.map((root) => root.getAttribute('data-machine') ?? ''))
  expect(machines.length).toBeGreaterThan(1)
  const beside = page.frameLocator('.inspector iframe')
  for (const machine of machines)
    await expect(beside.locator(`[data-watched="${machine}"]`)).not.toHaveCount(0)
  const watcher = await page.context().newPage()
  await watcher.goto('/dev/machines')
  const ofPage = (machine: string) => watcher.locator(`[data-watched="${machine}"]`).first()
  await ofPage('header').click()
  const lit = (machine: string, state: string) =>
    watcher.locator(`[data-charted="${machine}"] .state.is-lit[data-state="${state}"]`)
  await expect(lit('header', 'atTop')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.inspector')).toHaveCount(0)

  const heading = page.locator('h1')
  const { title } = wordsOf('en', 'contacts')
  await edit(join(folder, 'locales/en/contacts.json'), `"title": "${title}"`, '"title": "Ask us"')
  await expect(heading).toHaveText('Ask us', RELOADED)
  // Vite tells of a change to pages that listen already.
  await hydrated(page)
  await edit(join(folder, 'client/ui/base.css'), 'letter-spacing: -0.015em', 'letter-spacing: 7px')
  await expect(heading).toHaveCSS('letter-spacing', '7px')

  const association = join(folder, 'bff/content/association.yaml')
  const phone = page.locator('main a[href="tel:+998781409730"]')
  await expect(phone).not.toHaveCount(0)
  await edit(association, '+998781409730', '+998781409730x')
  await development.hasSaid('association.yaml')
  await edit(association, '+998781409730x', '+998781409739')
  await development.hasSaid('The texts were read again.')
  await expect(phone).toHaveCount(0, RELOADED)

  await givesByService(development)
  // A machine that is kept in sight is followed to the next page that has it.
  await ofPage('header').click()
  await watcher.getByRole('button', { name: watcherWords.keep }).click()
  await page.reload()
  await ofPage('donation-record').click()
  await expect(lit('donation-record', 'paid')).toBeVisible()
  await expect(lit('header', 'atTop')).toBeVisible()
  await expect(watcher.getByText(watcherWords.left)).toHaveCount(0)
  await expect(watcher.locator('.timeline .event').first()).toHaveText('payment.confirmed')
  await watcher.close()
})

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
