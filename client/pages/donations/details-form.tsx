import { useEffect, useRef, type SubmitEvent } from 'react'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { parseAmount } from '#machines/donation/amount.ts'
import { amountSchema } from '#machines/wire/donation-details.schema.ts'
import { donationTypes } from '#machines/wire/payment-terms.ts'
import {
  emailSchema,
  NAME_LENGTH,
  nameSchema,
  phoneSchema,
} from '#machines/wire/contact-fields.schema.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import { parseDetails } from '#machines/donation/draft.ts'
import { useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { phoneFormat } from '#client/ui/field/phone-format.ts'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { typedDraft } from './form-values.ts'
import { RhythmChoice } from './rhythm-choice.tsx'
import { useErrorTitle } from './use-error-title.ts'
import { useIssues } from './use-issues.ts'
import styles from './form.module.css'

type DetailsFormProps = {
  readonly flow: DonationActorRef
  readonly offer: Offer
  readonly isShown: boolean
  /** Whether the page's script is at work; until then nothing can be sent. */
  readonly isAwake: boolean
  readonly refusal: Refusal | null
  /** The amount that a link chose, in UZS. */
  readonly chosen: number | null
}

const rules = { 'donor.name': nameSchema, 'donor.phone': phoneSchema, 'donor.email': emailSchema }

/** The key of the rule that a field breaks with this in it, or null. */
const brokenBy = (field: string, typed: string): string | null => {
  const checked =
    field === 'amount'
      ? amountSchema.safeParse(parseAmount(typed))
      : field in rules
        ? rules[field as keyof typeof rules].safeParse(typed)
        : null
  return checked === null || checked.success ? null : (fieldIssues(checked.error)[0]?.key ?? null)
}

/** The first step: how much, from whom, and how often where there is a choice. */
export function DetailsForm({ flow, offer, isShown, isAwake, refusal, chosen }: DetailsFormProps) {
  const words = useWords('donations')
  const { summary, title, errorOf, submit, leave, retype } = useIssues(refusal)
  useErrorTitle(isShown && summary.length > 0)

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const root = event.currentTarget.parentElement ?? event.currentTarget
    const draft = { ...typedDraft(root), kind: '' }
    const type = donationTypes.find((known) => known === draft.type)
    const details = parseDetails(draft)
    submit(details.success ? [] : fieldIssues(details.error))
    if (details.success && type !== undefined)
      flow.send({ type: 'details.submit', details: { type, ...details.data } })
  }

  /** An empty field is only missed when the form is sent. */
  const check = (field: string) => (typed: string) =>
    leave(field, typed.trim() === '' ? null : brokenBy(field, typed))

  // What was typed and left before the script came was never checked.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isAwake) return
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const isTyped = input.type !== 'radio' && input.type !== 'hidden' && input.value !== ''
      if (isTyped && input !== document.activeElement) check(input.name)(input.value)
    }
    // Once, when the page wakes; later each field is checked as it is left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAwake])

  const [onlyType] = offer.types
  return (
    <form
      ref={form}
      method="post"
      noValidate
      hidden={!isShown}
      onSubmit={send}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement)
          retype(target.name, () => brokenBy(target.name, target.value))
      }}
      data-screen="details"
      className={styles['form']}
      aria-labelledby="details-heading"
    >
      <h2 id="details-heading" tabIndex={-1} className="visually-hidden">
        {words.details.heading}
      </h2>
      <ErrorSummary issues={isShown ? summary : []} title={title} />
      {offer.types.length === 1 && onlyType !== undefined ? (
        <input type="hidden" name="type" value={onlyType} />
      ) : (
        <RhythmChoice types={offer.types} />
      )}
      <AmountChoice error={errorOf('amount')} chosen={chosen} onLeave={check('amount')} />
      <fieldset className={styles['group']}>
        <legend>{words.details.donor}</legend>
        <p className={styles['note']}>{words.required}</p>
        <Field id="donor-name" label={words.details.name} required error={errorOf('donor.name')}>
          {(input) => (
            <TextInput
              {...input}
              name="donor.name"
              autoComplete="name"
              maxLength={NAME_LENGTH}
              onBlur={(event) => check('donor.name')(event.target.value)}
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
              onLeave={check('donor.phone')}
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
              onBlur={(event) => check('donor.email')(event.target.value)}
            />
          )}
        </Field>
      </fieldset>
      <Button type="submit" tone="primary" size="large" disabled={!isAwake}>
        {words.details.next}
        <Icon name="arrow-right" />
      </Button>
    </form>
  )
}
