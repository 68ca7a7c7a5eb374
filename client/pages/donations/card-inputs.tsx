import type { ReactNode } from 'react'
import type { CardKind } from '#machines/wire/payment-terms.ts'
import type { CardSystem } from '#machines/donation/card-system.ts'
import { useWords } from '#client/app/words.ts'
import { CardMark } from '#client/ui/card-mark/card-mark.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { cardNumberFormat, expiryFormat } from '#client/ui/field/text-formats.ts'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { cardFieldIds } from './card-fields.ts'
import styles from './card-inputs.module.css'

type CardInputsProps = {
  readonly kind: CardKind | null
  readonly system: CardSystem | null
  readonly errorOf: (field: string) => string | undefined
  readonly onLeave: (field: string) => (typed: string) => void
  /** The kind of the card: it is shown behind the number that shows it. */
  readonly children: ReactNode
}

/** The card's fields: autofill tokens, no names, no length that would cut a number with spaces. */
export function CardInputs({ kind, system, errorOf, onLeave, children }: CardInputsProps) {
  const { payment } = useWords('donations')
  return (
    <div className={styles['card']}>
      <div className={styles['number']}>
        <Field
          id={cardFieldIds.number}
          label={payment.number}
          required
          error={errorOf('card.number')}
        >
          {(input) => (
            <FormattedInput
              {...input}
              format={cardNumberFormat}
              inputMode="numeric"
              autoComplete="cc-number"
              onLeave={onLeave('card.number')}
            />
          )}
        </Field>
        {system === null ? null : <CardMark system={system} className={styles['mark']} />}
      </div>
      {children}
      <div className={styles['pair']}>
        <Field
          id={cardFieldIds.expiry}
          label={payment.expiry}
          hint={payment.expiryHint}
          required
          error={errorOf('card.expiry')}
        >
          {(input) => (
            <FormattedInput
              {...input}
              format={expiryFormat}
              inputMode="numeric"
              autoComplete="cc-exp"
              onLeave={onLeave('card.expiry')}
            />
          )}
        </Field>
        <div hidden={kind !== 'international'}>
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
        </div>
      </div>
      <Field
        id={cardFieldIds.holder}
        label={payment.holder}
        hint={payment.holderHint}
        required
        error={errorOf('card.holder')}
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
      {kind === 'national' ? <p className={styles['note']}>{payment.noCvv}</p> : null}
      {kind === 'international' ? <p className={styles['note']}>{payment.redirect}</p> : null}
    </div>
  )
}
