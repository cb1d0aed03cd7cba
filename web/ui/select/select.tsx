import { type ComponentProps, useId } from 'react'
import { Field, type FieldText, fieldAria } from '../field/field.tsx'
import css from './select.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldText & {
  options: readonly SelectOption[]
  /** The first row while nothing is chosen; it cannot be chosen again. */
  placeholder?: string
  /** `bare` has no box: the sort order in a tool row. */
  kind?: 'box' | 'bare'
  /** Short words for the closed state, when the rows of the list say more: `+7 RU`. */
  shown?: string
} & Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'aria-invalid' | 'aria-describedby'>

/** The browser's own select (keyboard, type-ahead, touch wheel); where the browser can, its list wears the shop's clothes. */
export function Select({ label, labelHidden, counter, hint, error, options, placeholder, kind = 'box', shown, id, ...rest }: SelectProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <Field id={controlId} label={label} labelHidden={labelHidden} counter={counter} hint={hint} error={error}>
      <div className={css.box} data-kind={kind} data-shown={shown}>
        <select {...rest} {...fieldAria(controlId, { hint, error })} className={css.select}>
          {placeholder != null && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  )
}
