import type { ReactNode } from 'react'
import css from './size-grid.module.css'

type SizeGridProps = {
  label: string
  /** Over the sizes, and over the same in another system. */
  heads: { size: string; conversion: string }
  /** What the rows are for: to be pressed, each as wide as the table, or only to be read. */
  kind: 'choice' | 'plain'
  columns: readonly { code: string; title: ReactNode }[]
  rows: readonly SizeRow[]
}

type SizeRow = {
  id: string | number
  /** The first cell of the row. */
  head: ReactNode
  /** The same size in another system; empty where there is none. */
  conversion: string
  values: readonly string[]
  isGone?: boolean
}

/** A row for each size: its name, the same in another system where there is one, its measures. Source: UX-26. */
export function SizeGrid({ label, heads, kind, columns, rows }: SizeGridProps) {
  const hasConversion = rows.some((row) => row.conversion !== '')
  return (
    <div className={css.scroll}>
      <table className={css.table} data-kind={kind} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heads.size}</th>
            {hasConversion && <th scope="col">{heads.conversion}</th>}
            {columns.map((column) => (
              <th scope="col" key={column.code}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-none={row.isGone || undefined}>
              {row.head}
              {hasConversion && <td>{row.conversion}</td>}
              {row.values.map((value, index) => (
                <td key={columns[index]?.code}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
