import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './checkbox.module.css'

type CheckboxProps = {
  /** Words of the row; may hold links. */
  children: ReactNode
  /** A number after the words: goods behind a filter value. */
  count?: ReactNode
  hint?: ReactNode
  error?: ReactNode
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children' | 'aria-invalid' | 'aria-describedby'>

/** A checkbox with words; the whole row answers to a click. A locked checkbox (`disabled` and `checked`) shows its gray check. */
export function Checkbox({ children, count, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const note = error ?? hint
  return (
    <div className={css.field}>
      <label className={css.row} htmlFor={controlId}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        <span>
          {children}
          {count != null && <span className={css.count}>{count}</span>}
        </span>
      </label>
      {note && (
        <p className={css.note} id={noteId} data-error={error ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
