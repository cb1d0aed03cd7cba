import type { ReactNode } from 'react'
import css from './media-row.module.css'

/** A small picture, words, and something on the right (a price, a heart, a button): lines of a popup, of a summary, of an order. */
export function MediaRow({ media, side, children }: { media: ReactNode; side?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.row}>
      <div>{media}</div>
      <div className={css.words}>{children}</div>
      {side != null && <div className={css.side}>{side}</div>}
    </div>
  )
}

/** Media rows under one another; `ruled` puts hairlines between them. */
export function MediaRows({ ruled = false, children }: { ruled?: boolean; children: ReactNode }) {
  return (
    <div className={css.rows} data-ruled={ruled || undefined}>
      {children}
    </div>
  )
}
