import { useWords } from '#client/platform/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { cardNumberFormat, expiryFormat } from '#client/ui/field/text-formats.ts'

type CardFieldProps = {
  readonly id: string
  readonly error: string | undefined
  /** The field was left with this in it. */
  readonly onLeave?: (typed: string) => void
}

/** The number of a card: no name, so that no form sends it, and no length that would cut one with spaces. */
export function CardNumberField({ id, error, onLeave }: CardFieldProps) {
  const { payment } = useWords('donations')
  return (
    <Field id={id} label={payment.number} required error={error}>
      {(input) => (
        <FormattedInput
          {...input}
          format={cardNumberFormat}
          inputMode="numeric"
          autoComplete="cc-number"
          {...(onLeave === undefined ? {} : { onLeave })}
        />
      )}
    </Field>
  )
}

/** The month up to which a card is good. */
export function CardExpiryField({ id, error, onLeave }: CardFieldProps) {
  const { payment } = useWords('donations')
  return (
    <Field id={id} label={payment.expiry} hint={payment.expiryHint} required error={error}>
      {(input) => (
        <FormattedInput
          {...input}
          format={expiryFormat}
          inputMode="numeric"
          autoComplete="cc-exp"
          {...(onLeave === undefined ? {} : { onLeave })}
        />
      )}
    </Field>
  )
}
