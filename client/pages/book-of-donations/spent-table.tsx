import type { DonationBook } from '#machines/wire/donation-book.schema.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import styles from './book.module.css'

/** On what donations were spent, as an operator's report has it. */
export function SpentTable({ spent }: { readonly spent: NonNullable<DonationBook['spent']> }) {
  const lang = useLang()
  const t = useT('book-of-donations')
  const { spent: words } = useWords('book-of-donations')
  const total = spent.lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className={styles['spent']} aria-labelledby="spent">
      <h2 id="spent">{words.title}</h2>
      <table className={styles['table']}>
        <caption>{spent.period[lang]}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {spent.lines.map(({ name, amount }) => (
            <tr key={name.ru}>
              <th scope="row">{name[lang]}</th>
              <td>{formatMoney(lang, amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{formatMoney(lang, total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles['source']}>{t('spent.source', { source: spent.source[lang] })}</p>
    </section>
  )
}
