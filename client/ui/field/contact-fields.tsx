import type { FormField } from '#client/ui/form/use-checked-form.ts'
import { Field } from './field.tsx'
import { FormattedInput } from './formatted-input.tsx'
import { phoneFormat } from './phone-format.ts'
import { TextInput } from './text-input.tsx'

type ContactFieldProps = FormField & {
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
}

/** A telephone number, which is grouped while it is typed. */
export function PhoneField(props: ContactFieldProps) {
  return (
    <Field {...props} required>
      {(input) => <FormattedInput {...input} format={phoneFormat} type="tel" autoComplete="tel" />}
    </Field>
  )
}

export function EmailField(props: ContactFieldProps) {
  return (
    <Field {...props}>
      {(input) => <TextInput {...input} type="email" autoComplete="email" />}
    </Field>
  )
}

type NameFieldProps = ContactFieldProps & {
  readonly longest: number
  readonly autoComplete?: 'name' | 'given-name' | 'family-name'
}

/** A person's name, or a part of it. */
export function NameField({ longest, autoComplete = 'name', ...field }: NameFieldProps) {
  return (
    <Field {...field} required>
      {(input) => <TextInput {...input} autoComplete={autoComplete} maxLength={longest} />}
    </Field>
  )
}
