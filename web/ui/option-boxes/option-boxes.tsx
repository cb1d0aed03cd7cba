import { type ReactNode, useId } from 'react'
import { FieldError, FieldLegend } from '../field/field.tsx'
import { type RadioGroupProps, type RadioOption, radioState } from '../radio-group/radio-group.tsx'
import css from './option-boxes.module.css'

export type OptionBox<Value extends string> = RadioOption<Value> & {
  /** Second line: the date, the reason it cannot be chosen. */
  note?: ReactNode
  /** Right side: what it costs. */
  side?: ReactNode
}

/** Joined boxes for a choice that needs explaining: delivery, payment. Native radios, so arrows and forms work. */
export function OptionBoxes<Value extends string>({
  legend,
  legendHidden,
  name,
  options,
  layout = 'stack',
  error,
  ...group
}: RadioGroupProps<Value, OptionBox<Value>> & {
  /** `row`: beside one another where there is room. */
  layout?: 'stack' | 'row'
}) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-invalid={error ? true : undefined}>
      <FieldLegend hidden={legendHidden}>{legend}</FieldLegend>
      <div className={css.boxes} data-layout={layout}>
        {options.map((option) => (
          <label className={css.box} key={option.value}>
            <input className={css.dot} type="radio" name={name} disabled={option.disabled} {...radioState(group, option.value)} />
            <span>
              <b>{option.label}</b>
              {option.note != null && <span>{option.note}</span>}
            </span>
            <span className={css.side}>{option.side}</span>
          </label>
        ))}
      </div>
      {error && (
        <div className={css.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
