import { useSelector } from '@xstate/react'
import { kindOfSystem, type CardSystem } from '#machines/donation/card-system.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails, selectIsFixed } from '#machines/donation/donation.selectors.ts'
import { formatDate, formatMoney } from '#locales/formats.ts'
import { chargeDay, dayAt, monthAfter, monthAt } from '#machines/plan/plan.calendar.ts'
import { serverNow } from '#client/lib/server-clock.ts'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CardSystemLogo } from '#client/ui/card-system-logo/card-system-logo.tsx'
import { Defined } from '#client/ui/definitions/definitions.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './payment-summary.module.css'

type PaymentSummaryProps = {
  readonly flow: DonationActorRef
  readonly isPaying: boolean
  readonly method: PaymentMethod | null
  /** First and last four digits of the card, as far as they are typed. */
  readonly number: string
  readonly system: CardSystem | null
}

/** Before paying, once more: how much, how often, by what or with which card, and what is accepted by it. */
export function PaymentSummary({ flow, isPaying, method, number, system }: PaymentSummaryProps) {
  const lang = useLang()
  const { review, type: rhythms } = useWords('donations')
  const details = useSelector(flow, selectDetails)
  const isFixed = useSelector(flow, selectIsFixed)
  if (details === null) return null
  const isByLink = system !== null && kindOfSystem[system] === 'international'
  return (
    <section className={styles['summary']} aria-labelledby="summary-heading">
      <div className={styles['head']}>
        <h3 id="summary-heading">{review.heading}</h3>
        {isFixed ? null : (
          <Button
            tone="quiet"
            isWaiting={isPaying}
            onClick={() => flow.send({ type: 'step.back' })}
          >
            {review.change}
          </Button>
        )}
      </div>
      <dl>
        <Defined term={review.amount} className={styles['amount']}>
          {formatMoney(lang, details.amount)}
        </Defined>
        <Defined term={review.type}>{rhythms[details.type]}</Defined>
        {details.type === 'monthly' && !isFixed ? (
          <Defined term={review[isByLink ? 'next-link' : 'next-charge']}>
            {formatDate(lang, nextDay())}
          </Defined>
        ) : null}
        <Defined term={review.method} value="card" className={styles['card']}>
          <ChosenMethod method={method} number={number} system={system} />
        </Defined>
      </dl>
      <p className={styles['offer']}>
        {review.offer}{' '}
        <Link page="public-offer" target="_blank">
          {review.offerLink}
        </Link>
      </p>
    </section>
  )
}

/** By what is paid: a service by its name, a card by its system and last digits as far as they are known. */
function ChosenMethod({
  method,
  number,
  system,
}: Pick<PaymentSummaryProps, 'method' | 'number' | 'system'>) {
  const { payment } = useWords('donations')
  if (method === null) return payment.methodMissing
  if (method !== 'card') return serviceNames[method]
  return (
    <>
      {system === null ? payment.card : <CardSystemLogo system={system} />}
      {number.length === 8 ? <span>{`•• ${number.slice(-4)}`}</span> : null}
    </>
  )
}

/** The day of the second charge of what is set up now. */
const nextDay = (): string => {
  const now = serverNow()
  return chargeDay(monthAfter(monthAt(now)), dayAt(now))
}
