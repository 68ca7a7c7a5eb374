import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { cartMachine, selectCartState } from '#machines/cart/cart.machine.ts'
import { quantityOf, totalsOf, type CartLine } from '#machines/cart/cart.rules.ts'
import { quantityField } from '#machines/cart/order-values.ts'
import type { Postcard } from '#machines/wire/postcard.schema.ts'
import type { Price } from '#machines/wire/price.schema.ts'
import { inspected } from '#client/lib/inspection.ts'
import { CART_KEY, storedCart } from './stored-cart.ts'

const pricesOf = (items: readonly Postcard[]): readonly Price[] =>
  items.map(({ id, price }) => ({ id, price }))

/** The values of the fields of the catalogue: typed before hydration, or rendered by the server. */
const typedIn = (items: readonly Postcard[]): readonly CartLine[] =>
  items.flatMap(({ id }) => {
    const [field] = document.getElementsByName(quantityField(id))
    const quantity = field instanceof HTMLInputElement ? quantityOf(field.value) : null
    return quantity === null || quantity === 0 ? [] : [{ id, quantity }]
  })

/** What a form without script brought back, by the names of its fields. */
const broughtBack = (
  items: readonly Postcard[],
  values: Readonly<Record<string, string>>,
): readonly CartLine[] =>
  items.flatMap(({ id }) => {
    const quantity = quantityOf(values[quantityField(id)] ?? '')
    return quantity === null || quantity === 0 ? [] : [{ id, quantity }]
  })

const machine = cartMachine.provide({
  actions: { keepCart: ({ context }) => storedCart.keep(context.lines) },
})

/** The cart over this device's storage: the same in every tab, at the catalogue's prices. */
export const useCart = (
  items: readonly Postcard[],
  values: Readonly<Record<string, string>> = {},
) => {
  const [first] = useState(() => ({
    items,
    input: { prices: pricesOf(items), lines: broughtBack(items, values) },
  }))
  const [snapshot, send] = useMachine(machine, { input: first.input, ...inspected() })

  useEffect(() => {
    send({ type: 'cart.loaded', stored: storedCart.read(), typed: typedIn(first.items) })
    const reread = () => send({ type: 'cart.replaced', stored: storedCart.read() })
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === CART_KEY) reread()
    }
    // A page that the browser kept aside learnt of nothing meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reread()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
    // The device is asked once; the catalogue's prices come below.
  }, [first, send])
  useEffect(() => {
    send({ type: 'prices.changed', prices: pricesOf(items) })
  }, [items, send])

  const { lines, prices, before, notice } = snapshot.context
  return {
    state: selectCartState(snapshot),
    ...totalsOf(lines, prices),
    /** What one piece costs now, in UZS. */
    priceOf: (id: number) => prices.find((known) => known.id === id)?.price ?? 0,
    quantityOf: (id: number) => lines.find((line) => line.id === id)?.quantity ?? 0,
    removed: before?.removed ?? null,
    notice,
    send,
  }
}

export type Cart = ReturnType<typeof useCart>
