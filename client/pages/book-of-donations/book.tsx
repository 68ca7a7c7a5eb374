import type { DonationBook } from '#machines/wire/donation-book.schema.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useWords } from '#client/platform/words.ts'
import { Callout } from '#client/ui/callout/callout.tsx'
import { CheckList } from '#client/ui/check-list/check-list.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { MonthsTable } from './months-table.tsx'
import { SpentTable } from './spent-table.tsx'
import { WaysTable } from './ways-table.tsx'
import styles from './book.module.css'

/** The book that an operator has confirmed. */
export function Book({ book: { entries, spent } }: { readonly book: DonationBook }) {
  const { title, lead, sample, none, rules, give } = useWords('book-of-donations')
  const { simulator } = useInitialData()
  return (
    <>
      <PageHead title={title} lead={lead} beside={<Thing name="papers" />} />
      <Section>
        <div className={styles['book']}>
          {simulator ? <Callout>{sample}</Callout> : null}
          {entries.length === 0 ? (
            <p>{none}</p>
          ) : (
            <>
              <MonthsTable entries={entries} />
              <WaysTable entries={entries} />
            </>
          )}
          {spent === null ? null : <SpentTable spent={spent} />}
        </div>
      </Section>
      <TwoColumns id="rules" title={rules.title} tone="sand">
        <CheckList points={rules.points} />
      </TwoColumns>
      <Give title={give.title} text={give.text} />
    </>
  )
}
