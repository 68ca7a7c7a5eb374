import { amountInWords } from '#locales/amount-in-words.ts'
import { formatDate, formatDateTime, formatMoney, unbroken } from '#locales/formats.ts'
import type { Association } from '#machines/association/association.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Defined, Definitions } from '#client/ui/definitions/definitions.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Logo } from '#client/ui/logo/logo.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import type { Receipt } from '#machines/wire/receipt.schema.ts'
import { ManageLinkForm } from './manage-link-form.tsx'
import { ReceiptPostcard } from './receipt-postcard.tsx'
import { ReceiptStitch } from './receipt-stitch.tsx'
import styles from './receipt.module.css'

type ReceiptProps = { readonly receipt: Receipt }

/** The sheet itself: what a donor prints or shows. */
export function ReceiptSheet({ receipt }: ReceiptProps) {
  const lang = useLang()
  const t = useT('receipt')
  const words = useWords('receipt')
  const { bank, offices } = useAssociation()
  return (
    <div className={styles['page']}>
      <div className={styles['thanks']}>
        <p className={styles['hello']}>{t('thanks', { name: receipt.donorName })}</p>
        {receipt.state === 'paid' ? <p>{words.thanksText}</p> : null}
      </div>
      <article className={styles['sheet']} aria-labelledby="receipt-title">
        <header className={styles['head']}>
          <Logo />
          <PageTitle id="receipt-title" words={words.title} />
        </header>
        <Amount receipt={receipt} />
        <Rows receipt={receipt} />
        <Returns receipt={receipt} />
        <div className={styles['recipient']}>
          <Recipient bank={bank} office={offices.national} />
          <p className={styles['phone']}>
            {words.phone} <OfficePhone />
          </p>
          <Original receipt={receipt} />
        </div>
      </article>
      <Actions receipt={receipt} />
      <ReceiptStitch receipt={receipt} />
      <ReceiptPostcard receipt={receipt} />
      {receipt.issuedAt === undefined ? null : (
        <p className={styles['keep']}>
          {t('issued', { date: unbroken(formatDate(lang, receipt.issuedAt)) })}
        </p>
      )}
      <p className={styles['keep']}>{words.keep}</p>
      {receipt.manageLink === undefined ? null : <ManageLinkForm manageLink={receipt.manageLink} />}
    </div>
  )
}

const stateOf = (
  { state, returns }: Receipt,
  words: Readonly<Record<'paid' | 'refunded' | 'partlyRefunded', string>>,
): string => {
  if (state === 'refunded') return words.refunded
  return returns === undefined ? words.paid : words.partlyRefunded
}

/** The amount and the status: paid or refunded, and in print a copy. */
function Amount({ receipt }: ReceiptProps) {
  const lang = useLang()
  const words = useWords('receipt')
  return (
    <>
      <div className={styles['amount']}>
        <p className={styles['sum']}>{formatMoney(lang, receipt.amount)}</p>
        <p
          className={styles['state']}
          data-state={receipt.state}
          data-returned={receipt.returns === undefined ? undefined : ''}
        >
          <Icon name={receipt.returns === undefined ? 'check-circle' : 'info'} />
          {stateOf(receipt, words)}
        </p>
        {receipt.issuedAt === undefined ? null : <p className={styles['copy']}>{words.copy}</p>}
      </div>
    </>
  )
}

/** The card's masked number stays in one piece where the line breaks. */
const methodOf = (method: string, card: string | undefined): string =>
  card === undefined ? method : `${method}, ${card.replaceAll(' ', '\u00a0')}`

function Rows({ receipt }: ReceiptProps) {
  const lang = useLang()
  const t = useT('receipt')
  const words = useWords('receipt')
  const rows = [
    [words.number, receipt.donationNumber],
    [words.inWords, amountInWords(lang, receipt.amount)],
    [words.donor, receipt.donorName],
    ...(receipt.dedication === undefined ? [] : [[words.dedication, receipt.dedication] as const]),
    [words.type, words[receipt.type]],
    [words.method, methodOf(words[receipt.method], receipt.card)],
    [words.paidAt, t('time', { time: formatDateTime(lang, receipt.paidAt) })],
    [words.transaction, receipt.transactionId],
    [words.purpose, words.purposeText],
  ] as const
  return <Definitions items={rows} className={styles['rows']} />
}

/** What went back, each time, and what is left of a donation that went back in part. */
function Returns({ receipt: { state, amount, returns } }: ReceiptProps) {
  const lang = useLang()
  const t = useT('receipt')
  const words = useWords('receipt')
  if (returns === undefined) return null
  const left = returns.reduce((rest, one) => rest - one.amount, amount)
  return (
    <dl className={styles['rows']} data-part="returns">
      {returns.map((one, place) => (
        // Two returns of one moment differ in nothing but their place.
        <Defined key={`${one.at} ${place}`} term={words.returned[one.kind]}>
          {t('returnedOn', {
            amount: formatMoney(lang, one.amount),
            date: unbroken(formatDate(lang, one.at)),
          })}
        </Defined>
      ))}
      {state === 'refunded' ? null : <Defined term={words.left}>{formatMoney(lang, left)}</Defined>}
    </dl>
  )
}

/** On paper, as a file, and another donation. */
function Actions({ receipt }: ReceiptProps) {
  const words = useWords('receipt')
  const { print } = useWords('common')
  return (
    <div className={styles['actions']}>
      <Button onClick={() => window.print()}>
        <Icon name="printer" />
        {print}
      </Button>
      <a className={buttonClass('secondary')} href={`/api/receipts/${receipt.token}.pdf`}>
        <Icon name="download" />
        {words.pdf}
      </a>
      <ButtonLink page="donations" tone="primary">
        {words.again}
      </ButtonLink>
    </div>
  )
}

/** The association's details, as on the printed sheet. */
function Recipient({
  bank,
  office,
}: {
  readonly bank: Association['bank']
  readonly office: Association['offices']['national']
}) {
  const lang = useLang()
  const t = useT('receipt')
  const words = useWords('receipt')
  const lines = [
    t('taxId', { value: bank.taxId }),
    t('account', { value: bank.accounts.UZS }),
    bank.bank[lang],
    t('bankCode', { value: bank.bankCode }),
    office.address[lang],
  ]
  return (
    <dl className={styles['rows']}>
      <Defined term={words.recipient}>
        {bank.recipient[lang]}
        <span className={styles['details']}>{lines.join(', ')}</span>
        {bank.sample ? <span className={styles['details']}>{words.sample}</span> : null}
      </Defined>
    </dl>
  )
}

/** An address that breaks before its secret part where it does not fit. */
function Address({ url }: { readonly url: string }) {
  const place = url.lastIndexOf('/') + 1
  return (
    <span className={styles['address']}>
      {url.slice(0, place)}
      <wbr />
      {url.slice(place)}
    </span>
  )
}

/** The address and QR code of the original; in print also the note that the sheet is a copy. */
function Original({ receipt }: ReceiptProps) {
  const lang = useLang()
  const t = useT('receipt')
  const words = useWords('receipt')
  return (
    <div className={styles['original']}>
      <img src={`/api/receipts/${receipt.token}.svg`} alt={words.qr} width={112} height={112} />
      <p>
        {words.original} <Address url={receipt.url} />
        {receipt.issuedAt === undefined ? null : (
          <span className={styles['paper']}>
            {t('copyText', { date: unbroken(formatDate(lang, receipt.issuedAt)) })}
          </span>
        )}
      </p>
    </div>
  )
}
