import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { headerMachine } from '#machines/header/header.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { pathsOfEveryStep, type Choice } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

const heights = {
  'scrolls down': 400,
  'scrolls further down': 800,
  'scrolls to the top': 0,
} as const
type Happening = keyof typeof heights

const scrolled = (happening: Happening): Choice<Happening> => [
  happening,
  { type: 'page.scrolled', y: heights[happening] },
]

const paths = pathsOfEveryStep<typeof headerMachine, Happening>({
  machine: headerMachine,
  input: undefined,
  placeOf: ({ value }) => value,
  stateOf: ({ value }) => value,
  choices: ({ value }) =>
    value === 'atTop'
      ? [scrolled('scrolls down')]
      : [scrolled('scrolls further down'), scrolled('scrolls to the top')],
})

/** The top bar, on a page that is longer than the window. */
export const walkedHeader = walkedMachine('header', paths, async ({ page, site, lang }) => {
  await openHydrated(page, site.url + pathTo('who-we-are', lang))
  const header = page.locator('[data-machine="header"]')
  return {
    take: async ([{ happening, state }]) => {
      await page.evaluate(
        (top) => window.scrollTo({ top, behavior: 'instant' }),
        heights[happening],
      )
      await expect(header).toHaveAttribute('data-state', state)
    },
  }
})
