import type { ReactNode } from 'react'
import css from './field.module.css'

export type FieldText = {
  label: ReactNode
  /** The label stays for screen readers only. */
  labelHidden?: boolean
  /** Right of the label: characters used, a link. */
  counter?: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Attributes that tie a control to the label, hint and error that `Field` draws around it. */
export function fieldAria(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? noteId(id) : undefined }
}

const noteId = (id: string) => `${id}-note`

/** Label above, the control, and under it the error or the hint. `id` is the id of the control. */
export function Field({ id, label, labelHidden = false, counter, hint, error, children }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <div className={css.head} data-hidden={labelHidden || undefined}>
        <label htmlFor={id}>{label}</label>
        {counter != null && <span>{counter}</span>}
      </div>
      {children}
      {error ? (
        <FieldError id={noteId(id)}>{error}</FieldError>
      ) : hint ? (
        <span className={css.hint} id={noteId(id)}>
          {hint}
        </span>
      ) : null}
    </div>
  )
}

/** Name of a group of choices, in the manner of a field label. */
export function FieldLegend({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <legend className={css.legend} data-hidden={hidden || undefined}>
      {children}
    </legend>
  )
}

/** One line of error with its mark: under a field, or under a list that did not load. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className={css.error} id={id}>
      {children}
    </span>
  )
}
