import styles from './branch-table.module.css'

/** What a row is about, then its figures, already formatted. */
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

function Figures({ row: [name, ...figures] }: { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}

/** Figures of the branches with their sum and their date. */
export function BranchTable({ caption, date, columns, rows, total, note }: BranchTableProps) {
  return (
    <div className={styles['figures']}>
      <table className={styles['table']}>
        <caption>
          {caption}
          <span>{date}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Figures key={row[0]} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Figures row={total} />
        </tfoot>
      </table>
      <p className={styles['note']}>{note}</p>
    </div>
  )
}
