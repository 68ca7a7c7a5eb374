import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { BranchTable } from '#client/ui/branch-table/branch-table.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Street } from '#client/ui/street/street.tsx'
import { useDayNow } from '#client/ui/street/use-day-now.ts'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Branches } from './branches.tsx'
import styles from './where-we-work-page.module.css'

/**
 * The three branches on a map and as a list, their homes at this hour, their figures, and the two ways of living as
 * a family.
 */
export default function WhereWeWorkPage() {
  const { table, models, contact, ...words } = useWords('where-we-work')
  const { columns, rows, total } = table
  const street = useWords('street')
  const day = useDayNow(usePageData('where-we-work'))
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <WithGiveBar>
        <Branches />
        <HeadedSection id="street" title={street.title} tone="sand" className={styles['street']}>
          <Street day={day} />
          <p className={styles['note']}>{street.note}</p>
        </HeadedSection>
        <TwoColumns id="figures" title={table.title} tone="sky">
          <BranchTable
            caption={table.caption}
            date={table.date}
            note={table.note}
            columns={[columns.place, columns.children, columns.staff]}
            rows={rows.map(({ place, children, staff }) => [place, children, staff])}
            total={[total.place, total.children, total.staff]}
          />
        </TwoColumns>
        <TwoColumns id="models" title={models.title} paragraphs={models.paragraphs} />
        <ContactStrip title={contact.title} text={contact.text} action={contact.button} />
      </WithGiveBar>
      <Give {...words.give} />
    </>
  )
}
