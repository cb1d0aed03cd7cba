import type { ReactNode } from 'react'
import css from './accordion.module.css'

type AccordionProps = {
  title: ReactNode
  children: ReactNode
  /** Open when the page comes; the reader folds it afterwards. */
  open?: boolean
  /** Items with one name close each other. */
  name?: string
}

/** One row that unfolds. A native `<details>`: works without script and is opened by search in the page. */
export function Accordion({ title, children, open, name }: AccordionProps) {
  return (
    <details className={css.item} open={open} name={name}>
      <summary className={css.row}>{title}</summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
