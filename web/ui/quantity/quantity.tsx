import { useState } from 'react'
import { flushSync } from 'react-dom'
import { steppedNumber } from '../keyboard/step-number.ts'
import { clampQuantity, isMore } from './clamp-quantity.ts'
import css from './quantity.module.css'

type QuantityProps = {
  value: number
  min?: number
  max?: number
  onValueChange: (value: number) => void
  /** Lists without a delete button of their own: minus at `min` asks to remove instead of being disabled. */
  onRemove?: () => void
  /** What was typed is no quantity and goes back, is none and becomes `min`, or is more than `max` and becomes `max`, as one more than that does: whoever wanted it is told. undefined: that is over. */
  onMistyped?: (typed: Mistyped | undefined) => void
  /** The id of what says so, while it does. */
  errorId?: string | undefined
  /** The change is on its way to the server. */
  busy?: boolean
  disabled?: boolean
  labels: { less: string; value: string; more: string }
}

export type Mistyped = { typed: string; isMore: boolean }

/**
 * Minus, a number, plus; arrow keys step as in a number input. A typed number counts on leaving the box or on Enter and is pulled into the limits;
 * none removes where that can be.
 */
export function Quantity({
  value,
  min = 1,
  max = 999,
  onValueChange,
  onRemove,
  onMistyped,
  errorId,
  busy = false,
  disabled = false,
  labels,
}: QuantityProps) {
  // What is being typed; undefined when nobody types, so that the value from outside shows.
  const [typed, setTyped] = useState<string>()

  const commit = () => {
    if (typed === undefined) return
    // A removal takes the focus away at once: leaving the box must find nothing typed any more.
    flushSync(() => setTyped(undefined))
    if (onRemove && clampQuantity(typed, 0, max) === 0) return onRemove()
    const next = clampQuantity(typed, min, max)
    if (next !== undefined && next !== value) onValueChange(next)
    const more = isMore(typed, max)
    const isNone = typed.trim() !== '' && !clampQuantity(typed, 0, max)
    if (more || isNone) onMistyped?.({ typed: typed.trim(), isMore: more })
  }
  const step = (next: number) => {
    onMistyped?.(undefined)
    onValueChange(next)
  }
  const stepBy = (key: string) => {
    const next = steppedNumber(key, typed ?? String(value), { min, max, otherwise: value })
    setTyped(undefined)
    if (next !== undefined && next !== value) step(next)
    else if (key === 'ArrowUp' && value >= max) onMistyped?.({ typed: String(value + 1), isMore: true })
  }
  // At an end a button stays where the focus is.
  const isLowest = value <= min
  const isHighest = value >= max

  return (
    <span className={css.quantity} data-busy={busy || undefined}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={disabled}
        aria-disabled={(isLowest && !onRemove) || undefined}
        onClick={() => (isLowest ? onRemove?.() : step(value - 1))}
      >
        −
      </button>
      <input
        aria-label={labels.value}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={(event) => {
          onMistyped?.(undefined)
          setTyped(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            commit()
          }
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            stepBy(event.key)
          }
        }}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={disabled}
        aria-disabled={isHighest || undefined}
        onClick={() => (isHighest ? onMistyped?.({ typed: String(value + 1), isMore: true }) : step(value + 1))}
      >
        +
      </button>
    </span>
  )
}
