import { type ComponentProps, useId } from 'react'
import { Field, type FieldText, fieldAria } from '../field/field.tsx'
import css from './text-field.module.css'

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'className' | 'style' | 'aria-invalid' | 'aria-describedby'>

/** One line of text. Everything an input takes (`name`, `type`, `autoComplete`, `inputMode`, `maxLength`, `ref` …) passes through. */
export function TextField({ label, labelHidden, counter, hint, error, id, type = 'text', ...rest }: TextFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} labelHidden={labelHidden} counter={counter} hint={hint} error={error}>
      <input {...rest} {...fieldAria(controlId, { hint, error })} type={type} className={css.control} />
    </Field>
  )
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'aria-invalid' | 'aria-describedby'>

/** Several lines of text; grows with what is typed where the browser can do it. */
export function TextArea({ label, labelHidden, counter, hint, error, id, ...rest }: TextAreaProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} labelHidden={labelHidden} counter={counter} hint={hint} error={error}>
      <textarea {...rest} {...fieldAria(controlId, { hint, error })} className={css.control} />
    </Field>
  )
}
