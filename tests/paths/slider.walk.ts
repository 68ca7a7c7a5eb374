import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { SLIDE_TIME_MS, sliderMachine } from '#machines/slider/slider.machine.ts'
import { hydrated } from '../support/hydrated.ts'
import { wordsOf } from '../support/words.ts'
import { pathsOfEveryStep, type Choice } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

const COUNT = 3

const turns = {
  'goes on by one': { type: 'slide.next' },
  'goes back by one': { type: 'slide.previous' },
  'chooses the last slide': { type: 'slide.choose', index: COUNT - 1 },
} as const
type Turn = keyof typeof turns
type Happening = Turn | 'lets it play' | 'pauses it' | 'waits' | 'comes near' | 'goes away'

const isTurn = (happening: Happening): happening is Turn => happening in turns
const turning = (happening: Turn): Choice<Happening> => [happening, turns[happening]]

/** What the controls beside the pause button do is attention as well, so that they turn a held slider. */
const paths = pathsOfEveryStep<typeof sliderMachine, Happening>({
  machine: sliderMachine,
  input: { count: COUNT },
  placeOf: ({ value, context }) => `${value} ${context.index}`,
  stateOf: ({ value, context }) => `${value} at slide ${context.index + 1}`,
  choices: ({ value }) => {
    const played: readonly Choice<Happening>[] = [['pauses it', { type: 'slider.pause' }]]
    switch (value) {
      case 'paused':
        return [
          ['lets it play', { type: 'slider.play' }],
          turning('goes on by one'),
          turning('goes back by one'),
          turning('chooses the last slide'),
        ]
      case 'playing':
        return [
          ...played,
          ['waits', { type: 'xstate.after.slideTime.slider.playing' }],
          ['comes near', { type: 'attention.gained' }],
        ]
      case 'held':
        return [
          ...played,
          ['goes away', { type: 'attention.lost' }],
          turning('goes on by one'),
          turning('goes back by one'),
          turning('chooses the last slide'),
        ]
    }
  },
})

/** The slider of the home page, whose time stands still but where the path waits. */
export const walkedSlider = walkedMachine('slider', paths, async ({ page, site, lang }) => {
  const { slider: words } = wordsOf(lang, 'common')
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.url + pathTo('home', lang))
  await hydrated(page)
  const slider = page.locator('[data-machine="slider"]').first()
  const button = (name: string) => slider.getByRole('button', { name, exact: true })
  const hands: Readonly<Record<Happening, () => Promise<void>>> = {
    'goes on by one': () => button(words.next).click(),
    'goes back by one': () => button(words.previous).click(),
    'chooses the last slide': () => slider.locator('li button').last().click(),
    'lets it play': () => button(words.play).click(),
    'pauses it': () => button(words.pause).click(),
    waits: () => page.clock.fastForward(SLIDE_TIME_MS),
    'comes near': () => button(words.next).hover(),
    // The focus, which a press on a button gave it, holds a slider as the pointer does.
    'goes away': async () => {
      await page.mouse.move(0, 0)
      await slider.locator('button:focus').blur()
    },
  }
  return {
    take: async ([{ happening, state }]) => {
      await hands[happening]()
      const [, value = '', number = ''] = /^(\w+) at slide (\d)$/.exec(state) ?? []
      await expect(slider).toHaveAttribute('data-state', value)
      await expect(slider.locator('li button').nth(Number(number) - 1)).toHaveAttribute(
        'aria-current',
        'true',
      )
      // A slider that is paused takes no notice of a pointer that turned it.
      if (value === 'paused' && isTurn(happening)) await page.mouse.move(0, 0)
    },
  }
})
