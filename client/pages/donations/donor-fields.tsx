import { NAME_LENGTH } from '#machines/wire/contact-fields.schema.ts'
import { useWords } from '#client/platform/words.ts'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { phoneFormat } from '#client/ui/field/phone-format.ts'
import { TextInput } from '#client/ui/field/text-input.tsx'
import styles from './form.module.css'

type DonorFieldsProps = {
  readonly errorOf: (field: string) => string | undefined
  readonly onLeave: (field: string) => (typed: string) => void
}

/** From whom: name and telephone, and an address for the receipt. */
export function DonorFields({ errorOf, onLeave }: DonorFieldsProps) {
  const words = useWords('donations')
  const { form } = useWords('common')
  return (
    <fieldset className={styles['group']}>
      <legend>{words.details.donor}</legend>
      <p className={styles['note']}>{form.required}</p>
      <Field id="donor-name" label={words.details.name} required error={errorOf('donor.name')}>
        {(input) => (
          <TextInput
            {...input}
            name="donor.name"
            autoComplete="name"
            maxLength={NAME_LENGTH}
            onBlur={(event) => onLeave('donor.name')(event.target.value)}
          />
        )}
      </Field>
      <Field
        id="donor-phone"
        label={words.details.phone}
        hint={words.details.phoneHint}
        required
        error={errorOf('donor.phone')}
      >
        {(input) => (
          <FormattedInput
            {...input}
            format={phoneFormat}
            type="tel"
            name="donor.phone"
            autoComplete="tel"
            onLeave={onLeave('donor.phone')}
          />
        )}
      </Field>
      <Field
        id="donor-email"
        label={words.details.email}
        hint={words.details.emailHint}
        error={errorOf('donor.email')}
      >
        {(input) => (
          <TextInput
            {...input}
            type="email"
            name="donor.email"
            autoComplete="email"
            onBlur={(event) => onLeave('donor.email')(event.target.value)}
          />
        )}
      </Field>
    </fieldset>
  )
}
