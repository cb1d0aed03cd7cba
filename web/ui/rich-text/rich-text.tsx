import type { ReactNode } from 'react'
import css from './rich-text.module.css'

/** Running text with headings, lists and tables: help pages, descriptions. Measure of eight columns. */
export function RichText({ children }: { children: ReactNode }) {
  return <div className={css.text}>{children}</div>
}
