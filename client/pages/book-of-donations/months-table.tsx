import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import { formatMoney, formatMonths, formatNumber, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import styles from './book.module.css'

type Figures = Pick<BookEntry, 'donations' | 'sum' | 'returned'>

const totalOf = (entries: readonly Figures[]): Figures =>
  entries.reduce((all, { donations, sum, returned }) => ({
    donations: all.donations + donations,
    sum: all.sum + sum,
    returned: all.returned + returned,
  }))

function Cells({ donations, sum, returned }: Figures) {
  const lang = useLang()
  const t = useT('book-of-donations')
  return (
    <>
      <td>{formatNumber(lang, donations)}</td>
      <td>
        {formatMoney(lang, sum)}
        {returned === 0 ? null : (
          <span className={styles['returned']}>
            {t('months.returned', { sum: formatMoney(lang, returned) })}
          </span>
        )}
      </td>
    </>
  )
}

/** How many donations came in which months, what they brought, and what went back. */
export function MonthsTable({ entries }: { readonly entries: readonly BookEntry[] }) {
  const lang = useLang()
  const { month, total, months } = useWords('book-of-donations')
  return (
    <table className={styles['table']}>
      <caption>{months.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{month}</th>
          <th scope="col">{months.donations}</th>
          <th scope="col">{months.sum}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.from}>
            <th scope="row">{unbroken(formatMonths(lang, entry.from, entry.until))}</th>
            <Cells {...entry} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          <Cells {...totalOf(entries)} />
        </tr>
      </tfoot>
    </table>
  )
}
