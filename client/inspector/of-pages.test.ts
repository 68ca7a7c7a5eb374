import { expect, test } from 'vitest'
import type { Moment } from './moment.ts'
import { withHappened, withoutPage, withoutUnseen, type OfPages, type Sight } from './of-pages.ts'

const momentAt = (at: number, state: string): Moment => ({
  at,
  event: { type: 'tick' },
  sender: 'page',
  states: [state],
  status: 'active',
  context: null,
  taken: [],
  takes: [],
})

const nobody: Sight = { key: null, kept: null }

const happened = (page: string, machine: string, ...moments: readonly Moment[]) =>
  ({
    kind: 'happened',
    key: `${page} ${machine}`,
    machine,
    page: { id: page, path: '/' },
    moments,
  }) as const

const heard = (sight: Sight, ...messages: readonly ReturnType<typeof happened>[]) =>
  messages.reduce((now, message) => withHappened(now.ofPages, message, now.sight), {
    ofPages: new Map() as OfPages,
    sight,
  })

const keysOf = (ofPages: OfPages): readonly string[] => [...ofPages.keys()]

test('a machine that is told of anew has what is new, and nothing twice', () => {
  const [first, second] = [momentAt(1, 'a'), momentAt(2, 'b')]
  const { ofPages } = heard(
    nobody,
    happened('one', 'cart', first),
    happened('one', 'cart', second),
    happened('one', 'cart', first, second),
  )
  expect(ofPages.get('one cart')?.moments).toEqual([first, second])
})

test('a page that is left takes its machines along, but for those in sight', () => {
  const sight: Sight = { key: 'one donation', kept: 'one cart' }
  const { ofPages } = heard(
    sight,
    happened('one', 'donation', momentAt(1, 'a')),
    happened('one', 'cart', momentAt(1, 'a')),
    happened('one', 'header', momentAt(1, 'a')),
    happened('other', 'header', momentAt(1, 'a')),
  )
  const left = withoutPage(ofPages, 'one', sight)
  expect(keysOf(left)).toEqual(['one donation', 'one cart', 'other header'])
  expect([...left.values()].map(({ isLeft }) => isLeft)).toEqual([true, true, undefined])
  expect(keysOf(withoutUnseen(left, { ...sight, kept: null }))).toEqual([
    'one donation',
    'other header',
  ])
})

test('what was left is followed by the machine of its kind on a new page, looked at and kept', () => {
  const sight: Sight = { key: 'one cart', kept: 'one donation' }
  const before = heard(
    sight,
    happened('one', 'donation', momentAt(1, 'a')),
    happened('one', 'cart', momentAt(1, 'a')),
  )
  const left = withoutPage(before.ofPages, 'one', sight)
  const other = withHappened(left, happened('two', 'header', momentAt(2, 'b')), sight)
  expect(other.sight).toEqual(sight)
  const donation = withHappened(other.ofPages, happened('two', 'donation', momentAt(3, 'b')), sight)
  expect(donation.sight).toEqual({ key: 'one cart', kept: 'two donation' })
  expect(keysOf(donation.ofPages)).toEqual(['one cart', 'two header', 'two donation'])
})

test('a machine whose page is still open is not left for another of its kind', () => {
  const sight: Sight = { key: 'one donation', kept: null }
  const after = heard(
    sight,
    happened('one', 'donation', momentAt(1, 'a')),
    happened('two', 'donation', momentAt(2, 'b')),
  )
  expect(after.sight).toEqual(sight)
})

test('a page that the browser takes back from its memory is no longer left', () => {
  const sight: Sight = { key: 'one donation', kept: null }
  const told = happened('one', 'donation', momentAt(1, 'a'))
  const left = withoutPage(heard(sight, told).ofPages, 'one', sight)
  const back = withHappened(left, told, sight)
  expect(back.sight).toEqual(sight)
  expect(back.ofPages.get('one donation')?.isLeft).toBeUndefined()
})
