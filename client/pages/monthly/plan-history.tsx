import type { PlanView } from '#machines/wire/plan.schema.ts'
import { formatDate, formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import sheet from '#client/ui/token-page/sheet.module.css'
import styles from './plan.module.css'

/** What was charged, newest first, each with its receipt, and the statements of whole years. */
export function PlanHistory({ charges, statements }: Pick<PlanView, 'charges' | 'statements'>) {
  const lang = useLang()
  const t = useT('monthly')
  const { history } = useWords('monthly')
  return (
    <section className={sheet['part']} aria-labelledby="history-heading">
      <h2 id="history-heading">{history.heading}</h2>
      <ul className={styles['charges']}>
        {charges.map((charge, place) => (
          // Two charges of one day differ in nothing but their place.
          <li key={`${charge.date} ${charge.state} ${place}`} data-charge={charge.state}>
            <span>{formatDate(lang, charge.date)}</span>
            <span className={styles['amount']}>{formatMoney(lang, charge.amount)}</span>
            <span>
              {charge.state === 'paid' && charge.refundedAmount !== undefined
                ? t('history.partlyRefunded', {
                    amount: formatMoney(lang, charge.refundedAmount),
                  })
                : history[charge.state]}
            </span>
            {charge.receiptUrl === undefined ? null : (
              <a href={charge.receiptUrl}>{history.receipt}</a>
            )}
          </li>
        ))}
      </ul>
      {statements.length === 0 ? null : (
        <p className={styles['statements']}>
          <span>{history.statements}</span>
          {statements.map(({ year, url }) => (
            <a key={year} href={`${url}?lang=${lang}`}>
              {t('history.statement', { year: String(year) })}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
