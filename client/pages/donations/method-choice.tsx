import { useSelector } from '@xstate/react'
import type { CardSystem } from '#machines/donation/card-system.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails, selectMethod, selectOffer } from '#machines/donation/donation.selectors.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { CardSystemLogo } from '#client/ui/card-system-logo/card-system-logo.tsx'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'
import { ServiceLogo, serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import form from '#client/ui/card-entry/form.module.css'
import styles from './method-choice.module.css'

const systems: readonly CardSystem[] = ['uzcard', 'humo', 'visa', 'mastercard']

type MethodChoiceProps = {
  readonly flow: DonationActorRef
  readonly error: string | undefined
}

/** How to pay: the services that people use most, by their marks, then a card; no service can do a monthly donation. */
export function MethodChoice({ flow, error }: MethodChoiceProps) {
  const { payment } = useWords('donations')
  const { methods } = useSelector(flow, selectOffer)
  const chosen = useSelector(flow, selectMethod)
  const isMonthly = useSelector(flow, selectDetails)?.type === 'monthly'
  const offered = isMonthly ? methods.filter((method) => method === 'card') : methods
  const [onlyMethod] = offered
  if (offered.length === 1 && onlyMethod !== undefined)
    return (
      <>
        <input type="hidden" name="method" value={onlyMethod} />
        {isMonthly && methods.length > 1 ? (
          <p className={form['note']} data-note="only-once">
            {payment.onlyOnce}
          </p>
        ) : null}
      </>
    )
  return (
    <RadioCards
      id="method"
      name="method"
      legend={payment.method}
      required
      error={error}
      value={chosen ?? ''}
      onChange={(method) => flow.send({ type: 'draft.type', draft: { method } })}
      options={offered.map((method) => ({ value: method, label: <Label method={method} /> }))}
    />
  )
}

function Label({ method }: { readonly method: PaymentMethod }) {
  const { payment } = useWords('donations')
  if (method !== 'card')
    return (
      <span className={styles['label']}>
        <ServiceLogo service={method} />
        <span className="visually-hidden">{serviceNames[method]}</span>
      </span>
    )
  return (
    <span className={styles['label']}>
      {payment.card}
      <span className={styles['marks']}>
        {systems.map((system) => (
          <CardSystemLogo key={system} system={system} />
        ))}
      </span>
    </span>
  )
}
