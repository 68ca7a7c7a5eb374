import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import {
  BACK_TIME,
  connectionMachine,
  selectConnection,
} from '#machines/connection/connection.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { wordsOf } from '../support/words.ts'
import { pathsOfEveryStep, type Choice } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Happening =
  | 'loses the line'
  | 'has the line back'
  | 'goes to a page that was never seen'
  | 'has no answer to a search'
  | 'has a search answered'
  | 'waits'

const losing: Choice<Happening> = ['loses the line', { type: 'line.lost' }]

/** `offline, held`: what the document says of the line, and what the status says besides. */
const stateOf = (snapshot: Parameters<typeof selectConnection>[0]): string =>
  [
    selectConnection(snapshot),
    ...(snapshot.matches({ offline: 'held' }) ? ['held'] : []),
    ...(snapshot.matches({ online: 'back' }) ? ['back'] : []),
  ].join(' ')

const paths = pathsOfEveryStep<typeof connectionMachine, Happening>({
  machine: connectionMachine,
  input: undefined,
  placeOf: stateOf,
  stateOf,
  choices: (snapshot) => {
    if (snapshot.matches('offline'))
      return [
        ['goes to a page that was never seen', { type: 'visit.hold' }],
        ['has the line back', { type: 'line.back' }],
      ]
    if (snapshot.matches('slow'))
      return [losing, ['has a search answered', { type: 'call.answered' }]]
    return [
      losing,
      ['has no answer to a search', { type: 'call.lost' }],
      ...(snapshot.matches({ online: 'back' })
        ? ([['waits', { type: 'xstate.after.backTime.connection.online.back' }]] as const)
        : []),
    ]
  },
})

/** The line of a browser, on a page with a list that can be searched. */
export const walkedConnection = walkedMachine(
  'connection',
  paths,
  async ({ page, site, lang, expected }) => {
    expected.push('/api/vacancies', 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED')
    await page.clock.install()
    await openHydrated(page, site.url + pathTo('vacancies', lang))
    const status = page.locator('[data-machine="connection"]')
    const { status: said } = wordsOf(lang, 'connection')
    const searches = '**/api/vacancies?*'
    const search = async (text: string) => {
      await page.locator('main').getByRole('searchbox').fill(text)
      await page.clock.runFor(1_000)
    }
    const hands: Readonly<Record<Happening, () => Promise<unknown>>> = {
      'loses the line': () => page.context().setOffline(true),
      'has the line back': () => page.context().setOffline(false),
      'goes to a page that was never seen': () =>
        page
          .getByRole('contentinfo')
          .locator(`a[href="${pathTo('idea', lang)}"]`)
          .click(),
      'has no answer to a search': async () => {
        await page.route(searches, (route) => route.abort())
        await search('zzzz')
      },
      'has a search answered': async () => {
        await page.unroute(searches)
        await search('zz')
      },
      waits: () => page.clock.fastForward(BACK_TIME),
    }
    const sentences: Readonly<Record<string, string>> = {
      online: '',
      slow: '',
      'online back': said.back,
      offline: said.lost,
      'offline held': said.held,
    }
    return {
      take: async ([{ happening, state }]) => {
        await hands[happening]()
        await expect(status).toHaveAttribute('data-state', state.split(' ')[0] ?? '')
        await expect(status).toHaveText(sentences[state] ?? state)
      },
    }
  },
)
