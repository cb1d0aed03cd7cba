import { useId } from 'react'
import { FieldError } from '#web/ui/field/field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import css from './mark-scale.module.css'

type MarkScaleProps = {
  kind: 'nps' | 'stars'
  legend: string
  name: string
  value: number | null
  onChange: (value: number) => void
  /** What the ends mean; the first and the last mark are read out with them. */
  ends: readonly [string, string]
  /** What a mark is called. */
  sayMark: (mark: number) => string
  required: boolean
  error: string | undefined
}

const marks = { nps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], stars: [1, 2, 3, 4, 5] } as const

/** 0 to 10, or five stars, as one group of native radios: arrow keys move in it. Named ends, cells of 44 px at least, six a row on a phone. Source: content §5. */
export function MarkScale({ kind, legend, name, value, onChange, ends, sayMark, required, error }: MarkScaleProps) {
  const errorId = useId()
  const all: readonly number[] = marks[kind]
  const endOf = (mark: number) => (mark === all[0] ? ends[0] : mark === all.at(-1) ? ends[1] : '')
  return (
    <fieldset className={css.scale} data-kind={kind} data-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.cells}>
        {all.map((mark) => (
          <label className={css.cell} key={mark} data-on={kind === 'stars' && value !== null && mark <= value ? true : undefined}>
            <input
              type="radio"
              name={`${name}_mark`}
              value={mark}
              required={required}
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            <span aria-hidden="true">{kind === 'stars' ? '★' : mark}</span>
            <VisuallyHidden>{[sayMark(mark), endOf(mark)].filter(Boolean).join(', ')}</VisuallyHidden>
          </label>
        ))}
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
