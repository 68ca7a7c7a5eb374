import { useSelector } from '@xstate/react'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectIsQuestioned,
  selectIsRecalled,
  selectIsUnanswered,
} from '#machines/donation/donation.selectors.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { FormFields } from '#client/ui/field/form-fields.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import { CardInputs } from '#client/ui/card-entry/card-inputs.tsx'
import { AmountQuestion } from './amount-question.tsx'
import { CardKindChoice } from './card-kind-choice.tsx'
import { Dedication } from './dedication.tsx'
import { LeftPages } from './left-pages.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { PayButton } from './pay-button.tsx'
import { usePayment } from './use-payment.ts'
import styles from '#client/ui/card-entry/form.module.css'

type PaymentFormProps = { readonly flow: DonationActorRef; readonly isShown: boolean }

/** The second step: how, or with which card, once more what is given, and the one button that pays. */
export function PaymentForm({ flow, isShown }: PaymentFormProps) {
  const { payment: words, review } = useWords('donations')
  const { element, handlers, field, summary, ...payment } = usePayment(flow, isShown)
  const { method, kind, system, isPaying } = payment
  const isQuestioned = useSelector(flow, selectIsQuestioned)
  return (
    <form
      ref={element}
      method="post"
      noValidate
      hidden={!isShown}
      {...handlers}
      data-screen="payment"
      className={styles['form']}
      aria-labelledby="payment-heading"
    >
      <h2 id="payment-heading" tabIndex={-1} className="visually-hidden">
        {words.heading}
      </h2>
      {isShown && !isPaying ? <ErrorSummary {...summary} /> : null}
      <Recalled flow={flow} />
      {isShown ? <LeftPages flow={flow} /> : null}
      <MethodChoice flow={flow} error={field('method').error} />
      <FormFields className={styles['fields']} isBusy={isPaying} isHidden={method !== 'card'}>
        <CardInputs field={field} kind={kind} system={system}>
          <CardKindChoice
            flow={flow}
            kind={kind}
            system={system}
            isUntold={payment.isUntold}
            error={field('card.kind').error}
          />
        </CardInputs>
      </FormFields>
      {method === 'card' ? null : <Safety method={method} />}
      <Dedication flow={flow} />
      <PaymentSummary
        flow={flow}
        isPaying={isPaying}
        method={method}
        number={payment.number}
        system={system}
      />
      {isQuestioned ? (
        <AmountQuestion flow={flow} />
      ) : (
        <PayButton flow={flow} isPaying={isPaying} method={method} />
      )}
      <LiveRegion>{isPaying ? <p className={styles['note']}>{review.wait}</p> : null}</LiveRegion>
      {method === 'card' ? <Safety method={method} /> : null}
    </form>
  )
}

/** Why the card is asked for once more after a reload. */
function Recalled({ flow }: { readonly flow: DonationActorRef }) {
  const { payment } = useWords('donations')
  const isRecalled = useSelector(flow, selectIsRecalled)
  const isUnanswered = useSelector(flow, selectIsUnanswered)
  if (!isRecalled) return null
  return <p className={styles['notice']}>{isUnanswered ? payment.unanswered : payment.retype}</p>
}

/** Where what is typed goes, or where the donor pays. */
function Safety({ method }: { readonly method: PaymentMethod | null }) {
  const { payment } = useWords('donations')
  const t = useT('donations')
  if (method === null) return null
  return (
    <p className={styles['safety']}>
      <Icon name="lock" />
      {method === 'card'
        ? payment.safety
        : t('payment.elsewhere', { service: serviceNames[method] })}
    </p>
  )
}
