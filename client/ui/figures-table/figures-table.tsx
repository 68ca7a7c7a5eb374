import type { ReactNode } from 'react'
import styles from './figures-table.module.css'

/** What a row is about, then its figures, already formatted. */
type Row = readonly [name: string, ...figures: ReactNode[]]

type FiguresTableProps = {
  readonly caption: string
  /** Said under the caption: when the figures were true, or of what they are shares. */
  readonly about?: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly total?: Row
  readonly className?: string | undefined
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

/** Figures in rows with their names before them, and their sum below. */
export function FiguresTable({
  caption,
  about,
  columns,
  rows,
  total,
  className = '',
}: FiguresTableProps) {
  return (
    <table className={`${styles['table']} ${className}`}>
      <caption>
        {caption}
        {about === undefined ? null : <span>{about}</span>}
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
      {total === undefined ? null : (
        <tfoot>
          <Figures row={total} />
        </tfoot>
      )}
    </table>
  )
}
