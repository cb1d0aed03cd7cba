import type { ReactNode } from 'react'
import css from './form-errors.module.css'

/** Errors that belong to no single field, each in a line of its own above the submit button. Announced at once. Nothing when there are none; an undefined one is none. */
export function FormErrors({ errors }: { errors: readonly (string | undefined)[] }) {
  return (
    <div className={css.errors} role="alert">
      {errors.map((error, index) => error !== undefined && <p key={index}>{error}</p>)}
    </div>
  )
}

/** It worked: one line in spruce, with at most one action on the right. Takes the place of the button. */
export function OkLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <output className={css.ok}>
      <span>{children}</span>
      {action}
    </output>
  )
}
