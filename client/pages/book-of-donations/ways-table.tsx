import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import { formatMonths, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { FiguresTable } from '#client/ui/figures-table/figures-table.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import styles from './book.module.css'

type Share<Name extends string> = { readonly name: Name; readonly percent: number }

function Shares<Name extends string>({
  shares,
  names,
}: {
  readonly shares: readonly Share<Name>[]
  readonly names: Readonly<Record<Name, string>>
}) {
  const t = useT('book-of-donations')
  return shares.map(({ name, percent }) => (
    <span key={name} className={styles['share']}>
      {t('ways.share', { name: names[name], percent: String(percent) })}
    </span>
  ))
}

/** By what and how often people gave, in shares of the number of donations. */
export function WaysTable({ entries }: { readonly entries: readonly BookEntry[] }) {
  const lang = useLang()
  const { month, ways } = useWords('book-of-donations')
  const methods = { ...serviceNames, card: ways.methods.card }
  return (
    <FiguresTable
      className={`${styles['amounts']} ${styles['words']}`}
      caption={ways.caption}
      about={ways.note}
      columns={[month, ways.method, ways.rhythm]}
      rows={entries.map((entry) => [
        unbroken(formatMonths(lang, entry.from, entry.until)),
        <Shares key="methods" shares={entry.methods} names={methods} />,
        <Shares key="rhythms" shares={entry.rhythms} names={ways.rhythms} />,
      ])}
    />
  )
}
