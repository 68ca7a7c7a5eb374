import type { Browser, Page } from '@playwright/test'
import { pathTo, type Lang, type PageId } from '#locales/paths.ts'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { donorAt } from '../../tests/support/donor.ts'
import { waitsUntilHydrated } from '../../tests/support/hydrated.ts'
import { openTelephone } from './browser.ts'
import { closedAfter } from './closed-after.ts'
import { workOf } from './main-thread.ts'
import { median, type Measure } from './measure.ts'

const rounds = 3

/** What of a task counts as time in which a page cannot answer. */
const SHORT_TASK_MS = 50

/** The pages whose tasks are measured, each until it is at rest. */
const loaded: readonly (readonly [PageId, Lang])[] = [
  ['home', 'uz'],
  ['alternative-care', 'en'],
  ['contacts', 'ru'],
  ['charity-postcards', 'uz'],
  ['donations', 'ru'],
]

const menu = (page: Page) => page.locator('header [aria-haspopup="dialog"]')

type Touch = {
  readonly name: string
  /** Brings the page to where it is touched. */
  readonly open: (page: Page) => Promise<void>
  readonly touch: (page: Page) => Promise<void>
}

const touches: readonly Touch[] = [
  {
    name: 'the menu, opened for the first time',
    open: async (page) => void (await page.goto(pathTo('home', 'ru'))),
    touch: (page) => menu(page).tap(),
  },
  {
    name: 'an amount',
    open: (page) => donorAt(page, 'ru').open(),
    touch: (page) => page.locator('label:has([name="amount"][value="300000"])').tap(),
  },
  {
    name: 'a card field',
    open: async (page) => {
      const donor = donorAt(page, 'ru')
      await donor.openAtPayment()
      await donor.choosesMethod('card')
    },
    touch: (page) => page.locator('#card-number').press('8'),
  },
  {
    name: 'another language',
    open: async (page) => {
      await page.goto(pathTo('home', 'ru'))
      await menu(page).tap()
      await page.waitForLoadState('networkidle')
    },
    touch: (page) => page.locator('dialog [hreflang="en"]').tap(),
  },
]

/** From the first paint on, as Lighthouse counts it. */
const tasksOf = async (site: SiteUnderTest, browser: Browser, path: string, lang: Lang) =>
  closedAfter(await openTelephone(browser, lang, site.url), async ({ page }) => {
    waitsUntilHydrated(page)
    const { work, tasks } = await workOf(page, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    })
    const painted = work.find(({ name }) => name === 'firstContentfulPaint')?.at
    if (painted === undefined) throw new Error(`${path} painted nothing`)
    const times = tasks.flatMap(({ at, processorMs }) => (at > painted ? [processorMs] : []))
    return {
      longest: Math.max(0, ...times),
      blocking: times.reduce((sum, time) => sum + Math.max(0, time - SHORT_TASK_MS), 0),
    }
  })

/** All that the main thread does from the first event of a touch until the picture after its last one. */
const answerOf = async (site: SiteUnderTest, browser: Browser, { open, touch }: Touch) =>
  closedAfter(await openTelephone(browser, 'ru', site.url), async ({ page }) => {
    waitsUntilHydrated(page)
    await open(page)
    await page.waitForLoadState('networkidle')
    const { work, tasks } = await workOf(page, async () => {
      await touch(page)
      await page.waitForLoadState('networkidle')
    })
    const events = work.filter(
      ({ name, event }) =>
        name === 'EventDispatch' && /^(?:pointer(?:down|up)|key|click)/.test(event ?? ''),
    )
    const [first, last] = [events[0], events.at(-1)]
    if (first === undefined || last === undefined) throw new Error('nothing was touched')
    const painted = work.find(({ name, at }) => name === 'Paint' && at > last.at)
    const until = painted?.at ?? Infinity
    return tasks
      .filter(({ at }, place) => (tasks[place + 1]?.at ?? Infinity) > first.at && at <= until)
      .reduce((sum, { processorMs }) => sum + processorMs, 0)
  })

const repeated = async <Result>(once: () => Promise<Result>): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await once())
  return results
}

const inMs = (name: string, limit: number, values: readonly number[]): Measure => ({
  name,
  value: median(values),
  limit,
  unit: 'ms',
  note: `of ${rounds}: ${values.map(Math.round).join(', ')}`,
})

/**
 * How long a page cannot answer while it loads, and what a touch costs until its answer is painted: the time of the
 * processor, as long as a telephone takes for it.
 */
export const answers = async (
  site: SiteUnderTest,
  browser: Browser,
): Promise<readonly Measure[]> => {
  const measures: Measure[] = []
  for (const [page, lang] of loaded) {
    const path = pathTo(page, lang)
    const seen = await repeated(() => tasksOf(site, browser, path, lang))
    const longest = seen.map((of) => of.longest)
    const blocking = seen.map((of) => of.blocking)
    measures.push(inMs(`longest task ${path}`, 80, longest))
    measures.push(inMs(`total blocking time ${path}`, 60, blocking))
  }
  for (const touch of touches)
    measures.push(
      inMs(`answer to ${touch.name}`, 100, await repeated(() => answerOf(site, browser, touch))),
    )
  return measures
}
