import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  cartMachine,
  selectCartState,
  type CartContext,
  type TypedQuantity,
} from '#machines/cart/cart.machine.ts'
import { quantityOf, totalsOf, type CartLine } from '#machines/cart/cart.rules.ts'
import { quantityField } from '#machines/cart/order-values.ts'
import type { Postcard } from '#machines/wire/postcard.schema.ts'
import type { Price } from '#machines/wire/price.schema.ts'
import { inspected } from '#client/lib/inspection.ts'
import { cartStore } from './cart-store.ts'

const pricesOf = (items: readonly Postcard[]): readonly Price[] =>
  items.map(({ id, price }) => ({ id, price }))

/** The values of the fields of the catalogue: typed before hydration, or rendered by the server. */
const typedIn = (items: readonly Postcard[]): readonly TypedQuantity[] =>
  items.flatMap(({ id }) => {
    const [field] = document.getElementsByName(quantityField(id))
    const typed = field instanceof HTMLInputElement ? field.value : ''
    return quantityOf(typed) === 0 ? [] : [{ id, typed }]
  })

/** What a form without script brought back, by the names of its fields. */
const broughtBack = (
  items: readonly Postcard[],
  values: Readonly<Record<string, string>>,
): Pick<CartContext, 'lines' | 'wrong'> => {
  const typed = items.map(({ id }) => ({ id, typed: values[quantityField(id)] ?? '' }))
  return {
    lines: typed.flatMap(({ id, typed: text }): readonly CartLine[] => {
      const quantity = quantityOf(text) ?? 0
      return quantity === 0 ? [] : [{ id, quantity }]
    }),
    wrong: typed.filter(({ typed: text }) => quantityOf(text) === null),
  }
}

const machine = cartMachine.provide({
  actions: {
    keepCart: ({ context }) => cartStore.keep(context.lines),
    keepOrdered: cartStore.order,
  },
})

/** The cart over this device's storage: the same in every tab, at the catalogue's prices. */
export const useCart = (
  items: readonly Postcard[],
  values: Readonly<Record<string, string>> = {},
) => {
  const [first] = useState(() => ({
    items,
    input: { prices: pricesOf(items), ...broughtBack(items, values) },
  }))
  const [snapshot, send] = useMachine(machine, { input: first.input, ...inspected() })

  useEffect(() => {
    send({ type: 'cart.loaded', stored: cartStore.read(), typed: typedIn(first.items) })
    // A page that the browser kept aside learnt of nothing meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'cart.replaced', stored: cartStore.read() })
    }
    window.addEventListener('pageshow', onShow)
    const leaveStore = cartStore.onChange((stored) => send({ type: 'cart.replaced', stored }))
    return () => {
      window.removeEventListener('pageshow', onShow)
      leaveStore()
    }
    // The device is asked once; the catalogue's prices come below.
  }, [first, send])
  useEffect(() => {
    send({ type: 'prices.changed', prices: pricesOf(items) })
  }, [items, send])

  const { lines, wrong, prices, before, notice } = snapshot.context
  return {
    state: selectCartState(snapshot),
    ...totalsOf(lines, prices),
    /** What one piece costs now, in UZS. */
    priceOf: (id: number) => prices.find((known) => known.id === id)?.price ?? 0,
    quantityOf: (id: number) => lines.find((line) => line.id === id)?.quantity ?? 0,
    /** What stands in a design's field and is no quantity; null where it is one. */
    wrongOf: (id: number) => wrong.find((other) => other.id === id)?.typed ?? null,
    hasWrong: wrong.length > 0,
    removed: before?.removed ?? null,
    notice,
    send,
  }
}

export type Cart = ReturnType<typeof useCart>
