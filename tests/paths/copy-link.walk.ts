import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { CONFIRMATION_TIME, copyLinkMachine } from '#machines/copy-link/copy-link.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { wordsOf } from '../support/words.ts'
import { pathsOfEveryStep } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Happening = 'copies it' | 'has it copied' | 'has it refused by the browser' | 'waits'

const written = (output: boolean) => ({
  type: 'xstate.done.actor.writeClipboard',
  actorId: 'writeClipboard',
  output,
})

const paths = pathsOfEveryStep<typeof copyLinkMachine, Happening>({
  machine: copyLinkMachine,
  input: undefined,
  placeOf: ({ value }) => value,
  stateOf: ({ value }) => value,
  choices: ({ value }) => {
    const copies = ['copies it', { type: 'link.copy', text: 'text' }] as const
    switch (value) {
      case 'copying':
        return [
          ['has it copied', written(true)],
          ['has it refused by the browser', written(false)],
        ]
      case 'copied':
      case 'refused':
        return [copies, ['waits', { type: `xstate.after.confirmationTime.copy-link.${value}` }]]
      default:
        return [copies]
    }
  },
})

/** The link of a vacancy; it is `copying` no longer than the browser needs to answer. */
export const walkedCopyLink = walkedMachine('copy-link', paths, async ({ page, site, lang }) => {
  await page.clock.install()
  await page.addInitScript(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () =>
        'refused' in document.documentElement.dataset
          ? Promise.reject(new Error('refused'))
          : Promise.resolve(),
    }),
  )
  await openHydrated(page, site.url + pathTo('vacancy', lang, { id: '107' }))
  const { copy } = wordsOf(lang, 'common')
  const said = page.locator('main').getByText(copy.linkCopied, { exact: true })
  const shown = page.locator('main [role=status] code')
  return {
    take: async ([{ happening, state }, next]) => {
      if (happening === 'copies it') {
        const isRefused = next?.happening === 'has it refused by the browser'
        await page.evaluate(
          (refuses) => document.documentElement.toggleAttribute('data-refused', refuses),
          isRefused,
        )
        await page.locator('main').getByRole('button', { name: copy.link }).click()
      }
      if (happening === 'waits') await page.clock.fastForward(CONFIRMATION_TIME)
      if (state === 'copying') return
      await expect(said).toHaveCount(state === 'copied' ? 1 : 0)
      await expect(shown).toHaveCount(state === 'refused' ? 1 : 0)
    },
  }
})
