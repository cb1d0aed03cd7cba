import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from '../field/field.tsx'
import { moveFocus } from '../keyboard/move-focus.ts'
import css from './size-picker.module.css'

export type SizeCell = {
  id: number
  title: string
  /** `many` … `none` as the API's amount codes; `soon` for goods that have not arrived yet. */
  state: 'many' | 'few' | 'last' | 'none' | 'soon'
  /** Small line: the size in numbers, or the word for the state. */
  note?: ReactNode
}

type SizePickerProps = {
  label: string
  sizes: readonly SizeCell[]
  selectedId?: number
  /** Also called for `none` and `soon`: the page opens the waiting list for them. */
  onPick: (size: SizeCell) => void
  error?: ReactNode
  /** Three a row everywhere (dialogs); six a row otherwise, three below 768. */
  narrow?: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * Joined cells of sizes as a radio group. Arrows move the focus and choose what can be bought; a size that cannot be bought
 * is only focused, so that nobody lands in the waiting list by an arrow.
 */
export function SizePicker({ label, sizes, selectedId, onPick, error, narrow = false, ref }: SizePickerProps) {
  const errorId = useId()
  const entry = sizes.find((size) => size.id === selectedId) ?? sizes[0]

  const followArrows = (event: React.KeyboardEvent<HTMLElement>) => {
    const cell = moveFocus(event, '[role=radio]')
    const size = sizes.find((candidate) => String(candidate.id) === cell?.dataset.id)
    if (size && size.state !== 'none' && size.state !== 'soon') onPick(size)
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the cells take the focus, one at a time */}
      <div
        className={css.sizes}
        ref={ref}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        data-narrow={narrow || undefined}
        onKeyDown={followArrows}
      >
        {sizes.map((size) => (
          <button
            className={css.size}
            key={size.id}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrows must be able to focus a sold-out size without choosing it
            role="radio"
            aria-checked={size.id === selectedId}
            tabIndex={size === entry ? 0 : -1}
            data-id={size.id}
            data-state={size.state}
            onClick={() => onPick(size)}
          >
            {size.title}
            {size.note != null && <small>{size.note}</small>}
          </button>
        ))}
      </div>
      <output className={css.error}>{error && <FieldError id={errorId}>{error}</FieldError>}</output>
    </div>
  )
}
