import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { expect, test } from '../../support/cuttable-site.ts'
import { test as onDevice } from '../../support/device.ts'
import { forms, senderAt, type FormCase } from '../../support/forms.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { mailsTo } from '../../support/mails-to.ts'
import { isReadyToWait } from '../../support/ready-to-wait.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'
import { withoutLine } from '../../support/without-line.ts'
import { wordsOf } from '../../support/words.ts'

const letters = forms.filter(({ canWait }) => canWait)

const question = (): FormCase => {
  const form = forms.find(({ name }) => name === 'question')
  if (form === undefined) throw new Error('nobody can ask')
  return form
}

/** Whether a letter on this device still has no answer. */
const hasWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const opening = indexedDB.open('letters')
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('letters')
            .objectStore('letters')
            .getAll() as IDBRequest<{ answer: unknown }[]>
          reading.onsuccess = () => {
            opening.result.close()
            done(reading.result.some(({ answer }) => answer === null))
          }
        }
      }),
  )

type Visit = Pick<
  Parameters<Parameters<typeof test>[2]>[0],
  'page' | 'newPage' | 'context' | 'line' | 'expected'
>

/** Who writes a letter in a page that has all that it needs. */
const writerAt = async (page: Page, form: FormCase, lang: Lang) => {
  const sender = senderAt(page, form)
  await openHydrated(page, form.path(lang))
  const words = wordsOf(lang, 'letter-form')
  return {
    ...sender,
    words,
    number: page.locator(form.number),
    write: async () => {
      for (const { name, right } of form.fields) await sender.fill(name, right)
      await isReadyToWait(page)
    },
    is: (state: string) => expect(sender.form).toHaveAttribute('data-state', state),
    cancel: () => sender.form.getByRole('button', { name: words.waiting.cancel }).click(),
  }
}

/** Who has written and sent a letter without a line: it waits. `before` is what happens between writing and the cut. */
const whoseLetterWaits = async (
  { page, context, line, expected }: Omit<Visit, 'newPage'>,
  form: FormCase,
  lang: Lang,
  { before, isPressedTwice }: { before?: () => Promise<unknown>; isPressedTwice?: true } = {},
) => {
  expected.push(...withoutLine, form.call)
  const writer = await writerAt(page, form, lang)
  await writer.write()
  await before?.()
  await line.cut(context)
  await writer.submit().click({ clickCount: isPressedTwice ? 2 : 1 })
  await writer.is('waiting')
  return writer
}

for (const [place, form] of letters.entries())
  if (isSampledTurn(place, letters.length))
    for (const lang of sampledLanguages(form.name))
      test(`${form.name}: pressed twice without a line it waits, and is sent once when the line is back, which loses the first call (${lang})`, async ({
        page,
        context,
        line,
        expected,
      }) => {
        const visit = { page, context, line, expected }
        const writer = await whoseLetterWaits(visit, form, lang, { isPressedTwice: true })
        await expect(page.getByRole('heading', { name: writer.words.waiting.title })).toBeFocused()
        await page.route(`**${form.call}`, (route) => route.abort(), { times: 1 })
        await line.mend(context)
        await expect(writer.number).toHaveText(form.reference)
        expect(new Set(writer.keys).size).toBe(1)
      })

// One of them a run, others by the next seeds.
for (const [place, waits] of [
  isTakenBack,
  isOneInTwoTabs,
  isToldElsewhere,
  isSentByTheWorker,
  isKeptWhenTheBrowserEnds,
].entries())
  if (isSampledTurn(place, 5))
    for (const lang of sampledLanguages('letters without a line')) waits(lang)

function isTakenBack(lang: Lang) {
  test(`${lang}: a letter that waits is taken back with its words, and a refusal finds it`, async ({
    page,
    context,
    line,
    expected,
  }) => {
    expected.push('429 (')
    const form = question()
    const writer = await whoseLetterWaits({ page, context, line, expected }, form, lang)
    await writer.cancel()
    await writer.is('editing')
    await expect(writer.submit()).toBeFocused()
    await expect(writer.form).toContainText(writer.words.cancelled)
    await writer.submit().click()
    await writer.is('waiting')
    await page.route(`**${form.call}`, (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: '', status: 429, code: 'too_many_requests' }),
      }),
    )
    await line.mend(context)
    await writer.is('error')
    await expect(writer.alert).toContainText(wordsOf(lang, 'failures').too_many_requests)
    await page.unroute(`**${form.call}`)
    // Whoever leaves at once finds it again, with the words.
    await page.reload()
    await writer.is('error')
    await expect(writer.input('message')).toHaveValue('Salom!')
    await writer.submit().click()
    await expect(writer.number).toHaveText(form.reference)
    expect(new Set(writer.keys).size).toBe(1)
  })
}

function isOneInTwoTabs(lang: Lang) {
  test(`${lang}: two tabs with one letter wait together, and it is one`, async ({
    page,
    newPage,
    context,
    line,
    expected,
  }) => {
    const form = question()
    const other = await writerAt(await newPage(), form, lang)
    const writer = await whoseLetterWaits({ page, context, line, expected }, form, lang, {
      before: other.write,
    })
    await other.is('waiting')
    await line.mend(context)
    await expect(writer.number).toHaveText(form.reference)
    await expect(other.number).toHaveText(await writer.number.innerText())
    expect(new Set([...writer.keys, ...other.keys]).size).toBe(1)
  })
}

function isToldElsewhere(lang: Lang) {
  test(`${lang}: a letter that waited is sent from another page, which says its number`, async ({
    page,
    newPage,
    context,
    line,
    expected,
  }) => {
    const form = question()
    await whoseLetterWaits({ page, context, line, expected }, form, lang)
    await page.close()
    await line.mend(context)
    const later = await newPage()
    await openHydrated(later, pathTo('idea', lang))
    const notice = later.locator('[data-machine="connection"]')
    await expect(notice).toHaveText(/[A-Z]-[2-9A-Z]{4}-[2-9A-Z]{4}/)
    const again = await writerAt(later, form, lang)
    await expect(again.number).toHaveText(form.reference)
    await expect(notice).toHaveText('')
    await later.getByRole('button', { name: again.words.another }).click()
    await again.is('editing')
    for (const { name } of form.fields) await expect(again.input(name)).toHaveValue('')
  })
}

/** Has the browser do what it does for the worker: tell it that there is a line again. */
const workerIn = async (page: Page, origin: string) => {
  const browser = await page.context().newCDPSession(page)
  const known = new Promise<string>((found) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) found(registration.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await known
  const event = { origin, registrationId, tag: 'letters', lastChance: false }
  return {
    /** Not waited for: the browser, which may tell the worker by itself, does not answer where that one is just ending. */
    syncs: () => {
      browser.send('ServiceWorker.dispatchSyncEvent', event).catch(() => undefined)
    },
  }
}

/** A page of the site's origin without its scripts, and the worker as it is reached from there. */
const openStill = async ({ newPage, line }: Pick<Visit, 'newPage' | 'line'>) => {
  const page = await newPage()
  await page.route('**/still', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Still</title>' }),
  )
  await page.goto('/still')
  return { page, worker: await workerIn(page, line.url) }
}

/** A letter that waits while no page of the site is open: nothing but the worker can send it. */
const leftToTheWorker = async (visit: Visit, lang: Lang) => {
  const { page, context, line } = visit
  line.reset()
  const form = question()
  const writer = await whoseLetterWaits(visit, form, lang, {
    before: () => page.waitForFunction(() => navigator.serviceWorker.controller !== null),
  })
  await page.close()
  await line.mend(context)
  return {
    call: `POST ${form.call}`,
    /** The worker sends it, once however often it is told, and its page has the number. */
    isSentOnce: async () => {
      const still = await openStill(visit)
      await expect
        .poll(() => {
          still.worker.syncs()
          return hasWaiting(still.page)
        })
        .toBe(false)
      const again = await writerAt(still.page, form, lang)
      await expect(again.number).toHaveText(form.reference)
      expect(again.keys).toEqual([])
      expect(line.keys()).toEqual(new Set(writer.keys))
    },
  }
}

function isSentByTheWorker(lang: Lang) {
  test(`${lang}: a letter that waited is sent by the worker, once though an answer was lost, and its page says so`, async ({
    page,
    newPage,
    context,
    line,
    expected,
  }) => {
    const visit = { page, newPage, context, line, expected }
    const { call, isSentOnce } = await leftToTheWorker(visit, lang)
    const loss = line.cutAt('lost answer', call)
    const still = await openStill(visit)
    still.worker.syncs()
    await loss.isCut(context)
    expect(await hasWaiting(still.page)).toBe(true)
    await line.mend(context)
    await isSentOnce()
  })
}

function isKeptWhenTheBrowserEnds(lang: Lang) {
  onDevice(
    `${lang}: a browser that ends in the middle of its worker's sending loses no letter, and none is sent twice`,
    async ({ device, line, site, expected }) => {
      const mails = () => mailsTo(site.simUrl, 'questions@example.test')
      const before = await mails()
      const { newPage } = device
      const visit = { page: device.page(), newPage, context: device.context(), line, expected }
      const { call, isSentOnce } = await leftToTheWorker(visit, lang)
      const hold = line.holdAt(call)
      const still = await openStill(visit)
      still.worker.syncs()
      await hold.isHeld
      expect(await hasWaiting(still.page)).toBe(true)
      // The site has it, and nobody is there to hear of it.
      await Promise.all([device.restart(), hold.isLeft])
      hold.give()
      await expect.poll(async () => (await mails()).length).toBe(before.length + 1)
      await isSentOnce()
      expect(await mails()).toHaveLength(before.length + 1)
    },
  )
}
