import { useSelector } from '@xstate/react'
import {
  selectDonation,
  selectDraft,
  selectIsFixed,
  selectMayRepeat,
} from '#machines/donation/donation.selectors.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import type { DonationIn } from '#machines/wire/donation.schema.ts'
import { formatDate, formatDateTime, formatMoney, unbroken } from '#locales/formats.ts'
import { pathTo } from '#locales/paths.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { Defined } from '#client/ui/definitions/definitions.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { Share } from '#client/ui/share/share.tsx'
import { GivenTwice } from './given-twice.tsx'
import { impactOf, isExample } from './impact.ts'
import { nextLetterOf } from './next-letter.ts'
import { PartlyRefunded } from './partly-refunded.tsx'
import { ReceiptAddress } from './receipt-address.tsx'
import type { Screen } from './screen.ts'
import { TwelveMonths } from './twelve-months.tsx'
import styles from '#client/ui/card-entry/form.module.css'
import ended from './ended-screens.module.css'

type Arrived = DonationIn<'paid'> | DonationIn<'refunded'>

/** The donation has arrived: its numbers, its receipt, and a clean start for another. */
export const SuccessScreen: Screen = ({ flow }) => {
  const { success } = useWords('donations')
  const donation = useSelector(flow, selectDonation)
  const isFixed = useSelector(flow, selectIsFixed)
  const mayRepeat = useSelector(flow, selectMayRepeat)
  const name = useSelector(flow, selectDraft)?.name.trim() ?? ''
  if (donation?.state !== 'paid' && donation?.state !== 'refunded') return null
  // No offer of a monthly donation after a refund.
  const isPaid = donation.state === 'paid'
  return (
    <section className={ended['success']} data-screen="success" aria-labelledby="success-heading">
      {isPaid ? <Doorway /> : null}
      <Greeting donation={donation} name={name} isOneMonth={isFixed} />
      <GivenTwice flow={flow} />
      {isPaid ? <OwnStitch donation={donation} /> : null}
      {isPaid ? <ShareIt /> : null}
      <h3>{success.papers}</h3>
      <Numbers donation={donation} />
      <Papers flow={flow} donation={donation} />
      {mayRepeat && isPaid ? <EachMonth flow={flow} amount={donation.amount} /> : null}
      <div className={styles['actions']}>
        {isFixed ? null : (
          <Button onClick={() => flow.send({ type: 'donation.restart' })}>{success.again}</Button>
        )}
        <ButtonLink page="news" tone="quiet">
          {success.news}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The lit threshold of home, from which light spreads over the thanks. */
function Doorway() {
  return (
    <div className={ended['doorway']}>
      <Scene name="home" className={ended['scene']} />
    </div>
  )
}

/** The donor's stitch on the common cloth. */
function OwnStitch({ donation }: DonationProps) {
  const { success } = useWords('donations')
  return (
    <figure className={ended['stitch']}>
      <img
        src={`/stitches/${tokenOf(donation.receiptUrl)}.svg`}
        alt={success.stitch.alt}
        width={360}
        height={240}
      />
      <figcaption>
        {success.stitch.text} <Link page="common-suzani">{success.stitch.link}</Link>
      </figcaption>
    </figure>
  )
}

type DonationProps = { readonly donation: Arrived }

type GreetingProps = DonationProps & {
  readonly name: string
  /** Whether a month of a monthly donation was paid by its link, and nothing begun by it. */
  readonly isOneMonth: boolean
}

/** Thanks by name, and what the amount does. */
function Greeting({ donation, name, isOneMonth }: GreetingProps) {
  const lang = useLang()
  const t = useT('donations')
  const { success } = useWords('donations')
  const { impact } = useWords('give')
  const amount = formatMoney(lang, donation.amount)
  const begun = donation.type === 'monthly' ? 'success.textMonthly' : 'success.text'
  const sentence = isOneMonth ? 'success.textMonth' : begun
  const next = nextLetterOf(donation)
  return (
    <div className={ended['greeting']}>
      {donation.state === 'paid' ? null : <Emblem icon="info" className={ended['emblem']} />}
      <div className={ended['words']}>
        <h2 id="success-heading" tabIndex={-1}>
          {name === '' ? success.heading : t('success.thanks', { name })}
        </h2>
        <p className={ended['lead']}>
          {donation.state === 'refunded'
            ? t('success.refunded', {
                amount,
                date: unbroken(formatDate(lang, donation.refundedAt)),
              })
            : t(sentence, { amount })}
        </p>
        <PartlyRefunded donation={donation} />
        {donation.state === 'refunded' ? null : (
          <>
            <p className={ended['does']}>
              {isExample(donation.amount) ? <span>{success.does} </span> : null}
              <span>{impactOf(impact, donation.amount)}</span>
            </p>
            <p data-value="next-letter">
              {t(next.key, { date: next.on === null ? '' : unbroken(formatDate(lang, next.on)) })}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** By what the donation is found again. */
function Numbers({ donation }: DonationProps) {
  const lang = useLang()
  const { success, review, type: rhythms } = useWords('donations')
  return (
    <dl className={ended['numbers']}>
      <Defined term={success.number} value="donation-number">
        {donation.donationNumber}
      </Defined>
      <Defined term={success.transaction} value="transaction-id">
        {donation.transactionId}
      </Defined>
      <Defined term={review.type}>{rhythms[donation.type]}</Defined>
      <Defined term={success.paidAt}>{formatDateTime(lang, donation.paidAt)}</Defined>
      {donation.nextChargeOn === undefined ? null : (
        <Defined
          term={review[donation.nextChargeBy === 'link' ? 'next-link' : 'next-charge']}
          value="next-charge"
        >
          {formatDate(lang, donation.nextChargeOn)}
        </Defined>
      )}
    </dl>
  )
}

/** The receipt's PDF and the donation's stitch have the token in their addresses that the receipt's page has. */
const tokenOf = (receiptUrl: string): string => receiptUrl.split('/').at(-1) ?? ''

type PapersProps = DonationProps & { readonly flow: DonationActorRef }

/** What the donor keeps: the page of a monthly donation, and the receipt in each of its forms. */
function Papers({ flow, donation }: PapersProps) {
  const { success } = useWords('donations')
  return (
    <>
      {donation.manageUrl === undefined ? null : (
        <p>
          {success.manageText}{' '}
          <a href={donation.manageUrl} data-value="manage">
            {success.manage}
          </a>
        </p>
      )}
      <ReceiptAddress flow={flow} />
      <div className={styles['actions']}>
        <a href={donation.receiptUrl} className={buttonClass('primary', 'large')}>
          <Icon name="receipt" />
          {success.receipt}
        </a>
        <a
          href={`/api/receipts/${tokenOf(donation.receiptUrl)}.pdf`}
          className={buttonClass('secondary', 'large')}
        >
          <Icon name="download" />
          {success.pdf}
        </a>
      </div>
    </>
  )
}

type EachMonthProps = { readonly flow: DonationActorRef; readonly amount: number }

/** After a donation that was made once: the same each month, and what a year of it is. */
function EachMonth({ flow, amount }: EachMonthProps) {
  const { success } = useWords('donations')
  return (
    <div className={ended['share']}>
      <p>{success.monthlyText}</p>
      <TwelveMonths amount={amount} />
      <Button onClick={() => flow.send({ type: 'donation.repeat' })}>
        <Icon name="repeat" />
        {success.monthly}
      </Button>
    </div>
  )
}

function ShareIt() {
  const lang = useLang()
  const { success } = useWords('donations')
  return (
    <div className={ended['share']}>
      <p>{success.share}</p>
      <Share url={window.location.origin + pathTo('donations', lang)} title={success.shareTitle} />
    </div>
  )
}
