import { expect, test } from 'vitest'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { newToken } from '#bff/giving/record/new-token.ts'
import { matchPath, pathTo } from '#locales/paths.ts'
import { createPlanLinks } from './plan-links.ts'

const first = Buffer.alloc(32, 1)
const second = Buffer.alloc(32, 2)
const links = createPlanLinks(createKeyRing(first))
const id = newToken()

test('a link names its plan, and its month where it pays one', () => {
  expect(links.planOf(links.manageToken(id))).toBe(id)
  for (const month of ['2026-12', '2027-01', '2099-11'])
    expect(links.chargeOf(links.payToken(id, month))).toEqual({ planId: id, month })
})

test('a link for one purpose, plan or month opens no other', () => {
  const manage = links.manageToken(id)
  const pay = links.payToken(id, '2027-01')
  expect(links.chargeOf(manage)).toBeNull()
  expect(links.planOf(pay)).toBeNull()
  expect(links.planOf(newToken() + manage.slice(32))).toBeNull()
  const other = links.payToken(id, '2027-02')
  expect(links.chargeOf(pay.slice(0, 36) + other.slice(36))).toBeNull()
  expect(links.planOf('')).toBeNull()
  expect(links.planOf(`${manage}a`)).toBeNull()
})

test('a link with letters beyond ASCII, as long as ours, opens nothing', () => {
  const manage = links.manageToken(id)
  const pay = links.payToken(id, '2027-01')
  for (const place of [0, 32, 63]) {
    expect(links.planOf(`${manage.slice(0, place)}é${manage.slice(place + 1)}`)).toBeNull()
    expect(links.chargeOf(`${pay.slice(0, place)}é${pay.slice(place + 1)}`)).toBeNull()
  }
})

test('old links work after a change of keys as long as the old key is listed, and no longer', () => {
  const manage = links.manageToken(id)
  const pay = links.payToken(id, '2027-01')
  const rotated = createPlanLinks(createKeyRing(second, [first]))
  expect(rotated.planOf(manage)).toBe(id)
  expect(rotated.chargeOf(pay)?.month).toBe('2027-01')
  expect(rotated.manageToken(id)).not.toBe(manage)
  expect(createPlanLinks(createKeyRing(second)).planOf(manage)).toBeNull()
})

test('both are tokens of the table of paths', () => {
  for (const [page, token] of [
    ['monthly', links.manageToken(id)],
    ['confirm', links.payToken(id, '2027-01')],
  ] as const)
    expect(matchPath(pathTo(page, 'uz', { token }))).toMatchObject({ page, params: { token } })
})
