import type { ReactNode } from 'react'
import type { CardKind } from '#machines/wire/payment-terms.ts'
import type { CardSystem } from '#machines/donation/card-system.ts'
import { useWords } from '#client/platform/words.ts'
import { CardSystemLogo } from '#client/ui/card-system-logo/card-system-logo.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { cardFieldIds } from './card-fields.ts'
import { CardExpiryField, CardNumberField } from './card-number-field.tsx'
import styles from './card-inputs.module.css'

type FieldStates = {
  readonly errorOf: (field: string) => string | undefined
  readonly onLeave: (field: string) => (typed: string) => void
}

type CardInputsProps = FieldStates & {
  readonly kind: CardKind | null
  readonly system: CardSystem | null
  /** The kind of the card: it is shown behind the number that shows it. */
  readonly children: ReactNode
}

/** The card's fields, with the tokens by which browsers fill them. */
export function CardInputs({ kind, system, errorOf, onLeave, children }: CardInputsProps) {
  const { payment } = useWords('donations')
  return (
    <div className={styles['card']}>
      <div className={styles['number']}>
        <CardNumberField
          id={cardFieldIds.number}
          error={errorOf('card.number')}
          onLeave={onLeave('card.number')}
        />
        {system === null ? null : <CardSystemLogo system={system} className={styles['logo']} />}
      </div>
      {children}
      <div className={styles['pair']}>
        <CardExpiryField
          id={cardFieldIds.expiry}
          error={errorOf('card.expiry')}
          onLeave={onLeave('card.expiry')}
        />
        <div hidden={kind !== 'international'}>
          <SecurityCodeField errorOf={errorOf} onLeave={onLeave} />
        </div>
      </div>
      <HolderField error={errorOf('card.holder')} />
      {kind === 'national' ? <p className={styles['note']}>{payment.noCvv}</p> : null}
      {kind === 'international' ? <p className={styles['note']}>{payment.redirect}</p> : null}
    </div>
  )
}

function SecurityCodeField({ errorOf, onLeave }: FieldStates) {
  const { payment } = useWords('donations')
  return (
    <Field
      id={cardFieldIds.cvv}
      label={payment.cvv}
      hint={payment.cvvHint}
      required
      error={errorOf('card.cvv')}
    >
      {(input) => (
        <TextInput
          {...input}
          inputMode="numeric"
          autoComplete="cc-csc"
          onBlur={(event) => onLeave('card.cvv')(event.target.value)}
        />
      )}
    </Field>
  )
}

function HolderField({ error }: { readonly error: string | undefined }) {
  const { payment } = useWords('donations')
  return (
    <Field
      id={cardFieldIds.holder}
      label={payment.holder}
      hint={payment.holderHint}
      required
      error={error}
    >
      {(input) => (
        <TextInput
          {...input}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
