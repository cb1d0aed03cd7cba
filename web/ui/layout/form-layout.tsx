import type { ReactNode } from 'react'
import css from './form-layout.module.css'

/** A part of a long form on an ink rule: its name in a column of 200 px, its fields beside it. */
export function FormSection({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.form}>
      <div className={css.formHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div>{children}</div>
    </section>
  )
}

/** Fields two across, one below 768. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** A field over the whole row of a `FieldGrid`. */
export function FieldWide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>
}
