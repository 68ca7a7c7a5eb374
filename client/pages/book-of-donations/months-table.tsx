import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import { formatMoney, formatMonths, formatNumber, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { FiguresTable } from '#client/ui/figures-table/figures-table.tsx'
import styles from './book.module.css'

type Figures = Pick<BookEntry, 'donations' | 'sum' | 'returned'>

const totalOf = (entries: readonly Figures[]): Figures =>
  entries.reduce((all, { donations, sum, returned }) => ({
    donations: all.donations + donations,
    sum: all.sum + sum,
    returned: all.returned + returned,
  }))

function Sum({ sum, returned }: Figures) {
  const lang = useLang()
  const t = useT('book-of-donations')
  return (
    <>
      {formatMoney(lang, sum)}
      {returned === 0 ? null : (
        <span className={styles['returned']}>
          {t('months.returned', { sum: formatMoney(lang, returned) })}
        </span>
      )}
    </>
  )
}

/** How many donations came in which months, what they brought, and what went back. */
export function MonthsTable({ entries }: { readonly entries: readonly BookEntry[] }) {
  const lang = useLang()
  const { month, total, months } = useWords('book-of-donations')
  const rowOf = (name: string, figures: Figures) =>
    [name, formatNumber(lang, figures.donations), <Sum key="sum" {...figures} />] as const
  return (
    <FiguresTable
      className={styles['amounts']}
      caption={months.caption}
      columns={[month, months.donations, months.sum]}
      rows={entries.map((entry) =>
        rowOf(unbroken(formatMonths(lang, entry.from, entry.until)), entry),
      )}
      total={rowOf(total, totalOf(entries))}
    />
  )
}
