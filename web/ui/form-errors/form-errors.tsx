import type { ReactNode } from 'react'
import css from './form-errors.module.css'

/** Errors that belong to no single field, joined above the submit button. Announced at once. Nothing when there are none. */
export function FormErrors({ errors }: { errors: readonly string[] }) {
  return (
    <div className={css.errors} role="alert">
      {errors.length > 0 && <p>{errors.join(' ')}</p>}
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
