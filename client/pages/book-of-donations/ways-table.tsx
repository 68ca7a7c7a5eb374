import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import { formatMonths, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
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
  return (
    <td>
      {shares.map(({ name, percent }) => (
        <span key={name} className={styles['share']}>
          {t('ways.share', { name: names[name], percent: String(percent) })}
        </span>
      ))}
    </td>
  )
}

/** By what and how often people gave, in shares of the number of donations. */
export function WaysTable({ entries }: { readonly entries: readonly BookEntry[] }) {
  const lang = useLang()
  const { month, ways } = useWords('book-of-donations')
  const methods = { ...serviceNames, card: ways.methods.card }
  return (
    <table className={`${styles['table']} ${styles['words']}`}>
      <caption>
        {ways.caption}
        <span>{ways.note}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{month}</th>
          <th scope="col">{ways.method}</th>
          <th scope="col">{ways.rhythm}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.from}>
            <th scope="row">{unbroken(formatMonths(lang, entry.from, entry.until))}</th>
            <Shares shares={entry.methods} names={methods} />
            <Shares shares={entry.rhythms} names={ways.rhythms} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
