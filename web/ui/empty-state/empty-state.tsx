import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** Nothing here yet: one sentence, what to do about it, one action. Never a picture. */
export function EmptyState({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <section className={css.empty}>
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </section>
  )
}
