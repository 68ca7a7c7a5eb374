import { expect, type Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import type { VacancyState } from '#client/ui/vacancy-facts/vacancy-state.ts'
import type { HeardFlow } from './heard-flow.ts'
import { heldWhile } from './held-call.ts'
import { openHydrated } from './hydrated.ts'

const CALL = '/api/vacancies/'

const isAt = (page: Page, state: VacancyState) =>
  expect(page.locator('[data-machine=vacancy]')).toHaveAttribute('data-state', state)

/** Who has come from another page stands on the heading of this one. */
const isOnHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()

const follows = (page: Page) => page.getByRole('article').first().getByRole('link').click()

/** From the list to one that is not there at once, and then not at all. */
const arriving: HeardFlow = {
  name: 'vacancy on its way',
  expected: ['ERR_FAILED', CALL],
  walk: async ({ page, lang, arrive, keep }) => {
    const list = pathTo('vacancies', lang)
    await openHydrated(page, list)
    await arrive()
    await heldWhile(
      page,
      `GET ${CALL}`,
      () => follows(page),
      async () => {
        await isAt(page, 'loading')
        await isOnHeading(page)
        await keep('loading')
      },
    )
    await isAt(page, 'active')
    await isOnHeading(page)
    await keep('active')
    await openHydrated(page, list)
    await arrive()
    await page.route(`**${CALL}*`, (route) => route.abort())
    await follows(page)
    await isAt(page, 'error')
    await isOnHeading(page)
    await keep('error')
  },
}

const over: HeardFlow = {
  name: 'vacancy whose time is over',
  walk: async ({ page, lang, arrive, keep }) => {
    await openHydrated(page, pathTo('vacancies', lang))
    await arrive()
    await page.locator('[data-expired] a').first().click()
    await isAt(page, 'expired')
    await isOnHeading(page)
    await keep('expired')
  },
}

const unknown: HeardFlow = {
  name: 'vacancy that is none',
  expected: ['404 (Not Found)'],
  walk: async ({ page, lang, keep }) => {
    await openHydrated(page, pathTo('vacancy', lang, { id: '999999' }))
    await isAt(page, 'notFound')
    await keep('notFound')
  },
}

/** In which flow each state of a vacancy is heard; a new state without one does not compile. */
export const heardVacancies: Readonly<Record<VacancyState, HeardFlow>> = {
  loading: arriving,
  active: arriving,
  error: arriving,
  expired: over,
  notFound: unknown,
}
