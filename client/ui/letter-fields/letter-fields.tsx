import { cities } from '#machines/wire/letter-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { EmailField, NameField, PhoneField } from '#client/ui/field/contact-fields.tsx'
import { FieldRow } from '#client/ui/field/field-row.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { Select } from '#client/ui/field/select.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'

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
  return (
    <>
      <NameField {...person} label={labels[name]} longest={160} />
      <FieldRow>
        <PhoneField {...field(within('phone'))} label={labels.phone} hint={hints.phone} />
        <EmailField {...field(within('email'))} label={labels.email} hint={hints.email} />
      </FieldRow>
    </>
  )
}

/** The city whose branch it concerns. */
export function CityField({ field }: FieldsProps) {
  const words = useWords('letter-form')
  return (
    <Field {...field('city')} label={words.labels.city} required>
      {(input) => (
        <Select
          {...input}
          empty={words.choose}
          options={cities.map((city) => ({ value: city, label: words.cities[city] }))}
        />
      )}
    </Field>
  )
}
