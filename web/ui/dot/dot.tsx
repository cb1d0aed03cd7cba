import type { ReactNode } from 'react'
import css from './dot.module.css'

/** A state in a square and a word: filled is settled, hollow waits, gray is over, cranberry needs somebody to act. Never color alone. */
export function Dot({ state, children }: { state: 'settled' | 'waiting' | 'action' | 'over'; children: ReactNode }) {
  return (
    <span className={css.dot} data-state={state}>
      {children}
    </span>
  )
}
