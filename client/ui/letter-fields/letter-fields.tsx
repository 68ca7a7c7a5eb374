import { cities } from '#machines/wire/letter-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { FieldRow } from '#client/ui/field/field-row.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { phoneFormat } from '#client/ui/field/phone-format.ts'
import { TextInput } from '#client/ui/field/text-input.tsx'
import type { FormField } from '#client/ui/submission-form/use-form.ts'

type FieldsProps = { readonly field: (name: string) => FormField }

/** Who writes, by which name the call knows them, and how they can be reached. */
export function PersonFields({
  field,
  name,
  group,
}: FieldsProps & {
  readonly name: 'fullName' | 'contactName'
  /** What the call keeps them under: `contact` makes `contact.name`, `contact.phone`. */
  readonly group?: string
}) {
  const { labels, hints } = useWords('letter-form')
  const within = (part: string) => (group === undefined ? part : `${group}.${part}`)
  const person = field(group === undefined ? name : within('name'))
  const phone = field(within('phone'))
  const email = field(within('email'))
  return (
    <>
      <Field id={person.id} label={labels[name]} required error={person.error}>
        {(input) => (
          <TextInput
            {...input}
            name={person.name}
            autoComplete="name"
            maxLength={160}
            defaultValue={person.defaultValue}
          />
        )}
      </Field>
      <FieldRow>
        <Field id={phone.id} label={labels.phone} hint={hints.phone} required error={phone.error}>
          {(input) => (
            <FormattedInput
              {...input}
              format={phoneFormat}
              type="tel"
              name={phone.name}
              autoComplete="tel"
              defaultValue={phone.defaultValue}
            />
          )}
        </Field>
        <Field id={email.id} label={labels.email} hint={hints.email} error={email.error}>
          {(input) => (
            <TextInput
              {...input}
              type="email"
              name={email.name}
              autoComplete="email"
              defaultValue={email.defaultValue}
            />
          )}
        </Field>
      </FieldRow>
    </>
  )
}

/** The city whose branch it concerns. */
export function CityField({ field }: FieldsProps) {
  const words = useWords('letter-form')
  const { id, error, defaultValue } = field('city')
  return (
    <Field id={id} label={words.labels.city} required error={error}>
      {(input) => (
        <Select
          {...input}
          name="city"
          defaultValue={defaultValue ?? ''}
          empty={words.choose}
          options={cities.map((city) => ({ value: city, label: words.cities[city] }))}
        />
      )}
    </Field>
  )
}
