import type { ReactNode } from 'react'
import css from './summary.module.css'

/** The fog box beside a cart or an order; sticks while the list scrolls, full bleed at the end below 768. */
export function SummaryBox({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.box}>
      {title && <h2 className={css.title}>{title}</h2>}
      {children}
    </div>
  )
}

export type SummaryRow = { term: ReactNode; value: ReactNode; tone?: 'ink' | 'muted' | 'gain' | 'discount' }

/** Names on the left, sums on the right; the total, when given, under a line and larger. */
export function Rows({ rows, total }: { rows: readonly SummaryRow[]; total?: { term: ReactNode; value: ReactNode } }) {
  return (
    <dl className={css.rows}>
      {rows.map((row, index) => (
        <div className={css.row} key={index} data-tone={row.tone}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      {total && (
        <div className={css.total}>
          <dt>{total.term}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  )
}
