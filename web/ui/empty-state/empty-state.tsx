import type { ReactNode, Ref } from 'react'
import css from './empty-state.module.css'

export type EmptyStateProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; ref?: Ref<HTMLElement> }

/** Nothing here yet: one sentence, what to do about it, one action. Never a picture. */
export function EmptyState({ title, text, action, ref }: EmptyStateProps) {
  return (
    <section className={css.empty} ref={ref}>
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </section>
  )
}
