import { useState } from 'react'
import { orderRange, readNumber } from './range-steps.ts'
import css from './facet-range.module.css'

type Range = { from: number; to: number }

type FacetRangeProps = {
  min: number
  max: number
  value: Range
  /** Called when an end has been let go or a typed number is complete. */
  onCommit: (value: Range) => void
  /** A number as the boxes show it: `18 000`. */
  format: (value: number) => string
  /** Names of the boxes in a form that works without script. */
  names?: { from: string; to: string }
  step?: number
  labels: { from: string; to: string }
}

/** Price from and to: two boxes and, under them, two thumbs made of native range inputs. The page keys it by the value in its address. */
export function FacetRange({ min, max, value, onCommit, format, names, step = 100, labels }: FacetRangeProps) {
  const [draft, setDraft] = useState(value)
  const share = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0)

  const move = (end: keyof Range, at: number) => {
    const next = orderRange({ ...draft, [end]: at }, { min, max }, end)
    setDraft(next)
    return next
  }
  /** What is no number gives way to the number before it; an empty box stands for the end of the range. */
  const take = (end: keyof Range, box: HTMLInputElement) => {
    const bound = end === 'from' ? min : max
    const next = move(end, readNumber(box.value) ?? (box.value.trim() === '' ? bound : draft[end]))
    box.value = format(next[end])
    commit(next)
  }
  const commit = (next: Range) => {
    if (next.from !== value.from || next.to !== value.to) onCommit(next)
  }

  return (
    <div className={css.range}>
      {(['from', 'to'] as const).map((end) => (
        <input
          className={css.box}
          // The box is the browser's while typing; a new draft (the thumb moved) draws it anew.
          key={`${end}-${draft[end]}`}
          name={names?.[end]}
          aria-label={labels[end]}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={format(draft[end])}
          onBlur={(event) => take(end, event.target)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take(end, event.currentTarget)
          }}
        />
      ))}
      <div className={css.track} style={{ '--from': `${share(draft.from)}%`, '--to': `${100 - share(draft.to)}%` } as React.CSSProperties}>
        {(['from', 'to'] as const).map((end) => (
          <input
            className={css.thumb}
            key={end}
            type="range"
            aria-label={labels[end]}
            aria-valuetext={format(draft[end])}
            min={min}
            max={max}
            step={step}
            value={draft[end]}
            onChange={(event) => move(end, event.target.valueAsNumber)}
            onPointerUp={() => commit(draft)}
            onKeyUp={() => commit(draft)}
          />
        ))}
      </div>
    </div>
  )
}
