import { FieldLegend } from '../field/field.tsx'
import { type RadioGroupProps, radioState } from '../radio-group/radio-group.tsx'
import css from './segments.module.css'

/** Joined cells, one of two to five short words: kind of delivery, fit, language. Native radios inside. */
export function Segments<Value extends string>({ legend, legendHidden, name, options, ...group }: Omit<RadioGroupProps<Value>, 'error'>) {
  return (
    <fieldset>
      <FieldLegend hidden={legendHidden}>{legend}</FieldLegend>
      <div className={css.cells}>
        {options.map((option) => (
          <label className={css.cell} key={option.value}>
            <input type="radio" name={name} disabled={option.disabled} {...radioState(group, option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
