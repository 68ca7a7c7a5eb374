import type { Donation, DonationIn, DonationStatus } from '#machines/wire/donation.schema.ts'
import { formatDateTime, formatMoney, unbroken } from '#locales/formats.ts'
import { pathTo } from '#locales/paths.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { AsSent } from '#client/ui/as-sent/as-sent.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import { Leaving } from './returned-screen.tsx'
import { RETURN_QUERY } from './step-history.ts'
import { PartlyRefunded } from './partly-refunded.tsx'
import { useSentences } from '#client/ui/card-entry/sentences.ts'
import styles from './plain-ways.module.css'

type PlainDonationProps = {
  /** Null where the address names none. */
  readonly donation: Donation | null
}

/** Without script: what is known of the donation in the address, and one link on. */
export function PlainDonation(props: PlainDonationProps) {
  return (
    <AsSent className={styles['plain']} data-plain="donation">
      {import.meta.env.SSR ? <Standing {...props} /> : null}
    </AsSent>
  )
}

function Standing({ donation }: PlainDonationProps) {
  const lang = useLang()
  const { plain } = useWords('donations')
  const page = pathTo('donations', lang)
  return (
    <>
      {donation === null ? <h2>{plain.unknown}</h2> : <Known donation={donation} />}
      <p>
        <a href={page}>{plain.again}</a>
      </p>
      <p>
        {plain.call} <OfficePhone />
      </p>
    </>
  )
}

type KnownProps<State extends DonationStatus> = { readonly donation: DonationIn<State> }

function Known({ donation }: { readonly donation: Donation }) {
  switch (donation.state) {
    case 'awaiting_service':
      return <ToPay donation={donation} />
    case 'awaiting_code':
    case 'checking':
      return <UnderWay donation={donation} />
    case 'paid':
    case 'refunded':
      return <Arrived donation={donation} />
    case 'failed':
    case 'expired':
    case 'cancelled':
      return <Ended donation={donation} />
  }
}

const serviceOf = ({ method }: Donation) => (method === 'card' ? '' : serviceNames[method])

function Look({ donation }: { readonly donation: Donation }) {
  const lang = useLang()
  const { plain } = useWords('donations')
  return (
    <p>
      <a href={`${pathTo('donations', lang)}?${RETURN_QUERY}=${donation.id}`}>{plain.look}</a>
    </p>
  )
}

function ToPay({ donation }: KnownProps<'awaiting_service'>) {
  const lang = useLang()
  const t = useT('donations')
  const { plain } = useWords('donations')
  const service = serviceOf(donation)
  const goesBack = donation.left === true && donation.leftPage === 'givesBack'
  return (
    <>
      <h2>{t('plain.pay', { amount: formatMoney(lang, donation.amount), service })}</h2>
      <p>{t('plain.payText', { service })}</p>
      {goesBack ? null : (
        <p>
          <a href={donation.url} className={buttonClass('primary', 'large')}>
            {donation.method === 'card' ? plain.bank : t('paying.open', { service })}
          </a>
        </p>
      )}
      {/* Without script nothing closes a page. */}
      {donation.leftPage === 'closed' ? null : <Leaving donation={donation} service={service} />}
      <Look donation={donation} />
    </>
  )
}

function UnderWay({ donation }: KnownProps<'awaiting_code' | 'checking'>) {
  const lang = useLang()
  const t = useT('donations')
  const { plain, checking } = useWords('donations')
  return (
    <>
      <h2>{checking.heading}</h2>
      <p>{plain.checking}</p>
      {donation.state === 'checking' ? (
        <p>
          {t(`checking.${donation.waitsFor}`, {
            time: unbroken(formatDateTime(lang, donation.decidedBy)),
          })}
        </p>
      ) : null}
      <Look donation={donation} />
    </>
  )
}

function Arrived({ donation }: KnownProps<'paid' | 'refunded'>) {
  const lang = useLang()
  const t = useT('donations')
  const { success } = useWords('donations')
  const amount = formatMoney(lang, donation.amount)
  return (
    <>
      <h2>{success.heading}</h2>
      <p>{t(donation.state === 'paid' ? 'success.text' : 'plain.refunded', { amount })}</p>
      <PartlyRefunded donation={donation} />
      <p>
        <a href={donation.receiptUrl}>{success.receipt}</a>
      </p>
    </>
  )
}

function Ended({ donation }: KnownProps<'failed' | 'expired' | 'cancelled'>) {
  const t = useT('donations')
  const words = useWords('donations')
  const { failure } = useSentences()
  const isByCard = donation.method === 'card'
  const text = {
    failed: donation.state === 'failed' ? failure(donation.code) : '',
    expired: isByCard ? words.expired.text : t('expired.service', { service: serviceOf(donation) }),
    cancelled: words.cancelled.text,
  }[donation.state]
  return (
    <>
      <h2>{words[donation.state].heading}</h2>
      <p>{text}</p>
      {donation.state === 'failed' ? <p>{words.plain.noMoney}</p> : null}
    </>
  )
}
