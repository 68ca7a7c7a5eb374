import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { searchMachine } from '#machines/collection/search.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { pathsOfEveryStep } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Happening = 'types' | 'presses Enter' | 'pauses'

const paths = pathsOfEveryStep<typeof searchMachine, Happening>({
  machine: searchMachine,
  input: undefined,
  placeOf: ({ value }) => value,
  stateOf: ({ value }) => value,
  choices: ({ value }) => [
    ['types', { type: 'search.type', text: 'text' }],
    ['presses Enter', { type: 'search.submit', text: 'text' }],
    ...(value === 'typing'
      ? ([['pauses', { type: 'xstate.after.searchDelay.search.typing' }]] as const)
      : []),
  ],
})

/** The search of a list, whose text comes into the address when it is made. */
export const walkedSearch = walkedMachine('search', paths, async ({ page, site, lang }) => {
  await openHydrated(page, site.url + pathTo('documents', lang))
  const field = page.locator('main').getByRole('searchbox')
  const searched = async (text: string) =>
    expect.poll(() => new URL(page.url()).searchParams.get('q') ?? '').toBe(text)
  const memory = { typed: '' }
  return {
    take: async ([{ happening, state }]) => {
      if (happening === 'types') {
        memory.typed += '2'
        await field.fill(memory.typed)
      }
      if (happening === 'presses Enter') await field.press('Enter')
      // While it is typed the search may be made before a browser looks.
      if (state === 'resting') await searched(memory.typed)
    },
  }
})
