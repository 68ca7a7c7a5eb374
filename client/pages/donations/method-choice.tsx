import type { CardSystem } from '#machines/donation/card-system.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { CardSystemLogo } from '#client/ui/card-system-logo/card-system-logo.tsx'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'
import { ServiceLogo, serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import form from './form.module.css'
import styles from './method-choice.module.css'

const systems: readonly CardSystem[] = ['uzcard', 'humo', 'visa', 'mastercard']

type MethodChoiceProps = {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod | null
  /** Whether the donation is monthly, which no service can do. */
  readonly isMonthly: boolean
  readonly error: string | undefined
  readonly onChoose: (method: PaymentMethod) => void
}

/** How to pay: the services that people use most, by their marks, then a card. */
export function MethodChoice({ methods, chosen, isMonthly, error, onChoose }: MethodChoiceProps) {
  const { payment } = useWords('donations')
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
      onChange={(value) => {
        const known = methods.find((method) => method === value)
        if (known !== undefined) onChoose(known)
      }}
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
