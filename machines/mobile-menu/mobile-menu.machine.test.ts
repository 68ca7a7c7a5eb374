import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { mobileMenuMachine } from './mobile-menu.machine.ts'

test('groups expand and fold again while the menu is open', () => {
  const menu = createActor(mobileMenuMachine).start()
  menu.send({ type: 'menu.open' })
  menu.send({ type: 'group.toggle', group: 'who-we-are' })
  menu.send({ type: 'group.toggle', group: 'what-we-do' })
  menu.send({ type: 'group.toggle', group: 'who-we-are' })
  expect(menu.getSnapshot().value).toBe('open')
  expect(menu.getSnapshot().context.expanded).toEqual(['what-we-do'])
})

test('closing resets the expanded groups', () => {
  const menu = createActor(mobileMenuMachine).start()
  menu.send({ type: 'menu.open' })
  menu.send({ type: 'group.toggle', group: 'who-we-are' })
  menu.send({ type: 'menu.close' })
  menu.send({ type: 'menu.open' })
  expect(menu.getSnapshot().context.expanded).toEqual([])
})

test('a closed menu has no groups to expand', () => {
  const menu = createActor(mobileMenuMachine).start()
  menu.send({ type: 'group.toggle', group: 'who-we-are' })
  expect(menu.getSnapshot().value).toBe('closed')
  expect(menu.getSnapshot().context.expanded).toEqual([])
})
