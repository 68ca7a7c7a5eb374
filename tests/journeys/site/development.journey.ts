import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { watcherWords } from '#client/inspector/watcher-words.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { languages, pathTo } from '#locales/paths.ts'
import { aDonation } from '../../support/a-donation.ts'
import { expect, test } from '../../support/development-journey.ts'
import type { DevelopmentSite } from '../../support/development-site.ts'
import { hydrated, openHydrated } from '../../support/hydrated.ts'
import { payerOf } from '../../support/service-payer.ts'
import { wordsOf } from '../../support/words.ts'

const pathIn = (lang: (typeof languages)[number]) => pathTo('contacts', lang)

const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replaceAll(from, to))
}

/** A page comes anew in hundreds of modules. */
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

  const watcher = await page.context().newPage()
  await watcher.goto('/dev/machines')
  const ofPage = (machine: string) => watcher.locator(`[data-watched="${machine}"]`).first()
  await ofPage('header').click()
  const lit = (machine: string, state: string) =>
    watcher.locator(`[data-charted="${machine}"] .state.is-lit[data-state="${state}"]`)
  await expect(lit('header', 'atTop')).toBeVisible()

  await givesByService(development)
  // A machine that is kept in sight is followed to the next page that has it.
  await watcher.getByRole('button', { name: watcherWords.keep }).click()
  await page.reload()
  await ofPage('donation-record').click()
  await expect(lit('donation-record', 'paid')).toBeVisible()
  await expect(lit('header', 'atTop')).toBeVisible()
  await expect(watcher.getByText(watcherWords.left)).toHaveCount(0)
  await expect(watcher.locator('.timeline .event').first()).toHaveText('payment.confirmed')
  await watcher.close()
})
