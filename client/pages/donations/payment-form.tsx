import { useSelector } from '@xstate/react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { cardKinds, type CardKind, type PaymentMethod } from '#machines/wire/payment-terms.ts'
import { cardSystemOf, kindOfSystem } from '#machines/donation/card-system.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectDetails,
  selectIsRecalled,
  selectIsUnanswered,
} from '#machines/donation/donation.selectors.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'
import { serviceNames } from '#client/ui/service-mark/service-mark.tsx'
import { checkedCard } from './card-check.ts'
import { cardFieldIds, cardFields } from './card-fields.ts'
import { CardInputs } from './card-inputs.tsx'
import { MethodChoice } from './method-choice.tsx'
import { useOfferedHolder } from './offered-holder.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { PayButton } from './pay-button.tsx'
import { useErrorTitle } from './use-error-title.ts'
import { useIssues } from './use-issues.ts'
import styles from './form.module.css'

type PaymentFormProps = {
  readonly flow: DonationActorRef
  readonly offer: Offer
  /** The card kind that was chosen by hand, or none. */
  readonly chosenKind: CardKind | null
  readonly onChooseKind: (kind: CardKind) => void
  readonly chosenMethod: PaymentMethod | null
  readonly onChooseMethod: (method: PaymentMethod) => void
  readonly isShown: boolean
  readonly isPaying: boolean
  readonly refusal: Refusal | null
}

/** What the card's fields break, each rule with its field; a field that is not asked for breaks none. */
const cardIssues = (kind: CardKind | null): readonly FieldIssue[] => {
  const card = checkedCard(cardFields.card(kind))
  return card.ok ? [] : card.failure
}

/** The second step: how, or with which card, once more what is given, and the one button that pays. */
export function PaymentForm({
  flow,
  offer,
  chosenKind,
  onChooseKind,
  chosenMethod,
  onChooseMethod,
  isShown,
  isPaying,
  refusal,
}: PaymentFormProps) {
  const lang = useLang()
  const words = useWords('donations')
  const t = useT('donations')
  const { summary, title, errorOf, submit, leave, retype } = useIssues(refusal)
  const isRecalled = useSelector(flow, selectIsRecalled)
  const isUnanswered = useSelector(flow, selectIsUnanswered)
  /** As far as it may be shown; the number itself stays in its field. */
  const [number, setNumber] = useState('')
  const system = cardSystemOf(number)
  const isMonthly = useSelector(flow, selectDetails)?.type === 'monthly'
  const method = methodOf(offer, chosenMethod, isMonthly)
  const kind = chosenKind ?? (system === null ? null : kindOfSystem[system])
  useErrorTitle(isShown && summary.length > 0)
  useEffect(forgetRestoredCard, [])
  useOfferedHolder(flow, isShown)

  const keyOf = (field: string, byKind = kind): string | null =>
    cardIssues(byKind).find((issue) => issue.field === field)?.key ?? null

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPaying) return
    const issues: readonly FieldIssue[] =
      method === null
        ? [{ field: 'method', key: 'method.required' }]
        : method === 'card'
          ? cardIssues(kind)
          : []
    submit(issues)
    if (issues.length > 0 || method === null) return
    const payment = { method, kind: method === 'card' ? kind : null }
    flow.send({ type: 'payment.submit', payment, lang })
  }

  /** An empty field is only missed when the form is sent. */
  const check = (field: string) => (typed: string) => {
    const key = typed.trim() === '' ? null : keyOf(field)
    leave(field, key === 'expiry.month' ? 'expiry.monthOnLeaving' : key)
  }

  return (
    <form
      method="post"
      noValidate
      hidden={!isShown}
      onSubmit={send}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        const field = target.name || target.id.replace('card-', 'card.')
        if (target.id === cardFieldIds.number) {
          const { value } = target
          setNumber(shownDigits(value))
          const told = cardSystemOf(value)
          retype('card.kind', () => (chosenKind === null && told === null ? 'kind.required' : null))
        }
        retype(field, () =>
          field === 'card.kind' || field === 'method'
            ? null
            : keyOf(field, field === 'card.number' ? (chosenKind ?? kindTold(target.value)) : kind),
        )
      }}
      data-screen="payment"
      className={styles['form']}
      aria-labelledby="payment-heading"
    >
      <h2 id="payment-heading" tabIndex={-1}>
        {words.payment.heading}
      </h2>
      <ErrorSummary issues={isShown && !isPaying ? summary : []} title={title} />
      {isRecalled ? (
        <p className={styles['notice']}>
          {isUnanswered ? words.payment.unanswered : words.payment.retype}
        </p>
      ) : null}
      <MethodChoice
        methods={offer.methods}
        chosen={method}
        isMonthly={isMonthly}
        error={errorOf('method')}
        onChoose={onChooseMethod}
      />
      <div className={styles['fields']} inert={isPaying} hidden={method !== 'card'}>
        <CardInputs kind={kind} system={system} errorOf={errorOf} onLeave={check}>
          <RadioCards
            id="card-kind"
            name="card.kind"
            legend={words.payment.kind}
            required
            value={kind ?? ''}
            onChange={(value) => {
              const known = cardKinds.find((each) => each === value)
              if (known !== undefined) onChooseKind(known)
            }}
            error={errorOf('card.kind')}
            options={cardKinds.map((known) => ({
              value: known,
              label: words.payment[known],
              hint: isMonthly ? words.payment.monthly[known] : words.payment[`${known}Hint`],
            }))}
          />
        </CardInputs>
      </div>
      {method === null ? null : (
        <p className={styles['safety']}>
          <Icon name="lock" />
          {method === 'card'
            ? words.payment.safety
            : t('payment.elsewhere', { service: serviceNames[method] })}
        </p>
      )}
      <PaymentSummary
        flow={flow}
        isPaying={isPaying}
        method={method}
        number={number}
        system={system}
      />
      <PayButton flow={flow} isPaying={isPaying} method={method} />
    </form>
  )
}

/** What is chosen, or the only way where there is no choice. */
const methodOf = (
  { methods }: Offer,
  chosen: PaymentMethod | null,
  isMonthly: boolean,
): PaymentMethod | null => {
  if (isMonthly || methods.length === 1) return isMonthly ? 'card' : (methods[0] ?? null)
  return chosen !== null && methods.includes(chosen) ? chosen : null
}

/** A number of 13 digits or more is whole: then its last four may be shown, and till then its first. */
const shownDigits = (number: string): string => {
  const digits = number.replace(/\D/g, '')
  return digits.slice(0, 4) + (digits.length < 13 ? '' : digits.slice(-4))
}

const kindTold = (number: string): CardKind | null => {
  const system = cardSystemOf(number)
  return system === null ? null : kindOfSystem[system]
}

/** Some browsers fill fields again after a reload; a card's are typed anew. */
const forgetRestoredCard = () => {
  for (const id of Object.values(cardFieldIds)) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
