import { amountInWords } from '#locales/amount-in-words.ts'
import { formatDate, formatDateTime, formatMoney, formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Mark } from '#client/ui/mark/mark.tsx'
import type { Receipt } from './receipt.ts'
import styles from './receipt.module.css'

/** The sheet itself: what a donor prints or shows. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const lang = useLang()
  const t = useT('receipt')
  const words = useWords('receipt')
  const { site, print } = useWords('common')
  const { offices } = useAssociation()
  const [phone = ''] = offices.national.phones
  const rows = [
    [words.number, receipt.donationNumber],
    [words.inWords, amountInWords(lang, receipt.amount)],
    [words.donor, receipt.donorName],
    [words.type, words[receipt.type]],
    [words.method, [words[receipt.method], receipt.card].filter(Boolean).join(', ')],
    [words.paidAt, t('time', { time: formatDateTime(lang, receipt.paidAt) })],
    [words.transaction, receipt.transactionId],
    [words.recipient, site],
    [words.purpose, words.purposeText],
  ] as const
  return (
    <div className={styles['page']}>
      <div className={styles['thanks']}>
        <p className={styles['hello']}>{t('thanks', { name: receipt.donorName })}</p>
        <p>{words.thanksText}</p>
      </div>
      <article className={styles['sheet']} aria-labelledby="receipt-title">
        <header className={styles['head']}>
          <Mark />
          <h1 id="receipt-title" tabIndex={-1}>
            {words.title}
          </h1>
        </header>
        <div className={styles['amount']}>
          <p className={styles['sum']}>{formatMoney(lang, receipt.amount)}</p>
          <p className={styles['state']} data-state={receipt.state}>
            <Icon name={receipt.state === 'paid' ? 'check-circle' : 'info'} />
            {receipt.state === 'paid' ? words.paid : words.refunded}
          </p>
        </div>
        {receipt.refundedAt === undefined ? null : (
          <p>{t('refundedText', { date: formatDate(lang, receipt.refundedAt) })}</p>
        )}
        <dl className={styles['rows']}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['phone']}>
          {words.phone} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      </article>
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
      <p className={styles['keep']}>{words.keep}</p>
    </div>
  )
}
