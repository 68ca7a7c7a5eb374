import type { ReactNode } from 'react'
import { LETTER_LENGTH, NAME_LENGTH } from '#machines/wire/application-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { FieldRow } from '#client/ui/field/field-row.tsx'
import { EmailField, NameField, PhoneField } from '#client/ui/field/contact-fields.tsx'
import { Field, RequiredMark } from '#client/ui/field/field.tsx'
import { TextArea } from '#client/ui/field/text-input.tsx'
import { Link } from '#client/ui/link/link.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import styles from './apply-page.module.css'

type Fields = { readonly field: (name: string) => FormField }

/** Who applies, and how they can be reached. */
export function ApplicantFields({ field }: Fields) {
  const words = useWords('apply')
  return (
    <fieldset className={styles['group']}>
      <legend>{words.you}</legend>
      <FieldRow>
        <NameField
          {...field('firstName')}
          label={words.firstName}
          autoComplete="given-name"
          longest={NAME_LENGTH}
        />
        <NameField
          {...field('lastName')}
          label={words.lastName}
          autoComplete="family-name"
          longest={NAME_LENGTH}
        />
        <EmailField {...field('email')} label={words.email} hint={words.emailHint} required />
        <PhoneField {...field('phone')} label={words.phone} hint={words.phoneHint} />
      </FieldRow>
    </fieldset>
  )
}

/** The letter, and the consent without which nothing is sent. */
export function CoverLetter({ field }: Fields) {
  const words = useWords('apply')
  return (
    <Field {...field('coverLetter')} label={words.coverLetter} hint={words.coverLetterHint}>
      {(input) => <TextArea {...input} rows={7} maxLength={LETTER_LENGTH} />}
    </Field>
  )
}

export function Consent({ field }: Fields): ReactNode {
  const words = useWords('apply')
  const { id, name, error, defaultValue } = field('consent')
  return (
    <Checkbox
      id={id}
      name={name}
      value="true"
      required
      defaultChecked={defaultValue === 'true'}
      error={error}
      label={
        <>
          {words.consent}
          <RequiredMark />
        </>
      }
      more={
        <Link page="privacy" target="_blank">
          {words.consentLink}
        </Link>
      }
    />
  )
}
