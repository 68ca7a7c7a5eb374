import type { DonationBook } from '#machines/wire/donation-book.schema.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { FiguresTable } from '#client/ui/figures-table/figures-table.tsx'
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
      <FiguresTable
        className={styles['amounts']}
        caption={spent.period[lang]}
        columns={[words.what, words.amount]}
        rows={spent.lines.map(({ name, amount }) => [name[lang], formatMoney(lang, amount)])}
        total={[words.total, formatMoney(lang, total)]}
      />
      <p className={styles['source']}>{t('spent.source', { source: spent.source[lang] })}</p>
    </section>
  )
}
