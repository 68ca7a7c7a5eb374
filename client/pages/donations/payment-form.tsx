import { useSelector } from '@xstate/react'
import { useEffect, type SubmitEvent } from 'react'
import { cardKinds, cardSchema, expiryIssue } from '#machines/donation/card.rules.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { paymentMethods } from '#machines/donation/donation.rules.ts'
import { selectIsRecalled, selectIsUnanswered } from '#machines/donation/donation.selectors.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import { fieldIssues, type FieldIssue } from '#machines/failure/field-issue.ts'
import type { Refusal } from '#machines/failure/refusal.ts'
import { useWords } from '#client/app/words.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'
import { cardFieldIds, typedCard } from './card-fields.ts'
import { CardInputs } from './card-inputs.tsx'
import { typedDraft } from './form-values.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useIssues } from './use-issues.ts'
import styles from './form.module.css'

type PaymentFormProps = {
  readonly donation: DonationActorRef
  readonly offer: Offer
  /** The card kind that is chosen, or nothing yet. */
  readonly kind: string
  readonly isShown: boolean
  readonly refusal: Refusal | null
}

/** The second step: by what, and with which card. The card's data never leave their fields here. */
export function PaymentForm({ donation, offer, kind, isShown, refusal }: PaymentFormProps) {
  const words = useWords('donations')
  const { summary, title, errorOf, tell, tellLeft } = useIssues(refusal)
  const isRecalled = useSelector(donation, selectIsRecalled)
  const isUnanswered = useSelector(donation, selectIsUnanswered)
  useErrorTitle(isShown && summary.length > 0)
  useEffect(forgetRestoredCard, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const draft = typedDraft(event.currentTarget.parentElement ?? event.currentTarget)
    const method = paymentMethods.find((known) => known === draft.method)
    const chosen = cardKinds.find((known) => known === draft.kind) ?? null
    const isByCard = method === undefined || method === 'card'
    const card = isByCard ? cardSchema(serverNow).safeParse(typedCard(chosen)) : null
    const issues: FieldIssue[] = [
      ...(method === undefined ? [{ field: 'method', key: 'method.required' }] : []),
      ...(card === null || card.success
        ? []
        : fieldIssues(card.error).map(({ field, key }) => ({ field: `card.${field}`, key }))),
    ]
    tell(issues)
    if (issues.length === 0 && method !== undefined) {
      donation.send({
        type: 'payment.submit',
        payment: { method, kind: method === 'card' ? chosen : null },
      })
    }
  }

  const leaveExpiry = (typed: string) => {
    const key = typed.trim() === '' ? null : expiryIssue(typed, serverNow())
    tellLeft('card.expiry', key === 'expiry.month' ? 'expiry.monthOnLeaving' : key)
  }

  return (
    <form
      method="post"
      noValidate
      hidden={!isShown}
      onSubmit={submit}
      data-screen="payment"
      className={styles['form']}
      aria-labelledby="payment-heading"
    >
      <h2 id="payment-heading" tabIndex={-1}>
        {words.payment.heading}
      </h2>
      <ErrorSummary issues={isShown ? summary : []} title={title} />
      {isRecalled ? (
        <p className={styles['notice']}>
          {isUnanswered ? words.payment.unanswered : words.payment.retype}
        </p>
      ) : null}
      <p className={styles['note']}>{words.required}</p>
      <RadioCards
        id="method"
        name="method"
        legend={words.payment.method}
        required
        error={errorOf('method')}
        options={offer.methods.map((method) => ({
          value: method,
          label: words.payment[method],
          hint: method === 'card' ? words.payment.cardHint : undefined,
        }))}
      />
      <RadioCards
        id="card-kind"
        name="card.kind"
        legend={words.payment.kind}
        required
        error={errorOf('card.kind')}
        options={cardKinds.map((known) => ({
          value: known,
          label: words.payment[known],
          hint: words.payment[`${known}Hint`],
        }))}
      />
      <CardInputs kind={kind} errorOf={errorOf} onLeaveExpiry={leaveExpiry} />
      <p className={styles['safety']}>
        <Icon name="lock" />
        {words.payment.safety}
      </p>
      <div className={styles['actions']}>
        <Button type="submit" tone="primary" size="large">
          {words.payment.next}
          <Icon name="arrow-right" />
        </Button>
        <Button tone="quiet" onClick={() => donation.send({ type: 'step.back' })}>
          <Icon name="arrow-left" />
          {words.payment.back}
        </Button>
      </div>
    </form>
  )
}

/** Some browsers fill fields again after a reload; a card's are typed anew. */
const forgetRestoredCard = () => {
  for (const id of Object.values(cardFieldIds)) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
