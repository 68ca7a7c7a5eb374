import { FiguresTable } from '#client/ui/figures-table/figures-table.tsx'
import styles from './branch-table.module.css'

type Row = readonly [name: string, ...figures: string[]]

type BranchTableProps = {
  readonly caption: string
  /** When the figures were true, in words. */
  readonly date: string
  readonly columns: Row
  readonly rows: readonly Row[]
  readonly total: Row
  /** What the figures do not say by themselves. */
  readonly note: string
}

/** Figures of the branches with their sum and their date. */
export function BranchTable({ date, note, ...table }: BranchTableProps) {
  return (
    <div className={styles['figures']}>
      <FiguresTable {...table} about={date} className={styles['branches']} />
      <p className={styles['note']}>{note}</p>
    </div>
  )
}
