import { expect, type Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import type { ConnectionSnapshot } from '#machines/connection/connection.machine.ts'
import type { HeardFlow } from './heard-flow.ts'
import { openHydrated } from './hydrated.ts'
import { isConnection, saidOfLine } from './without-line.ts'
import { wordsOf } from './words.ts'

const LINE = '[data-machine=connection]'

/** The states of the line, each by its place in the machine. */
type LineState<Value = ConnectionSnapshot['value']> = Value extends string
  ? Value
  : { [Outer in keyof Value]: `${Outer & string}.${Value[Outer] & string}` }[keyof Value]

const isSaid = (page: Page, sentence: string) => expect(saidOfLine(page)).toHaveText(sentence)

/** What is answered late would say that the line is back. */
const isQuiet = (page: Page) => page.waitForLoadState('networkidle')

/** The line goes and comes back, as its reader hears of it. */
const line: HeardFlow = {
  name: 'line that is lost',
  expected: ['net::ERR_'],
  walk: async ({ page, lang, arrive, keep }) => {
    const { status } = wordsOf(lang, 'connection')
    await openHydrated(page, pathTo('contacts', lang))
    await isConnection(page, 'online')
    await isQuiet(page)
    await arrive()
    await keep('online.steady', LINE)
    await page.context().setOffline(true)
    await isSaid(page, status.lost)
    await keep('offline.lost', LINE)
    await page
      .locator(`footer a[href="${pathTo('donations', lang)}"]`)
      .first()
      .click()
    await isSaid(page, status.held)
    await keep('offline.held', LINE)
    await page.context().setOffline(false)
    await isSaid(page, status.back)
    await keep('online.back', LINE)
  },
}

/** A call without an answer: the list says so, and nothing else. */
const slow: HeardFlow = {
  name: 'line that is slow',
  expected: ['net::ERR_', '/api/news'],
  walk: async ({ page, lang, arrive, keep }) => {
    await openHydrated(page, pathTo('news', lang))
    await isConnection(page, 'online')
    await arrive()
    await page.route('**/api/news?*', (route) => route.abort())
    await page.getByRole('searchbox').fill('zzzz')
    await isConnection(page, 'slow')
    await keep('slow', LINE)
  },
}

/** The page that the worker has shown again, marked by the day on which it was seen. */
export const seenPage: HeardFlow = {
  name: 'page that was seen before',
  expected: ['net::ERR_'],
  walk: async ({ page, lang, arrive, keep }) => {
    const path = pathTo('contacts', lang)
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace('<html ', '<html data-seen="2026-03-01" ')
      await route.fulfill({ response: answer, body: html })
    })
    await openHydrated(page, path)
    await isConnection(page, 'online')
    await isQuiet(page)
    await arrive()
    await page.context().setOffline(true)
    await expect(saidOfLine(page)).toContainText('2026')
    await keep('seen', LINE)
    await page.context().setOffline(false)
  },
}

/** In which flow each state of the line is heard; a new state without one does not compile. */
export const heardLine: Readonly<Record<LineState, HeardFlow>> = {
  'online.steady': line,
  'online.back': line,
  slow,
  'offline.lost': line,
  'offline.held': line,
}
