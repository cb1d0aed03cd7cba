import { useState } from 'react'
import { inOrder, orderRange, readNumber } from './range-steps.ts'
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

/**
 * Price from and to: two boxes and, under them, two thumbs made of native range inputs. It follows a new value and new limits, save the box
 * that is being typed into and the thumb that is being moved. Source: UX-45.
 */
export function FacetRange({ min, max, value, onCommit, format, names, step = 100, labels }: FacetRangeProps) {
  const [draft, setDraft] = useState(value)
  const [typed, setTyped] = useState<{ end: keyof Range; text: string }>()
  const [held, setHeld] = useState<keyof Range>()
  const [followed, setFollowed] = useState(value)
  if (followed.from !== value.from || followed.to !== value.to) {
    setFollowed(value)
    setDraft(held ? orderRange({ ...value, [held]: draft[held] }, { min, max }, held) : value)
  }
  const share = (at: number) => (max > min ? Math.min(Math.max((at - min) / (max - min), 0), 1) * 100 : 0)

  const move = (end: keyof Range, at: number) => {
    const next = orderRange({ ...draft, [end]: at }, { min, max }, end)
    setDraft(next)
    return next
  }
  /**
   * What is no number gives way to the number before it; an empty box stands for the end of the range. What is typed stays, also beyond the
   * limits; of two ends the wrong way round the lower one is the first.
   */
  const take = () => {
    if (!typed) return
    const { end, text } = typed
    const bound = end === 'from' ? min : max
    const next = inOrder({ ...draft, [end]: readNumber(text) ?? (text.trim() === '' ? bound : draft[end]) })
    setTyped(undefined)
    setDraft(next)
    commit(next)
  }
  const commit = (next: Range) => {
    setHeld(undefined)
    if (next.from !== value.from || next.to !== value.to) onCommit(next)
  }

  return (
    <div className={css.range}>
      {(['from', 'to'] as const).map((end) => (
        <input
          className={css.box}
          key={end}
          name={names?.[end]}
          aria-label={labels[end]}
          inputMode="numeric"
          autoComplete="off"
          value={typed?.end === end ? typed.text : format(draft[end])}
          onChange={(event) => setTyped({ end, text: event.target.value })}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
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
            onChange={(event) => {
              setHeld(end)
              move(end, event.target.valueAsNumber)
            }}
            onPointerUp={() => commit(draft)}
            onPointerCancel={() => setHeld(undefined)}
            onKeyUp={() => commit(draft)}
          />
        ))}
      </div>
    </div>
  )
}
