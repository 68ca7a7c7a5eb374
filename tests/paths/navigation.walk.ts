import { expect, type Route } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { languages, pathTo } from '#locales/paths.ts'
import { navigationMachine } from '#machines/navigation/navigation.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { longest, pathsOfEveryStep, type Choice, type Path } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Happening =
  | 'chooses another language'
  | 'goes to another page'
  | 'goes to a third page'
  | 'waits'
  | 'has it'
  | 'cannot have its code'

const stateOf = ({ value }: Pick<SnapshotFrom<typeof navigationMachine>, 'value'>): string =>
  typeof value === 'string' ? value : value.underWay

const begins = (happening: Happening, href: string): Choice<Happening> => [
  happening,
  { type: 'navigation.begin', href },
]
const has: Choice<Happening> = ['has it', { type: 'navigation.end' }]
const cannot: Choice<Happening> = [
  'cannot have its code',
  { type: 'xstate.error.actor.loadPage', actorId: 'loadPage', error: new Error('no code') },
]

const paths = pathsOfEveryStep<typeof navigationMachine, Happening>({
  machine: navigationMachine,
  input: undefined,
  placeOf: (snapshot) => `${stateOf(snapshot)} ${snapshot.context.href}`,
  stateOf,
  choices: (snapshot) => {
    const third = begins('goes to a third page', 'third')
    switch (stateOf(snapshot)) {
      case 'idle':
        return [
          begins('chooses another language', 'other'),
          begins('goes to another page', 'second'),
        ]
      case 'loading':
        return snapshot.context.href === 'third'
          ? [has]
          : [
              has,
              cannot,
              ['waits', { type: 'xstate.after.progressDelay.navigation.underWay.loading' }],
            ]
      case 'slow':
        return [has, cannot, third]
      default:
        return []
    }
  },
})

/** What is on its way comes at last. */
const arrivedAtLast = (path: Path<Happening>): Path<Happening> =>
  path.at(-1)?.state === 'loading' ? [...path, { happening: 'has it', state: 'idle' }] : path

/** What the pages and words of the targets are loaded from. */
const code = /\/assets\/(?:idea-page|contacts)-[^/]*\.js(?:on)?$/

/** From one page to another, and from one language to another. */
export const walkedNavigation = walkedMachine(
  'navigation',
  longest(paths.map(arrivedAtLast)),
  async ({ page, site, lang, expected }) => {
    expected.push('/assets/')
    await openHydrated(page, site.url + pathTo('contacts', lang))
    const [other = lang] = languages.filter((one) => one !== lang)
    const held: Route[] = []
    const line: { state: 'there' | 'held' | 'cut' } = { state: 'there' }
    await page.route(code, async (route) => {
      if (line.state === 'held') held.push(route)
      else if (line.state === 'cut') await route.abort()
      else await route.continue()
    })
    // The browser that goes there itself has everything.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && line.state === 'cut') line.state = 'there'
    })
    const footer = (id: 'idea' | 'privacy') =>
      page.getByRole('contentinfo').locator(`a[href="${pathTo(id, lang)}"]`)
    const memory = { path: '' }
    const goes = (path: string, press: () => Promise<void>) => {
      memory.path = path
      return press()
    }
    const hands: Readonly<Record<Happening, () => Promise<void>>> = {
      'chooses another language': () =>
        goes(pathTo('contacts', other), () =>
          page.locator(`header a[lang="${other}"]:visible`).first().click(),
        ),
      'goes to another page': () => goes(pathTo('idea', lang), () => footer('idea').click()),
      'goes to a third page': () => goes(pathTo('privacy', lang), () => footer('privacy').click()),
      waits: () => expect(page.getByRole('progressbar')).toBeVisible(),
      'has it': async () => {
        line.state = 'there'
        for (const route of held.splice(0)) await route.continue()
      },
      'cannot have its code': async () => {
        line.state = 'cut'
        for (const route of held.splice(0)) await route.abort()
      },
    }
    return {
      take: async ([{ happening, state }, next]) => {
        if (next?.happening === 'waits') line.state = 'held'
        if (next?.happening === 'cannot have its code' && state === 'loading') line.state = 'cut'
        await hands[happening]()
        if (state === 'idle' || state === 'failed') {
          await expect(page).toHaveURL(site.url + memory.path)
          await expect(page.getByRole('progressbar')).toHaveCount(0)
          await expect(page.locator('h1')).toBeVisible()
        }
      },
    }
  },
)
