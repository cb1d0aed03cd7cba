import { type ReactNode, type Ref, useId } from 'react'
import { FieldError, fieldAria } from '../field/field.tsx'
import css from './code-field.module.css'

type CodeFieldProps = {
  label: string
  value: string
  onValueChange: (code: string) => void
  /** Called once the last digit is in: the form submits itself. */
  onComplete?: (code: string) => void
  /** Enter is the field's own where no form of its own is around it. */
  onEnter?: () => void
  length?: number
  name?: string
  error?: ReactNode
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A one-time code: drawn as cells, but one real input, so that autofill from a message, paste and screen readers just work. A dialog starts in it. */
export function CodeField({ label, value, onValueChange, onComplete, onEnter, length = 6, name, error, disabled, ref }: CodeFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={css.code} data-error={error ? true : undefined}>
        <input
          {...fieldAria(id, { error })}
          className={css.input}
          ref={ref}
          name={name}
          aria-label={label}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          pattern={`[0-9]{${length}}`}
          disabled={disabled}
          value={value}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return
            event.preventDefault()
            onEnter()
          }}
          // No longest length: it would cut a pasted message before its digits are taken.
          onChange={(event) => {
            const code = event.target.value.replace(/\D/g, '').slice(0, length)
            onValueChange(code)
            if (code.length === length && code !== value) onComplete?.(code)
          }}
        />
        {Array.from({ length }, (_, index) => (
          <span
            className={css.cell}
            key={index}
            aria-hidden="true"
            data-current={index === Math.min(value.length, length - 1) || undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
      {error && (
        <div className={css.error}>
          <FieldError id={`${id}-note`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
