import { expect } from '@playwright/test'
import { pathTo, type PageId } from '#locales/paths.ts'
import { createCollectionMachine } from '#machines/collection/collection.machine.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { openHydrated } from '../support/hydrated.ts'
import { wordsOf } from '../support/words.ts'
import { longest, pathsOfEveryStep, type Path } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Found = { readonly items: readonly string[] }
type Happening =
  | 'searches for what is not there'
  | 'takes the search back'
  | 'has the list loaded'
  | 'has an empty list loaded'
  | 'loses the line'
  | 'tries again'

const query = (q: string) => ({ lang: 'ru', q })
const some: Found = { items: ['one'] }
const machine = createCollectionMachine<Found>()
const answered = (output: unknown) => ({
  type: 'xstate.done.actor.fetchItems',
  actorId: 'fetchItems',
  output,
})

const paths = pathsOfEveryStep<typeof machine, Happening>({
  machine,
  input: { query: query(''), found: some },
  placeOf: ({ value, context }) =>
    [value, context.query['q'], context.found?.items.length, context.failure].join(),
  stateOf: ({ value }) => value,
  choices: ({ value, context }) => {
    const isSearched = context.query['q'] !== ''
    switch (value) {
      case 'ready':
        return [['searches for what is not there', { type: 'query.changed', query: query('zzzz') }]]
      case 'empty':
        return [['takes the search back', { type: 'query.changed', query: query('') }]]
      case 'loading':
        return [
          isSearched
            ? ['has an empty list loaded', answered(ok({ items: [] }))]
            : ['has the list loaded', answered(ok(some))],
          ['loses the line', answered(fail('network_error'))],
        ]
      case 'error':
        return [['tries again', { type: 'collection.retry' }]]
      default:
        return []
    }
  },
})

/** What was asked for again is answered at last. */
const answeredAtLast = (path: Path<Happening>): Path<Happening> => {
  if (path.at(-1)?.state !== 'loading') return path
  const isSearched = path.findLast(({ happening }) => happening.includes('search'))
  return [
    ...path,
    isSearched?.happening === 'takes the search back'
      ? { happening: 'has the list loaded', state: 'ready' }
      : { happening: 'has an empty list loaded', state: 'empty' },
  ]
}

const lists = {
  vacancies: '/api/vacancies?*',
  news: '/api/news?*',
  documents: '/api/documents?*',
} as const

const walkedList = (id: keyof typeof lists & PageId) =>
  walkedMachine(
    'collection',
    longest(paths.map(answeredAtLast)),
    async ({ page, site, lang, expected }) => {
      expected.push('/api/', 'ERR_FAILED')
      await openHydrated(page, site.url + pathTo(id, lang))
      const list = page.locator('main [data-machine="collection"]').first()
      const search = page.locator('main').getByRole('searchbox')
      const { retry } = wordsOf(lang, 'common')
      const acts: Readonly<Partial<Record<Happening, () => Promise<void>>>> = {
        'searches for what is not there': () => search.fill('zzzz'),
        'takes the search back': () => search.fill(''),
        'tries again': () => page.getByRole('button', { name: retry }).first().click(),
      }
      return {
        take: async ([{ happening, state }, next]) => {
          if (next?.happening === 'loses the line')
            await page.route(`**${lists[id]}`, (route) => route.abort(), { times: 1 })
          await acts[happening]?.()
          // What is loaded may be there before a browser can see that it was asked for.
          if (state !== 'loading') await expect(list).toHaveAttribute('data-state', state)
        },
      }
    },
    id,
  )

/** The lists that can be searched. */
export const walkedLists = [walkedList('vacancies'), walkedList('news'), walkedList('documents')]
