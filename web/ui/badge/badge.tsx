import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A word on a picture; colour is information: gain spruce, discount cranberry, not yet grey. At most two stand together. */
export function Badge({ tone = 'ink', children }: { tone?: 'ink' | 'eco' | 'sale' | 'soon'; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
