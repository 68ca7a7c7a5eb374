import { useWords } from '#client/app/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { cardFieldIds } from './card-fields.ts'
import styles from './card-inputs.module.css'

type CardInputsProps = {
  readonly kind: string
  readonly errorOf: (field: string) => string | undefined
  readonly onLeaveExpiry: (typed: string) => void
}

/** The card's fields: autofill tokens, no names, no length that would cut a number with spaces. */
export function CardInputs({ kind, errorOf, onLeaveExpiry }: CardInputsProps) {
  const { payment } = useWords('donations')
  return (
    <div className={styles['card']}>
      <Field
        id={cardFieldIds.number}
        label={payment.number}
        required
        error={errorOf('card.number')}
      >
        {(input) => <TextInput {...input} inputMode="numeric" autoComplete="cc-number" />}
      </Field>
      <div className={styles['pair']}>
        <Field
          id={cardFieldIds.expiry}
          label={payment.expiry}
          hint={payment.expiryHint}
          required
          error={errorOf('card.expiry')}
        >
          {(input) => (
            <TextInput
              {...input}
              inputMode="numeric"
              autoComplete="cc-exp"
              onBlur={(event) => onLeaveExpiry(event.target.value)}
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
            {(input) => <TextInput {...input} inputMode="numeric" autoComplete="cc-csc" />}
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
