import type { ReactNode } from 'react'
import { keepFocus } from '../keyboard/keep-focus.ts'
import css from './form-layout.module.css'

/** A part of a long form on an ink rule: its name in a column of 200 px, its fields beside it. */
export function FormSection({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.form} ref={keepFocus}>
      <div className={css.formHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div>{children}</div>
    </section>
  )
}

/** A part of a form that is done: its name, what was said there, and the way back into it. */
export function FoldedSection({ title, action, children }: { title: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <section className={css.folded}>
      <h2>{title}</h2>
      <div>{children}</div>
      <div>{action}</div>
    </section>
  )
}

/** A part of a form that comes later: only its name, in quiet ink, and a word that says so. */
export function ComingSection({ title, note }: { title: ReactNode; note: ReactNode }) {
  return (
    <section className={css.folded} data-coming="true">
      <h2>{title}</h2>
      <div>{note}</div>
    </section>
  )
}

/** Fields two across where each has 240 px, else one. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** A field over the whole row of a `FieldGrid`. */
export function FieldWide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>
}
