import { expect, type Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { menuBarMachine, type MenuBarContext } from '#machines/menu-bar/menu-bar.machine.ts'
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { pathsOfEveryStep, type Choice } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

const groups = ['who-we-are', 'what-we-do'] as const
type Group = (typeof groups)[number]

const toggles = (group: Group) => ({ type: 'group.toggle', group })

type BarHappening = `unfolds ${Group}` | `folds ${Group}` | 'presses Esc' | 'presses elsewhere'

const openIn = ({ context }: { readonly context: MenuBarContext }): string =>
  context.group === null ? 'closed' : `open at ${context.group}`

const barPaths = pathsOfEveryStep<typeof menuBarMachine, BarHappening>({
  machine: menuBarMachine,
  input: undefined,
  placeOf: openIn,
  stateOf: openIn,
  choices: ({ context: { group: open } }) => [
    ...groups.map((group): Choice<BarHappening> => [
      group === open ? `folds ${group}` : `unfolds ${group}`,
      toggles(group),
    ]),
    ...(open === null
      ? []
      : (['presses Esc', 'presses elsewhere'] as const).map((happening): Choice<BarHappening> => [
          happening,
          { type: 'bar.close' },
        ])),
  ],
})

const groupButton = (page: Page, place: 'menu' | 'drawer', group: Group) =>
  page.locator(`[aria-controls="${place}-${group}"]`)

/** The wide menu. */
export const walkedMenuBar = walkedMachine('menu-bar', barPaths, async ({ page, site, lang }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, site.url + pathTo('contacts', lang))
  return {
    take: async ([{ happening, state }]) => {
      if (happening === 'presses Esc') await page.keyboard.press('Escape')
      else if (happening === 'presses elsewhere') await page.mouse.click(10, 800)
      else await groupButton(page, 'menu', groupIn(happening)).click()
      for (const group of groups)
        await expect(groupButton(page, 'menu', group)).toHaveAttribute(
          'aria-expanded',
          String(state === `open at ${group}`),
        )
    },
  }
})

const groupIn = (happening: `unfolds ${Group}` | `folds ${Group}`): Group =>
  happening.endsWith(groups[0]) ? groups[0] : groups[1]

const drawerHappenings = [
  'opens the menu',
  'closes it by its button',
  'presses Esc',
  'presses beside it',
  'chooses the language that it is in',
  'goes to a page',
] as const
type DrawerHappening = (typeof drawerHappenings)[number] | `unfolds ${Group}` | `folds ${Group}`

const drawerPaths = pathsOfEveryStep<typeof mobileMenuMachine, DrawerHappening>({
  machine: mobileMenuMachine,
  input: undefined,
  placeOf: ({ value, context }) => [value, ...context.expanded.toSorted()].join(),
  stateOf: ({ value, context }) => [value, ...context.expanded.toSorted()].join(' '),
  choices: ({ value, context: { expanded } }) =>
    value === 'closed'
      ? [['opens the menu', { type: 'menu.open' }]]
      : [
          ...drawerHappenings
            .slice(1)
            .map((happening): Choice<DrawerHappening> => [happening, { type: 'menu.close' }]),
          ...groups.map((group): Choice<DrawerHappening> => [
            expanded.includes(group) ? `folds ${group}` : `unfolds ${group}`,
            toggles(group),
          ]),
        ],
})

/** The slide-in menu of narrow windows. */
export const walkedMobileMenu = walkedMachine(
  'mobile-menu',
  drawerPaths,
  async ({ page, site, lang }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openHydrated(page, site.url + pathTo('contacts', lang))
    const drawer = page.locator('[data-machine="mobile-menu"]')
    const hands: Readonly<Record<(typeof drawerHappenings)[number], () => Promise<void>>> = {
      'opens the menu': () => page.locator('header button[aria-haspopup="dialog"]').click(),
      'closes it by its button': () => drawer.locator('button').first().click(),
      'presses Esc': () => page.keyboard.press('Escape'),
      'presses beside it': () => page.mouse.click(5, 400),
      'chooses the language that it is in': () => drawer.locator(`a[lang="${lang}"]`).click(),
      'goes to a page': () => drawer.locator('nav a').first().click(),
    }
    const isSimple = (happening: string): happening is keyof typeof hands => happening in hands
    return {
      take: async ([{ happening, state }]) => {
        if (isSimple(happening)) await hands[happening]()
        else await groupButton(page, 'drawer', groupIn(happening)).click()
        const [value = '', ...expanded] = state.split(' ')
        await expect(drawer).toHaveAttribute('data-state', value)
        for (const group of groups)
          await expect(groupButton(page, 'drawer', group)).toHaveAttribute(
            'aria-expanded',
            String(expanded.includes(group)),
          )
      },
    }
  },
)
