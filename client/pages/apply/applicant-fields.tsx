import type { ReactNode } from 'react'
import { LETTER_LENGTH, NAME_LENGTH } from '#machines/wire/application-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { FieldRow } from '#client/ui/field/field-row.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { phoneFormat } from '#client/ui/field/phone-format.ts'
import { TextArea, TextInput } from '#client/ui/field/text-input.tsx'
import { Link } from '#client/ui/link/link.tsx'
import type { FormField } from '#client/ui/submission-form/use-form.ts'
import styles from './apply-page.module.css'

type Fields = { readonly field: (name: string) => FormField }

/** Who applies, and how they can be reached. */
export function ApplicantFields({ field }: Fields) {
  const words = useWords('apply')
  const email = field('email')
  const phone = field('phone')
  return (
    <fieldset className={styles['group']}>
      <legend>{words.you}</legend>
      <FieldRow>
        <NameField {...field('firstName')} label={words.firstName} autoComplete="given-name" />
        <NameField {...field('lastName')} label={words.lastName} autoComplete="family-name" />
        <Field
          id={email.id}
          label={words.email}
          hint={words.emailHint}
          required
          error={email.error}
        >
          {(input) => (
            <TextInput
              {...input}
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={email.defaultValue}
            />
          )}
        </Field>
        <Field
          id={phone.id}
          label={words.phone}
          hint={words.phoneHint}
          required
          error={phone.error}
        >
          {(input) => (
            <FormattedInput
              {...input}
              format={phoneFormat}
              type="tel"
              name="phone"
              autoComplete="tel"
              defaultValue={phone.defaultValue}
            />
          )}
        </Field>
      </FieldRow>
    </fieldset>
  )
}

type NameFieldProps = FormField & { readonly label: string; readonly autoComplete: string }

function NameField({ id, name, error, defaultValue, label, autoComplete }: NameFieldProps) {
  return (
    <Field id={id} label={label} required error={error}>
      {(input) => (
        <TextInput
          {...input}
          name={name}
          autoComplete={autoComplete}
          maxLength={NAME_LENGTH}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  )
}

/** The letter, and the consent without which nothing is sent. */
export function CoverLetter({ field }: Fields) {
  const words = useWords('apply')
  const { id, name, error, defaultValue } = field('coverLetter')
  return (
    <Field id={id} label={words.coverLetter} hint={words.coverLetterHint} error={error}>
      {(input) => (
        <TextArea
          {...input}
          name={name}
          rows={7}
          maxLength={LETTER_LENGTH}
          defaultValue={defaultValue}
        />
      )}
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
          <span aria-hidden="true" className={styles['star']}>
            {'\u00a0*'}
          </span>{' '}
          <Link page="privacy" target="_blank">
            {words.consentLink}
          </Link>
        </>
      }
    />
  )
}
