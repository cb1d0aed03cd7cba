import type { ReactNode } from 'react'
import { focusHeading } from '#web/ui/keyboard/keep-focus.ts'
import css from './empty-state.module.css'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** It comes in the place of what was in use: its heading takes the focus that went with it. */
  takesFocus?: boolean
}

/** Nothing here yet: one sentence, what to do about it, one action. Never a picture. */
export function EmptyState({ title, text, action, takesFocus = false }: EmptyStateProps) {
  return (
    <section className={css.empty} ref={takesFocus ? takeLostFocus : undefined}>
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </section>
  )
}

function takeLostFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) focusHeading(place)
}
