import type { ReactNode } from 'react'
import css from './lookbook-head.module.css'

/** The one huge title of a page of the lookbook, with a few words on its right. */
export function LookbookHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{children}</p>
    </header>
  )
}
