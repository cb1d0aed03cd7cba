import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SizeTable } from '#contracts/products.contract.ts'
import css from './size-grid.module.css'
import { printedConversion } from './size-system.ts'

type SizeGridProps = {
  label: string
  system: SizeTable['system']
  /** What the rows are for: to be pressed, each as wide as the table, or only to be read. */
  kind: 'choice' | 'plain'
  columns: readonly { code: string; title: ReactNode }[]
  rows: readonly SizeRow[]
}

type SizeRow = {
  id: string | number
  /** The first cell of the row. */
  head: ReactNode
  alternative_title: string
  values: readonly string[]
  isGone?: boolean
}

/** A row for each size: its name, the same in another system where there is one, its measures. Source: UX-26. */
export function SizeGrid({ label, system, kind, columns, rows }: SizeGridProps) {
  const t = useTranslations('size-guide')
  const hasConversion = rows.some((row) => row.alternative_title !== '')
  return (
    <div className={css.scroll}>
      <table className={css.table} data-kind={kind} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(`system.${system}`)}</th>
            {hasConversion && <th scope="col">{t(`conversion.${system}`)}</th>}
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
              {hasConversion && <td>{printedConversion(row.alternative_title)}</td>}
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
