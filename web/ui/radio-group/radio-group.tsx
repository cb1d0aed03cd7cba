import { type ReactNode, useId } from 'react'
import { FieldError, FieldLegend } from '../field/field.tsx'
import css from './radio-group.module.css'

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean }

export type RadioGroupProps<Value extends string, Option extends RadioOption<Value> = RadioOption<Value>> = {
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: readonly Option[]
  /** The chosen value; leave out to let the form hold it (with `defaultValue`). */
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  error?: ReactNode
}

/** Props of one native radio in a group: chosen from outside when `value` is given, by the form otherwise. */
export function radioState<Value extends string>(
  group: Pick<RadioGroupProps<Value>, 'value' | 'defaultValue' | 'onValueChange'>,
  own: Value,
) {
  const held = group.value === undefined ? { defaultChecked: group.defaultValue === own } : { checked: group.value === own }
  return { ...held, value: own, onChange: () => group.onValueChange?.(own) }
}

/** Round radios with words, one a row. */
export function RadioGroup<Value extends string>({ legend, legendHidden, name, options, error, ...group }: RadioGroupProps<Value>) {
  const errorId = useId()
  return (
    <fieldset className={css.group} aria-describedby={error ? errorId : undefined}>
      <FieldLegend hidden={legendHidden}>{legend}</FieldLegend>
      {options.map((option) => (
        <label className={css.row} key={option.value}>
          <input className={css.dot} type="radio" name={name} disabled={option.disabled} {...radioState(group, option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
