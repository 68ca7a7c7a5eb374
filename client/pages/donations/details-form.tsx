import { type SubmitEvent } from 'react'
import { fieldIssues } from '#machines/failure/field-issue.ts'
import type { Refusal } from '#machines/failure/refusal.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  amountSchema,
  detailsSchema,
  giftTypes,
  NAME_LENGTH,
  parseAmount,
} from '#machines/donation/donation.rules.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { typedDraft } from './form-values.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useIssues } from './use-issues.ts'
import styles from './form.module.css'

type DetailsFormProps = {
  readonly donation: DonationActorRef
  readonly offer: Offer
  readonly isShown: boolean
  /** Whether the page's script is at work; until then nothing can be sent. */
  readonly isAwake: boolean
  readonly refusal: Refusal | null
}

/** The first step: how often, how much, from whom. */
export function DetailsForm({ donation, offer, isShown, isAwake, refusal }: DetailsFormProps) {
  const words = useWords('donations')
  const [phone = ''] = useAssociation().offices.national.phones
  const { summary, title, errorOf, tell, tellLeft } = useIssues(refusal)
  useErrorTitle(isShown && summary.length > 0)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const draft = typedDraft(event.currentTarget.parentElement ?? event.currentTarget)
    const type = giftTypes.find((known) => known === draft.type)
    const details = detailsSchema.safeParse({
      amount: parseAmount(draft.amount),
      donor: { name: draft.name, phone: draft.phone, email: draft.email },
    })
    tell(details.success ? [] : fieldIssues(details.error))
    if (details.success && type !== undefined) {
      donation.send({ type: 'details.submit', details: { type, ...details.data } })
    }
  }

  const leaveAmount = (typed: string) => {
    const amount = amountSchema.safeParse(parseAmount(typed))
    const isRight = typed.trim() === '' || amount.success
    tellLeft('amount', isRight ? null : (fieldIssues(amount.error)[0]?.key ?? null))
  }

  return (
    <form
      method="post"
      noValidate
      hidden={!isShown}
      onSubmit={submit}
      data-screen="details"
      className={styles['form']}
      aria-labelledby="details-heading"
    >
      <h2 id="details-heading" tabIndex={-1}>
        {words.details.heading}
      </h2>
      <ErrorSummary issues={isShown ? summary : []} title={title} />
      <p className={styles['note']}>{words.required}</p>
      <RadioCards
        id="type"
        name="type"
        legend={words.type.legend}
        required
        defaultValue="one-time"
        options={offer.types.map((type) => ({
          value: type,
          label: words.type[type],
          hint: words.type[`${type}-hint`],
        }))}
      />
      {offer.types.includes('monthly') ? null : (
        <p className={styles['note']}>
          {words.type['by-phone']} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      )}
      <AmountChoice error={errorOf('amount')} onLeave={leaveAmount} />
      <fieldset className={styles['group']}>
        <legend>{words.details.donor}</legend>
        <Field id="donor-name" label={words.details.name} required error={errorOf('donor.name')}>
          {(input) => (
            <TextInput {...input} name="donor.name" autoComplete="name" maxLength={NAME_LENGTH} />
          )}
        </Field>
        <Field
          id="donor-phone"
          label={words.details.phone}
          hint={words.details.phoneHint}
          required
          error={errorOf('donor.phone')}
        >
          {(input) => <TextInput {...input} type="tel" name="donor.phone" autoComplete="tel" />}
        </Field>
        <Field
          id="donor-email"
          label={words.details.email}
          hint={words.details.emailHint}
          error={errorOf('donor.email')}
        >
          {(input) => <TextInput {...input} type="email" name="donor.email" autoComplete="email" />}
        </Field>
      </fieldset>
      <Button type="submit" tone="primary" size="large" disabled={!isAwake}>
        {words.details.next}
        <Icon name="arrow-right" />
      </Button>
    </form>
  )
}
