import type { ReactNode } from 'react'
import css from './mega-head.module.css'

/** The one huge title of a page to look through, with a few words on its right. */
export function MegaHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{children}</p>
    </header>
  )
}
