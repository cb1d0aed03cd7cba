import type { ComponentProps, ReactNode } from 'react'
import css from './slider.module.css'

type SliderProps = {
  label: string
  min: number
  max: number
  value: number
  onValueChange: (value: number) => void
  /** The value in words, for screen readers. */
  valueText?: string
  /** Under the line: the least, a word, the most. */
  scale?: readonly [ReactNode, ReactNode, ReactNode]
} & Pick<ComponentProps<'input'>, 'name' | 'step' | 'disabled'>

/** A number on a line, with a square thumb: bonuses to spend. A native range, so arrows, Home and End work. */
export function Slider({ label, min, max, value, onValueChange, valueText, scale, ...rest }: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <div>
      <input
        {...rest}
        className={css.line}
        style={{ '--share': `${share}%` } as React.CSSProperties}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        value={value}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
      {scale && (
        <div className={css.scale} aria-hidden="true">
          {scale.map((mark, index) => (
            <span key={index}>{mark}</span>
          ))}
        </div>
      )}
    </div>
  )
}
