import { expect } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { CollectionState } from '#machines/collection/collection.machine.ts'
import type { HeardFlow } from './heard-flow.ts'
import { heldWhile } from './held-call.ts'
import { openHydrated } from './hydrated.ts'
import { bringTo, openedStates, type OpenedState } from './opened-states.ts'
import { wordsOf } from './words.ts'

/** A search in a list, typed as people type it: what it finds, and a word that finds nothing. */
const search = (page: 'news' | 'vacancies', found: Readonly<Record<Lang, string>>): HeardFlow => ({
  name: `search in ${page}`,
  walk: async ({ page: tab, lang, arrive, keep }) => {
    await openHydrated(tab, pathTo(page, lang))
    const list = tab.locator('[data-machine="collection"]')
    await arrive()
    const all = await list.getByRole('article').count()
    await tab.getByRole('searchbox').fill(found[lang])
    await expect(tab).toHaveURL(/q=/)
    await expect.poll(() => list.getByRole('article').count()).toBeLessThan(all)
    await expect(list).toHaveAttribute('data-state', 'ready')
    await keep('found')
    await tab.getByRole('searchbox').fill('zzzz')
    await expect(list).toHaveAttribute('data-state', 'empty')
    await keep('nothing found')
  },
})

/** Opened states that no flow comes through, and the part of the page that they open. */
const openedParts: readonly (readonly [name: string, part: string])[] = [
  ['a group of the wide menu', 'header'],
  ['the slide-in menu with a group', 'dialog:modal'],
  ["the map's summary of samarkand", 'dialog:modal'],
  ['a postcard in its dialog', 'dialog:modal'],
  ['tab 2 of the structure', 'main'],
]

const opened = (state: OpenedState, part: string): HeardFlow => ({
  name: state.name,
  walk: async ({ page, site, lang, keep }) => {
    await page.setViewportSize({ width: state.width ?? 1280, height: 900 })
    await bringTo(page, site.url, lang, state)
    await keep('open', part)
  },
})

const newsSearch = search('news', { ru: 'омбудсман', uz: 'ombudsman', en: 'ombud' })

/** A list that is not there at once, and then not at all. */
const arrivingList: HeardFlow = {
  name: 'list on its way',
  expected: ['ERR_FAILED', '/api/vacancies'],
  walk: async ({ page, lang, arrive, keep }) => {
    const list = page.locator('[data-machine="collection"]')
    // Who has come from another page stands on the heading of this one.
    const heading = page.getByRole('heading', { level: 1 })
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf(lang, 'common').menu.vacancies })
    await openHydrated(page, pathTo('contacts', lang))
    await arrive()
    await heldWhile(
      page,
      'GET /api/vacancies',
      () => link.click(),
      async () => {
        await expect(list).toHaveAttribute('data-state', 'loading')
        await expect(heading).toBeFocused()
        await keep('loading')
      },
    )
    await openHydrated(page, pathTo('contacts', lang))
    await arrive()
    await page.route('**/api/vacancies?*', (route) => route.abort())
    await link.click()
    await expect(list).toHaveAttribute('data-state', 'error')
    await expect(heading).toBeFocused()
    await keep('error')
  },
}

/** In which flow each state of a list is heard, but the one that passes; a new state without one does not compile. */
export const heardLists: Readonly<Record<Exclude<CollectionState, 'deciding'>, HeardFlow>> = {
  loading: arrivingList,
  ready: newsSearch,
  empty: newsSearch,
  error: arrivingList,
}

/** Another search in a list, and what is opened on pages. */
export const heardPages: readonly HeardFlow[] = [
  search('vacancies', { ru: 'стажёр', uz: 'amaliyotchi', en: 'intern' }),
  ...openedParts.map(([name, part]) => {
    const state = openedStates.find((one) => one.name === name)
    if (state === undefined) throw new Error(`there is no opened state ${name}`)
    return opened(state, part)
  }),
]
