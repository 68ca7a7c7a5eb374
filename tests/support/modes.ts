import { expect, test, type Page } from '@playwright/test'
import { accessibilityFindings } from './accessibility.ts'
import { alikeInForcedColours } from './chosen-look.ts'
import { MODE } from './modes-reporter.ts'
import { excess } from './page-width.ts'
import { smallTargets } from './small-targets.ts'
import { excessWith, largeText, spacedText } from './text-modes.ts'
import { unfocusable } from './unfocusable.ts'

const tooWide = (pixels: number): readonly string[] =>
  pixels > 0 ? [`wider than its window by ${pixels} px`] : []

/** What still moves although the reader asked for stillness; evaluated in the page. */
export const moving = (): readonly string[] =>
  document
    .getAnimations()
    .filter(({ effect, playState }) => {
      const { duration = 0 } = effect?.getTiming() ?? {}
      return playState === 'running' && Number(duration) > 10
    })
    .map(({ effect }) =>
      effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 160) ?? '') : '',
    )

const narrowed = async (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: 740 })

/** What is wrong with a page by the ways in which people have it shown to them. */
const findings = {
  plain: async (page) => [
    ...(await accessibilityFindings(page)),
    ...tooWide(await page.evaluate(excess)),
    ...(await page.evaluate(unfocusable)),
  ],
  'forced colours, light': (page) => alikeInForcedColours(page, 'light'),
  'forced colours, dark': (page) => alikeInForcedColours(page, 'dark'),
  'reduced motion': (page) => page.evaluate(moving),
  'text of 200 %': async (page) => {
    await narrowed(page, 360)
    const wide = tooWide(await page.evaluate(excessWith, largeText))
    return [...wide, ...(await page.evaluate(smallTargets))]
  },
  'spaced text': async (page) => {
    await narrowed(page, 320)
    return tooWide(await page.evaluate(excessWith, spacedText))
  },
  '320 px': async (page) => {
    await narrowed(page, 320)
    return tooWide(await page.evaluate(excess))
  },
} as const satisfies Readonly<Record<string, (page: Page) => Promise<readonly string[]>>>

type Mode = keyof typeof findings

/** Counts that a page was examined in these modes. */
export const noteModes = (...modes: readonly Mode[]): void => {
  test.info().annotations.push(...modes.map((mode) => ({ type: MODE, description: mode })))
}

/** Nothing is wrong with what a page shows now in any mode; the window is put back to its size. */
export const isFineInEachMode = async (page: Page, state: string): Promise<void> => {
  const size = page.viewportSize()
  for (const [mode, find] of Object.entries(findings))
    expect(await find(page), `${state}: ${mode}`).toEqual([])
  noteModes(...(Object.keys(findings) as Mode[]))
  if (size !== null) await page.setViewportSize(size)
}
