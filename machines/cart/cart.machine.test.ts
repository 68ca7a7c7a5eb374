import fc from 'fast-check'
import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { postcardOrderSchema } from '#machines/wire/postcard-order.schema.ts'
import {
  cartMachine,
  selectCartState,
  type CartEvent,
  type StoredCart,
  type TypedQuantity,
} from './cart.machine.ts'
import { orderBodyOf } from './order-values.ts'
import { quantityIssue, quantityOf, totalsOf, type CartLine } from './cart.rules.ts'

const prices = [
  { id: 1, price: 15_000 },
  { id: 2, price: 12_000 },
  { id: 3, price: 18_000 },
]

const stored = (lines: readonly CartLine[], notice: StoredCart['notice'] = null): StoredCart => ({
  lines,
  notice,
})

/** A cart on a device; what it kept is written down, newest last. */
const cartWith = (
  found: readonly CartLine[] | StoredCart = [],
  typed: readonly TypedQuantity[] = [],
) => {
  const kept: (readonly CartLine[])[] = []
  const cart = createActor(
    cartMachine.provide({
      actions: {
        keepCart: ({ context }) => void kept.push(context.lines),
        keepOrdered: () => void kept.push([]),
      },
    }),
    { input: { prices, lines: [], wrong: [] } },
  ).start()
  cart.send({ type: 'cart.loaded', stored: 'lines' in found ? found : stored(found), typed })
  const send = (event: CartEvent) => {
    cart.send(event)
    return selectCartState(cart.getSnapshot())
  }
  return { cart, kept, send, lines: () => cart.getSnapshot().context.lines }
}
const set = (id: number, typed: number | string) =>
  ({ type: 'quantity.set', id, typed: String(typed) }) as const

test('49 pieces over all designs are too few, 50 are enough, none is an empty cart', () => {
  const { send } = cartWith()
  expect(send(set(1, 20))).toBe('belowMinimum')
  expect(send(set(2, 29))).toBe('belowMinimum')
  expect(send(set(2, 30))).toBe('ready')
  expect(send(set(1, 0))).toBe('belowMinimum')
  expect(send(set(2, 0))).toBe('empty')
})

test('what was taken out comes back where it was, as long as nothing else was done', () => {
  const { send, lines, kept } = cartWith([
    { id: 1, quantity: 30 },
    { id: 2, quantity: 20 },
  ])
  expect(send({ type: 'line.remove', id: 1 })).toBe('belowMinimum')
  expect(send({ type: 'removal.undo' })).toBe('ready')
  expect(lines()).toEqual([
    { id: 1, quantity: 30 },
    { id: 2, quantity: 20 },
  ])
  expect(kept.at(-1)).toEqual(lines())
  send({ type: 'line.remove', id: 2 })
  send(set(3, 5))
  send({ type: 'removal.undo' })
  expect(lines().map(({ id }) => id)).toEqual([1, 3])
})

test('a broken stored cart is discarded with a word, and so are designs that are sold no more', () => {
  const broken = cartWith(stored([], 'broken'), [{ id: 1, typed: '2' }])
  expect(broken.cart.getSnapshot().context).toMatchObject({
    notice: 'broken',
    lines: [{ id: 1, quantity: 2 }],
  })
  const withdrawn = cartWith([{ id: 9, quantity: 60 }])
  expect(withdrawn.cart.getSnapshot().context).toMatchObject({ notice: 'withdrawn', lines: [] })
  withdrawn.send(set(1, 1))
  expect(withdrawn.cart.getSnapshot().context.notice).toBeNull()
})

test('what was typed before hydration wins over what is stored', () => {
  expect(cartWith([{ id: 1, quantity: 60 }], [{ id: 1, typed: '7' }]).lines()).toEqual([
    { id: 1, quantity: 7 },
  ])
})

test('another tab’s change is taken and not kept again; an order empties the cart', () => {
  const { send, kept, lines } = cartWith([{ id: 1, quantity: 60 }])
  const before = kept.length
  expect(send({ type: 'cart.replaced', stored: stored([{ id: 2, quantity: 10 }]) })).toBe(
    'belowMinimum',
  )
  expect(kept).toHaveLength(before)
  expect(send({ type: 'cart.ordered' })).toBe('empty')
  expect(kept.at(-1)).toEqual([])
  expect(lines()).toEqual([])
})

test('new prices are taken for designs that are there', () => {
  const { cart, send } = cartWith([{ id: 1, quantity: 50 }])
  send({ type: 'prices.changed', prices: [{ id: 1, price: 16_000 }] })
  const { lines, prices: now } = cart.getSnapshot().context
  expect(totalsOf(lines, now).total).toBe(800_000)
  expect(now).toHaveLength(3)
})

test.each([
  ['', 0],
  [' 7 ', 7],
  ['007', 7],
  ['1 000', 1_000],
  ['100\u00a0000', 100_000],
])('typed as "%s" a quantity is %i', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity)
  expect(quantityIssue(typed)).toBeNull()
})

test.each([
  ['1.5', 'items.invalid'],
  ['-1', 'items.invalid'],
  ['abc', 'items.invalid'],
  ['5e1', 'items.invalid'],
  ['1 00', 'items.invalid'],
  ['100001', 'items.maximum'],
  ['1000000000', 'items.maximum'],
  ['9'.repeat(30), 'items.maximum'],
])(
  '%s is no quantity: it is kept as typed, told by its rule, and changes no line',
  (typed, key) => {
    expect(quantityIssue(typed)).toBe(key)
    const { cart, send, lines, kept } = cartWith([{ id: 1, quantity: 60 }])
    send(set(1, typed))
    expect(cart.getSnapshot().context.wrong).toEqual([{ id: 1, typed }])
    expect(lines()).toEqual([{ id: 1, quantity: 60 }])
    expect(kept.at(-1)).toEqual(lines())
    // The same in the body of the call, where the server refuses it.
    const read = postcardOrderSchema.safeParse(
      orderBodyOf({ 'items.1.quantity': typed, 'items.1.price': '15000' }),
    )
    expect(read.error?.issues.map(({ message }) => message)).toContain(key)
    send(set(1, 61))
    expect(cart.getSnapshot().context).toMatchObject({
      wrong: [],
      lines: [{ id: 1, quantity: 61 }],
    })
  },
)

test('typed wrong before hydration it is kept as well', () => {
  const { cart } = cartWith([], [{ id: 2, typed: '1.5' }])
  expect(cart.getSnapshot().context).toMatchObject({ wrong: [{ id: 2, typed: '1.5' }], lines: [] })
})

test('a line that was stored twice is one line', () => {
  const { cart, lines } = cartWith([
    { id: 1, quantity: 30 },
    { id: 2, quantity: 5 },
    { id: 1, quantity: 30 },
  ])
  expect(lines()).toEqual([
    { id: 1, quantity: 60 },
    { id: 2, quantity: 5 },
  ])
  expect(cart.getSnapshot().context.notice).toBeNull()
})

test('an order in another tab empties the cart with a word, which the empty storage does not take back', () => {
  const { cart, send, lines } = cartWith([{ id: 1, quantity: 60 }])
  expect(send({ type: 'cart.replaced', stored: stored([], 'ordered') })).toBe('empty')
  expect(send({ type: 'cart.replaced', stored: stored([]) })).toBe('empty')
  expect(lines()).toEqual([])
  expect(cart.getSnapshot().context.notice).toBe('ordered')
  send(set(1, 5))
  expect(cart.getSnapshot().context.notice).toBeNull()
})

test('over random carts the total is the sum of price by quantity, and the state follows the pieces', () => {
  const steps = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 0, max: 120 }) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(steps, (chosen) => {
      const { send, cart } = cartWith()
      const last = new Map<number, number>()
      let state = 'empty'
      for (const { id, quantity } of chosen) {
        state = send(set(id, quantity))
        last.set(id, quantity)
      }
      const pieces = [...last.values()].reduce((sum, quantity) => sum + quantity, 0)
      const total = [...last].reduce(
        (sum, [id, quantity]) => sum + quantity * (prices[id - 1]?.price ?? 0),
        0,
      )
      const { context } = cart.getSnapshot()
      expect(totalsOf(context.lines, context.prices)).toMatchObject({ pieces, total })
      expect(state).toBe(pieces === 0 ? 'empty' : pieces < 50 ? 'belowMinimum' : 'ready')
    }),
  )
})
