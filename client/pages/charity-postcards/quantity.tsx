import { useEffect, useId, useRef } from 'react'
import { quantityIssue, quantityOf } from '#machines/cart/cart.rules.ts'
import type { Postcard } from '#machines/wire/postcard.schema.ts'
import { useT } from '#client/platform/words.ts'
import { FieldError } from '#client/ui/field/field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { Cart } from './use-cart.ts'
import styles from './quantity.module.css'

type QuantityProps = {
  readonly postcard: Postcard
  readonly cart: Cart
  /** The field that the form sends, where this is it. */
  readonly sent?: { readonly name: string; readonly form: string }
  /** What none of it means, where that is more than a number: there an empty field is not none yet. */
  readonly onNone?: () => void
}

/** The sentence of the rule that a design's number breaks, in whichever of its fields it was typed. */
const useQuantityError = (typed: string | null): string | undefined => {
  const t = useT('letter-form')
  const issue = typed === null ? null : quantityIssue(typed)
  return issue === null ? undefined : t(`errors.${issue}`)
}

/** How many of one design: by typing and by steps. Without script only the number is there. */
export function Quantity({ postcard: { id, title }, cart, sent, onNone }: QuantityProps) {
  const t = useT('charity-postcards')
  const errorId = useId()
  const quantity = cart.quantityOf(id)
  const wrong = cart.wrongOf(id)
  const error = useQuantityError(wrong)
  const set = (typed: string) => {
    const isEmptied = onNone !== undefined && typed.trim() === ''
    if (onNone !== undefined && !isEmptied && quantityOf(typed) === 0) onNone()
    else if (!isEmptied) cart.send({ type: 'quantity.set', id, typed })
  }
  const input = useFollowing(cart.state !== 'loading', quantity, wrong)
  return (
    <div className={styles['quantity']}>
      <div className={styles['steps']} data-invalid={error === undefined ? undefined : ''}>
        <Step
          icon="minus"
          label={t('catalogue.fewer', { title })}
          isOver={quantity === 0}
          onStep={() => set(String(quantity - 1))}
        />
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          placeholder="0"
          autoComplete="off"
          aria-label={t('catalogue.quantity', { title })}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          defaultValue={wrong ?? (quantity === 0 ? undefined : quantity)}
          {...sent}
          onInput={({ currentTarget }) => set(currentTarget.value)}
          onBlur={({ currentTarget }) => {
            if (onNone === undefined || currentTarget.value.trim() !== '') return
            currentTarget.value = String(quantity)
            set(currentTarget.value)
          }}
        />
        <Step
          icon="plus"
          label={t('catalogue.more', { title })}
          isOver={false}
          onStep={() => set(String(quantity + 1))}
        />
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

type StepProps = {
  readonly icon: 'minus' | 'plus'
  readonly label: string
  /** Whether there is nowhere to go: the button does nothing then, and keeps the focus. */
  readonly isOver: boolean
  readonly onStep: () => void
}

function Step({ icon, label, isOver, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={isOver || undefined}
      aria-label={label}
      onClick={isOver ? undefined : onStep}
    >
      <Icon name={icon} />
    </button>
  )
}

/**
 * The field of a quantity. Uncontrolled, so that what is typed before hydration stays; it follows the cart
 * afterwards, which keeps what is no quantity as it was typed.
 */
const useFollowing = (isLoaded: boolean, quantity: number, wrong: string | null) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (field === null || !isLoaded) return
    if (wrong !== null) field.value = wrong
    else if (quantityOf(field.value) !== quantity)
      field.value = quantity === 0 ? '' : String(quantity)
  }, [quantity, wrong, isLoaded])
  return input
}
