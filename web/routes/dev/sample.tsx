import type { ReactNode } from 'react'
import css from './ui.module.css'

/** A named place on the page of primitives. */
export function Sample({ title, wide, children }: { title: string; wide?: 8 | 12; children: ReactNode }) {
  return (
    <section className={css.sample} data-wide={wide}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Things side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}

/** Shows its content as if it were hovered, pressed or focused. */
export function As({ state, children }: { state: 'hover' | 'active' | 'focus-visible' | 'focus'; children: ReactNode }) {
  return (
    <div className={css.as} data-shown={state}>
      {children}
    </div>
  )
}
