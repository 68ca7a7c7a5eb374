import { useWords } from '#client/platform/words.ts'
import { BranchTable } from '#client/ui/branch-table/branch-table.tsx'
import { ContactStrip } from '#client/ui/contact-strip/contact-strip.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'
import { Branches } from './branches.tsx'

/** The three branches on a map and as a list, their figures, and the two ways of living as a family. */
export default function WhereWeWorkPage() {
  const { table, models, contact, ...words } = useWords('where-we-work')
  const { columns, rows, total } = table
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <WithGiveBar>
        <Branches />
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
