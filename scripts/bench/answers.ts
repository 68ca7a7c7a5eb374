import type { Browser, Page } from '@playwright/test'
import { pathTo, type Lang, type PageId } from '#locales/paths.ts'
import type { SiteUnderTest } from '../../tests/support/site.ts'
import { donorAt } from '../../tests/support/donor.ts'
import { waitsUntilHydrated } from '../../tests/support/hydrated.ts'
import { openTelephone } from './browser.ts'
import { median, type Measure } from './measure.ts'

const rounds = 3

/** What of a task counts as time in which a page cannot answer. */
const SHORT_TASK_MS = 50

type Watching = { tasks: number[]; answers: number[] }

/** Notes each long task, and how long each touch or key took until the picture that answers it. */
const watch = (): void => {
  const watching: Watching = { tasks: [], answers: [] }
  Object.assign(window, watching)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watching.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watching.answers.push(duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const watched = (page: Page): Promise<Watching> =>
  page.evaluate(() => {
    const { tasks, answers } = window as unknown as Watching
    return { tasks, answers }
  })

/** A page as a telephone with a slow processor has it, opened at the site, with what it notes. */
const onTelephone = async <Result>(
  browser: Browser,
  site: SiteUnderTest,
  lang: Lang,
  use: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const { page, close } = await openTelephone(browser, lang, site.url)
  try {
    waitsUntilHydrated(page)
    await page.addInitScript(watch)
    return await use(page)
  } finally {
    await close()
  }
}

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
    touch: async (page) => {
      await page.locator('#card-number').tap()
      await page.keyboard.type('8600 0000')
    },
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

const tasksOf = (site: SiteUnderTest, browser: Browser, path: string, lang: Lang) =>
  onTelephone(browser, site, lang, async (page) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { tasks } = await watched(page)
    return {
      longest: Math.max(0, ...tasks),
      blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - SHORT_TASK_MS), 0),
    }
  })

const answerOf = (site: SiteUnderTest, browser: Browser, { open, touch }: Touch) =>
  onTelephone(browser, site, 'ru', async (page) => {
    await open(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => void (window as unknown as Watching).answers.splice(0))
    await touch(page)
    await page.waitForFunction(() => (window as unknown as Watching).answers.length > 0)
    await page.waitForLoadState('networkidle')
    return Math.max(0, ...(await watched(page)).answers)
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
  wants: 'at most',
  note: `of ${rounds}: ${values.map(Math.round).join(', ')}`,
})

/** How long a page cannot answer while it loads, and how soon it answers a touch, with a slow processor. */
export const answers = async (
  site: SiteUnderTest,
  browser: Browser,
): Promise<readonly Measure[]> => {
  const measures: Measure[] = []
  for (const [page, lang] of loaded) {
    const path = pathTo(page, lang)
    const seen = await repeated(() => tasksOf(site, browser, path, lang))
    measures.push(
      inMs(
        `longest task ${path}`,
        80,
        seen.map(({ longest }) => longest),
      ),
      inMs(
        `total blocking time ${path}`,
        60,
        seen.map(({ blocking }) => blocking),
      ),
    )
  }
  for (const touch of touches)
    measures.push(
      inMs(`answer to ${touch.name}`, 100, await repeated(() => answerOf(site, browser, touch))),
    )
  return measures
}
