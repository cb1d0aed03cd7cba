import type { ReactNode } from 'react'
import { errorLines } from './error-lines.ts'
import css from './form-errors.module.css'

/**
 * Errors that belong to no single field, each in a line of its own above the submit button, or `joined` by semicolons. Announced at once. Nothing when
 * there are none; an undefined one is none.
 */
export function FormErrors({ errors, joined = false }: { errors: readonly (string | undefined)[]; joined?: boolean }) {
  return (
    <div className={css.errors} role="alert">
      {errorLines(errors, joined).map((line) => (
        <p key={line}>{line}</p>
      ))}
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
