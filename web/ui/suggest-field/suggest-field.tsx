/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag of HTML is a list under a field that keeps the focus */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { TextField } from '../text-field/text-field.tsx'
import { typedPart } from './typed-part.ts'
import css from './suggest-field.module.css'

export type Suggestion<T> = { value: T; title: string; note?: string }

type SuggestFieldProps<T> = {
  label: string
  placeholder?: string
  typed: string
  onType: (typed: string) => void
  /** undefined: nothing is known yet, no list stands there. */
  suggestions: readonly Suggestion<T>[] | undefined
  onTake: (value: T) => void
  /** The list is that of an earlier word, or the taken one is being looked up. */
  busy?: boolean
  /** A last row that is no suggestion: another way to say it. Only where there is a list. */
  more?: { title: string; onTake: () => void }
  /** Escape closes the list by this instead of emptying the field. */
  onDismiss?: () => void
  onLeave?: () => void
  hint?: ReactNode
  error?: ReactNode
  name?: string
  required?: boolean
  maxLength?: number
  /** A dialog starts here. */
  autofocus?: boolean
  /** The list lies over what follows, so that nothing moves away from under a press when it closes. */
  floating?: boolean
}

/**
 * A field with a list of what fits joined under it: arrows move, Enter takes the marked row (or the only one), Escape empties the field
 * before it closes anything around it. Source: WAI-ARIA practices, combobox with a list.
 */
export function SuggestField<T>({
  typed,
  onType,
  suggestions = [],
  onTake,
  busy = false,
  more,
  onDismiss,
  onLeave,
  autofocus = false,
  floating = false,
  ...field
}: SuggestFieldProps<T>) {
  const id = useId()
  const [marked, setMarked] = useState<{ at: number; of: string }>()
  const found = suggestions.map(({ value, ...row }) => ({ ...row, onTake: () => onTake(value) }))
  const rows: { title: string; note?: string; onTake: () => void }[] = more && found.length > 0 ? [...found, more] : found
  const at = marked?.of === typed && marked.at < rows.length ? marked.at : -1

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && rows.length > 0) {
      event.preventDefault()
      setMarked({ at: (Math.max(at, step > 0 ? -1 : 0) + step + rows.length) % rows.length, of: typed })
    } else if (event.key === 'Enter' && rows.length > 0) {
      event.preventDefault()
      const taken = rows[at] ?? (found.length === 1 ? found[0] : undefined)
      if (taken && !busy) taken.onTake()
    } else if (event.key === 'Escape' && (onDismiss ? rows.length > 0 : typed !== '')) {
      event.preventDefault()
      event.stopPropagation()
      if (onDismiss) onDismiss()
      else onType('')
    }
  }
  return (
    <div className={css.field} data-floating={floating || undefined}>
      <TextField
        {...field}
        value={typed}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={autofocus || undefined}
        onBlur={onLeave}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {rows.length > 0 && (
        <div className={css.list} id={`${id}-list`} role="listbox" aria-label={field.label} aria-busy={busy || undefined}>
          {rows.map((row, index) => (
            // The field keeps the focus, also under the mouse; the keyboard reaches the rows through it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              className={css.row}
              key={`${index}-${row.title}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => busy || row.onTake()}
            >
              <Marked title={row.title} typed={typed} />
              {row.note && <span className={css.note}>{row.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function Marked({ title, typed }: { title: string; typed: string }) {
  const [before, part, after] = typedPart(title, typed)
  return (
    <span>
      {before}
      {part && <mark>{part}</mark>}
      {after}
    </span>
  )
}
