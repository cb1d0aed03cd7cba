import { type ReactNode, useId } from 'react'
import css from './popup.module.css'

/**
 * A question that may wait (the city): under the header on the left, a strip at the bottom below 768. Under what
 * hangs from the header meanwhile. Its parent must be positioned with a z-index. Never takes the focus.
 */
export function Prompt({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={css.prompt} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      <div className={css.answers}>{children}</div>
    </section>
  )
}
