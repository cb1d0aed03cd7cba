import { lazy, useRef, useState, type ComponentProps } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CalendarIcon } from '../icons/form-icons.tsx'
import { LatePart } from '../late-part/late-part.tsx'
import { TextField } from '../text-field/text-field.tsx'
import type { CalendarWords } from './calendar.tsx'
import css from './date-field.module.css'
import type { DayLimits } from './month-grid.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

type DateFieldProps = DayLimits & {
  words: CalendarWords & { open: string }
  locale: string
  today: string
  /** The calendar date of what is typed, `yyyy-mm-dd`; undefined while it is none. */
  date: string | undefined
  onChoose: (date: string) => void
} & ComponentProps<typeof TextField>

/** A date that is typed, or chosen from a calendar that comes when its button is pressed. Source: SH-15. */
export function DateField({ words, locale, today, date, min, max, onChoose, ...field }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const close = () => {
    setIsOpen(false)
    ref.current?.querySelector<HTMLElement>('button')?.focus()
  }
  return (
    // Escape is for whatever inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.place}
      ref={ref}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        // Else the dialog around it closes as well.
        event.preventDefault()
        close()
      }}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <TextField {...field} />
      <div className={css.button}>
        <IconButton label={words.open} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <CalendarIcon />
        </IconButton>
      </div>
      {isOpen && (
        <LatePart>
          <Calendar
            words={words}
            locale={locale}
            value={date}
            today={today}
            min={min}
            max={max}
            onChoose={(chosen) => {
              onChoose(chosen)
              close()
            }}
          />
        </LatePart>
      )}
    </div>
  )
}
