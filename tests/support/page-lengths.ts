import type { Page } from '@playwright/test'
import { pathTo, type Lang, type PageId } from '#locales/paths.ts'

export const screen = { width: 360, height: 740 } as const

const EIGHT = 8

/** Pages whose length counts, each with the most screens it may take on a telephone in Russian. */
export const lengthLimits = {
  home: EIGHT,
  'who-we-are': 7,
  'alternative-care': EIGHT,
  'family-strengthening': EIGHT,
  'youth-care': EIGHT,
  advocacy: EIGHT,
  'what-we-do': EIGHT,
  villages: EIGHT,
  'village-tashkent': EIGHT,
  'village-samarkand': EIGHT,
  'village-khorezm': EIGHT,
  'where-we-work': EIGHT,
  tashkent: EIGHT,
  samarkand: EIGHT,
  khorezm: EIGHT,
  'charity-postcards': EIGHT,
  'donation-boxes': EIGHT,
  'corporate-donations': EIGHT,
} as const satisfies Partial<Record<PageId, number>>

/** Pages that keep their limit in every language. */
export const inEachLanguage = [
  'home',
  'charity-postcards',
  'donation-boxes',
  'corporate-donations',
] as const

type MeasuredPage = keyof typeof lengthLimits

export type PageLength = {
  readonly page: PageId
  readonly px: number
  readonly screens: number
  readonly limit: number
  /** Height of the footer in px. */
  readonly footer: number
}

/** Height of the whole page and of its footer, once everything in it is laid out. */
const heights = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return {
      px: document.documentElement.scrollHeight,
      footer: Math.ceil(document.querySelector('footer')?.getBoundingClientRect().height ?? 0),
    }
  })

/**
 * Measures every page with a limit, or those asked for, at the telephone's size, and looks at whatever else is
 * asked of it. `page` has that size already.
 */
export const measureLengths = async (
  page: Page,
  siteUrl: string,
  lang: Lang,
  look: (id: PageId) => Promise<void> = () => Promise.resolve(),
  ids = Object.keys(lengthLimits) as readonly MeasuredPage[],
): Promise<readonly PageLength[]> => {
  const lengths: PageLength[] = []
  for (const id of ids) {
    const limit = lengthLimits[id]
    await page.goto(siteUrl + pathTo(id, lang), { waitUntil: 'load' })
    // Before hydration what lies below the first screen has no height of its own.
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-arriving'))
    const { px, footer } = await heights(page)
    await look(id)
    lengths.push({ page: id, px, screens: px / screen.height, limit, footer })
  }
  return lengths
}
