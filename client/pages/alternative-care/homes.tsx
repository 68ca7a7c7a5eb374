import { useWords } from '#client/platform/words.ts'
import { BranchTable } from '#client/ui/branch-table/branch-table.tsx'
import { TwoColumns } from '#client/ui/two-columns/two-columns.tsx'

/** Family homes and children by branch. */
export function Homes() {
  const { homes } = useWords('alternative-care')
  const { columns, rows, total, ...words } = homes
  return (
    <TwoColumns id="homes" title={words.title}>
      <BranchTable
        caption={words.caption}
        date={words.date}
        note={words.note}
        columns={[columns.place, columns.homes, columns.children]}
        rows={rows.map(({ place, homes: count, children }) => [place, count, children])}
        total={[total.place, total.homes, total.children]}
      />
    </TwoColumns>
  )
}
