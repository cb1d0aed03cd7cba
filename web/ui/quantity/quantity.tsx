import { useState } from 'react'
import { clampQuantity, isMore } from './clamp-quantity.ts'
import css from './quantity.module.css'

type QuantityProps = {
  value: number
  min?: number
  max?: number
  onValueChange: (value: number) => void
  /** Lists without a delete button of their own: minus at `min` asks to remove instead of being disabled. */
  onRemove?: () => void
  /** More than `max` was typed and became `max`: whoever typed it is told why. */
  onTooMany?: () => void
  /** The change is on its way to the server. */
  busy?: boolean
  disabled?: boolean
  labels: { less: string; value: string; more: string }
}

/** Minus, a number, plus. A typed number counts on leaving the box or on Enter and is pulled into the limits. */
export function Quantity({
  value,
  min = 1,
  max = 999,
  onValueChange,
  onRemove,
  onTooMany,
  busy = false,
  disabled = false,
  labels,
}: QuantityProps) {
  // What is being typed; undefined when nobody types, so that the value from outside shows.
  const [typed, setTyped] = useState<string>()

  const commit = () => {
    const next = typed === undefined ? undefined : clampQuantity(typed, min, max)
    setTyped(undefined)
    if (next !== undefined && next !== value) onValueChange(next)
    if (next === max && isMore(typed, max)) onTooMany?.()
  }
  const isLowest = value <= min

  return (
    <span className={css.quantity} data-busy={busy || undefined}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={disabled || (isLowest && !onRemove)}
        onClick={() => (isLowest ? onRemove?.() : onValueChange(value - 1))}
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
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <button type="button" aria-label={labels.more} disabled={disabled || value >= max} onClick={() => onValueChange(value + 1)}>
        +
      </button>
    </span>
  )
}
