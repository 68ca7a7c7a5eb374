import { useSelector } from '@xstate/react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails, selectMethod, selectOffer } from '#machines/donation/donation.selectors.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { FieldError, RequiredGroupMark } from '#client/ui/field/field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { RadioOption } from '#client/ui/radio-option/radio-option.tsx'
import { ServiceLogo, serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import form from '#client/ui/card-entry/form.module.css'
import styles from './method-choice.module.css'

type MethodChoiceProps = {
  readonly flow: DonationActorRef
  readonly error: string | undefined
}

/** How to pay, as one row of marks: services and a card; no service can do a monthly donation. */
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
    <fieldset
      id="method"
      tabIndex={-1}
      className={styles['group']}
      aria-describedby={error === undefined ? undefined : 'method-error'}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend>
        {payment.method}
        <RequiredGroupMark />
      </legend>
      <div className={styles['marks']}>
        {offered.map((method) => (
          <RadioOption
            key={method}
            className={styles['mark']}
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => flow.send({ type: 'draft.type', draft: { method } })}
          >
            <Mark method={method} />
          </RadioOption>
        ))}
      </div>
      <FieldError id="method-error" error={error} />
    </fieldset>
  )
}

function Mark({ method }: { readonly method: PaymentMethod }) {
  const { payment } = useWords('donations')
  if (method === 'card')
    return (
      <span className={styles['card']}>
        <Icon name="card" />
        {payment.card}
      </span>
    )
  return (
    <>
      <ServiceLogo service={method} />
      <span className="visually-hidden">{serviceNames[method]}</span>
    </>
  )
}
