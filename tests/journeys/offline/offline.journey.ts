import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { endingWorker } from '#bff/pages/worker/worker.route.ts'
import { donorAt } from '../../support/donor.ts'
import { isNotKept } from '../../support/cut/linked.ts'
import { expect, test } from '../../support/cuttable-site.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { watchLedger } from '../../support/ledger.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isConnection, isKept, saidOfLine, withoutLine } from '../../support/without-line.ts'
import { wordsOf } from '../../support/words.ts'

/**
 * Another worker takes over a page that is left alone, and keeps the page that is opened then. The browser asks for
 * a newer worker a second after a page was opened, and each page that is opened meanwhile puts that off.
 */
const isInForce = async (page: Page, build: string, path: string) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset['takenOver'] = ''
    })
  })
  const cache = `pages-${build}`
  await openHydrated(page, path)
  // It may have taken over on the way to this page, which it keeps then.
  await expect
    .poll(() =>
      page.evaluate(
        async (name) => 'takenOver' in document.documentElement.dataset || caches.has(name),
        cache,
      ),
    )
    .toBe(true)
  await openHydrated(page, path)
  await expect.poll(() => page.evaluate((name) => caches.has(name), cache)).toBe(true)
}

/** Opens a page, which the worker then has. */
const reads = async (page: Page, path: string) => {
  await openHydrated(page, path)
  await isKept(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The browser has ended the worker, as it does with one that has nothing to do. */
const stopsWorker = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

/** A part of the site has come to the page. */
const hasLoaded = (page: Page, part: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').some((file) => file.name.includes(name)),
        part,
      ),
    )
    .toBe(true)

/** The sentence up to its value. */
const beginningOf = (sentence: string) => sentence.split('%{')[0]?.trim() ?? ''

for (const lang of sampledLanguages('offline')) readsOffline(lang)

function readsOffline(lang: Lang) {
  const { status, unseen } = wordsOf(lang, 'connection')
  const contacts = pathTo('contacts', lang)
  const giving = pathTo('offline', lang)

  test(`${lang}: what was seen stays, what was not is said, and nobody is asked for a card`, async ({
    page,
    context,
    line,
    expected,
  }) => {
    expected.push(...withoutLine)
    await reads(page, contacts)
    await isKept(page, giving)
    await line.cut(context)
    await expect(saidOfLine(page)).toHaveText(status.lost)
    await isConnection(page, 'offline')

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(lang, 'contacts').title,
    )
    await expect(saidOfLine(page)).toContainText(beginningOf(status.seen))

    await page.goto(pathTo('projects', lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unseen.title)
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    // A worker that has to start first answers too; what goes past it fails at once, and nothing loads for ever.
    await stopsWorker(page)
    await page.goto(`${contacts}/unknown?from=mail`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unseen.title)
    await stopsWorker(page)
    await page.goto(`${pathTo('donations', lang)}?amount=100000`)
    await page.waitForURL(`**${giving}`)
    await stopsWorker(page)
    await isNotKept(page.goto(`${pathTo('donations', lang)}?donation=1`))
    // The browser's own page, on which it goes on.
    await page.waitForURL('chrome-error://**')
    await page.goto(pathTo('projects', lang))
    await page.locator(`a[href="${contacts}"]`).click()
    await page.waitForURL(`**${contacts}`)

    await isConnection(page, 'offline')
    await page
      .locator(`header a[href="${pathTo('donations', lang)}"]:visible`)
      .first()
      .click()
    await page.waitForURL(`**${giving}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(lang, 'offline').title)
    await expect(page.locator('main input')).toHaveCount(0)

    await isConnection(page, 'offline')
    await line.mend(context)
    await expect(saidOfLine(page)).toHaveText(status.back)
    await page.goto(pathTo('projects', lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(lang, 'projects').title,
    )
  })

  test(`${lang}: a payment does not set out without a line, and goes on with what was typed`, async ({
    page,
    context,
    line,
    site,
    expected,
  }) => {
    expected.push(...withoutLine)
    const donor = donorAt(page, lang)
    const ledger = await watchLedger(site.simUrl)
    const card = ledger.card('humo', 'works')
    await donor.open()
    await donor.typeDetails()
    // The next step is asked for while one types: cut before it came, the page is loaded again.
    await hasLoaded(page, 'later-screens')
    await line.cut(context)
    await donor.sendDetails()
    await donor.isAt('paymentInfo')
    await donor.typeCard(card)
    await donor.pay()
    await donor.expectError(donor.failures.no_line)
    expect(await ledger.paid()).toEqual([])
    await line.mend(context)
    await donor.pay()
    await donor.isAt('verification')

    await line.cut(context)
    const code = await ledger.code(card.phone)
    await donor.confirm(code)
    await expect(donor.flow).toContainText(donor.failures.no_line)
    await line.mend(context)
    await donor.sendCode()
    await donor.holdsSuccess()
  })

  test(`${lang}: another build takes over, keeps what was seen, and one setting takes the worker away`, async ({
    page,
    context,
    line,
    expected,
  }) => {
    expected.push(...withoutLine)
    await reads(page, contacts)
    line.changeWorker((script) => script.replace(/self\.build="\w+"/, 'self.build="another"'))
    await isInForce(page, 'another', pathTo('idea', lang))
    await line.cut(context)
    await page.goto(contacts)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(lang, 'contacts').title,
    )
    await line.mend(context)

    line.changeWorker(() => endingWorker)
    // A page asks for the worker anew once it rests, and a browser answers when it sees fit, maybe a page later.
    await expect
      .poll(
        async () => {
          await openHydrated(page, contacts)
          return page.evaluate(() => caches.keys())
        },
        { timeout: 35_000, intervals: [5_000] },
      )
      .toEqual([])
    // It is gone with the last page that it had.
    await expect
      .poll(async () => {
        await openHydrated(page, contacts)
        return page.evaluate(() => navigator.serviceWorker.controller === null)
      })
      .toBe(true)
    line.changeWorker(null)
  })
}
