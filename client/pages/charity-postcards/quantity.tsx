import { useEffect, useRef } from 'react'
import { quantityOf } from '#machines/cart/cart.rules.ts'
import { MOST_PIECES } from '#machines/wire/order-limits.ts'
import type { Postcard } from '#machines/wire/postcard.schema.ts'
import { useT } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { Cart } from './use-cart.ts'
import styles from './quantity.module.css'

type QuantityProps = {
  readonly postcard: Postcard
  readonly cart: Cart
  /** The field that the form sends, where this is it. */
  readonly sent?: { readonly name: string; readonly form: string }
}

/** How many of one design: by typing and by steps. Without script only the number is there. */
export function Quantity({ postcard: { id, title }, cart, sent }: QuantityProps) {
  const t = useT('charity-postcards')
  const quantity = cart.quantityOf(id)
  const isLoaded = cart.state !== 'loading'
  const input = useRef<HTMLInputElement>(null)
  const set = (next: number) => cart.send({ type: 'quantity.set', id, quantity: next })

  // Uncontrolled, so that what is typed before hydration stays; it follows the cart afterwards.
  useEffect(() => {
    const field = input.current
    if (field === null || !isLoaded || quantityOf(field.value) === quantity) return
    field.value = quantity === 0 ? '' : String(quantity)
  }, [quantity, isLoaded])

  return (
    <div className={styles['quantity']}>
      <button
        type="button"
        disabled={quantity === 0}
        aria-label={t('catalogue.fewer', { title })}
        onClick={() => set(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_PIECES}
        step={1}
        placeholder="0"
        autoComplete="off"
        aria-label={t('catalogue.quantity', { title })}
        defaultValue={quantity === 0 ? undefined : quantity}
        {...sent}
        onInput={({ currentTarget }) => {
          const typed = quantityOf(currentTarget.value)
          if (typed !== null) set(typed)
        }}
        onBlur={({ currentTarget }) => {
          if (quantityOf(currentTarget.value) !== quantity)
            currentTarget.value = quantity === 0 ? '' : String(quantity)
        }}
      />
      <button
        type="button"
        aria-label={t('catalogue.more', { title })}
        onClick={() => set(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
