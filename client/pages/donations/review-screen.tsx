import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  selectDetails,
  selectIsBusy,
  selectPayment,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { submissionOf } from '#machines/donation/donation.setup.ts'
import { formatMoney, formatPhone } from '#locales/formats.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { donationsSession } from '#client/lib/donations-session.ts'
import { uuid } from '#client/lib/uuid.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Status } from '#client/ui/status/status.tsx'
import type { Screen } from './screen.ts'
import { useSentences } from './sentences.ts'
import { useErrorTitle } from './use-error-title.ts'
import styles from './form.module.css'
import summary from './review-screen.module.css'

/** Before paying: everything once more, the offer, and the one button that sends the gift. */
export const ReviewScreen: Screen = ({ donation }) => {
  const lang = useLang()
  const t = useT('donations')
  const { refused, review, type: types, payment: names } = useWords('donations')
  const isBusy = useSelector(donation, selectIsBusy)
  const details = useSelector(donation, selectDetails)
  const payment = useSelector(donation, selectPayment)
  const refusal = useSelector(donation, selectRefusal)
  const sentences = useSentences()
  const issues = useMemo(
    () => (refusal === null ? [] : sentences.refusalOf(refusal)),
    [refusal, sentences],
  )
  useErrorTitle(issues.length > 0)
  if (details === null || payment === null) return null

  const { amount, type, donor } = details
  const sum = formatMoney(lang, amount)
  const isMonthly = type === 'monthly'

  const pay = () => {
    const asked = { lang, details, payment }
    const { key, lang: first } = submissionOf(donationsSession.submission(), asked, uuid())
    donation.send({ type: 'gift.submit', key, lang: first })
  }

  return (
    <section className={styles['form']} data-screen="review" aria-labelledby="review-heading">
      <h2 id="review-heading" tabIndex={-1}>
        {review.heading}
      </h2>
      <ErrorSummary issues={issues} title={refused} />
      <div className={summary['summary']}>
        <dl className={summary['list']}>
          <div className={summary['amount']}>
            <dt>{review.amount}</dt>
            <dd>{sum}</dd>
          </div>
          <div>
            <dt>{review.type}</dt>
            <dd>{types[type]}</dd>
          </div>
          {isMonthly ? (
            <div>
              <dt>{review['next-charge']}</dt>
              <dd>{review['next-charge-monthly']}</dd>
            </div>
          ) : null}
          <div>
            <dt>{review.donor}</dt>
            <dd>
              {donor.name}
              <br />
              {formatPhone(donor.phone)}
              {donor.email === undefined ? null : (
                <>
                  <br />
                  {donor.email}
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>{review.method}</dt>
            <dd>
              {names[payment.method]}
              {payment.kind === null ? null : (
                <>
                  <br />
                  {names[payment.kind]}
                </>
              )}
            </dd>
          </div>
        </dl>
        <div className={summary['changes']}>
          <Button
            tone="quiet"
            disabled={isBusy}
            onClick={() => donation.send({ type: 'details.edit' })}
          >
            {review.changeDetails}
          </Button>
          <Button
            tone="quiet"
            disabled={isBusy}
            onClick={() => donation.send({ type: 'payment.edit' })}
          >
            {review.changePayment}
          </Button>
        </div>
      </div>
      <p className={styles['note']}>
        {review.offer}{' '}
        <Link page="public-offer" target="_blank">
          {review.offerLink}
        </Link>
      </p>
      <Button tone="primary" size="large" disabled={isBusy} onClick={pay}>
        {isBusy
          ? isMonthly
            ? review.settingUp
            : review.processing
          : t(isMonthly ? 'review.payMonthly' : 'review.pay', { amount: sum })}
      </Button>
      <Status>{isBusy ? <p className={styles['note']}>{review.wait}</p> : null}</Status>
    </section>
  )
}
