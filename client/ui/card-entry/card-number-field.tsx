import { useWords } from '#client/platform/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { cardNumberFormat, expiryFormat } from '#client/ui/field/text-formats.ts'
import type { FormField } from '#client/ui/form/use-checked-form.ts'

/** The number of a card: no length that would cut one with spaces. */
export function CardNumberField(field: FormField) {
  const { payment } = useWords('donations')
  return (
    <Field {...field} label={payment.number} required isSecret>
      {(input) => (
        <FormattedInput
          {...input}
          format={cardNumberFormat}
          inputMode="numeric"
          autoComplete="cc-number"
        />
      )}
    </Field>
  )
}

/** The month up to which a card is good. */
export function CardExpiryField(field: FormField) {
  const { payment } = useWords('donations')
  return (
    <Field {...field} label={payment.expiry} hint={payment.expiryHint} required isSecret>
      {(input) => (
        <FormattedInput
          {...input}
          format={expiryFormat}
          inputMode="numeric"
          autoComplete="cc-exp"
        />
      )}
    </Field>
  )
}
