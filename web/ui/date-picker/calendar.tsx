import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'
import { Select } from '../select/select.tsx'
import { monthGrid, shiftMonth, yearsOffered, type DayLimits } from './month-grid.ts'
import css from './calendar.module.css'

export type CalendarWords = { label: string; month: string; year: string; previous: string; next: string }

type CalendarProps = DayLimits & {
  words: CalendarWords
  /** Names of months and weekdays are those of this language. */
  locale: string
  /** A calendar date, `yyyy-mm-dd`. */
  value: string | undefined
  today: string
  onChoose: (date: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of days with its month and year to choose; takes the focus, arrows move it by days and weeks. Source: SH-15, WAI-ARIA practices. */
export function Calendar({ words, locale, value, today, min, max, onChoose }: CalendarProps) {
  const years = yearsOffered({ min, max }, today)
  const first = value ?? (max !== undefined && max < today ? max : today)
  const [shown, setShown] = useState({ year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) - 1 })
  const days = monthGrid(shown.year, shown.month, { min, max })
  const inTurn = days.find((day) => day.date === value && !day.disabled) ?? days.find((day) => !day.disabled)
  const ref = useRef<HTMLDivElement>(null)
  // Talks to the document: who opened the calendar goes on in it.
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus(), [])
  const move = (by: number) => {
    const next = shiftMonth(shown, by)
    if (years.includes(next.year)) setShown(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = (document.activeElement as HTMLElement | null)?.dataset.day
    const step = steps[event.key]
    if (at === undefined || step === undefined) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${Number(at) + step}"]`)?.focus()
  }
  return (
    // The keys are those of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a group of controls that is no fieldset of a form
    <div className={css.panel} ref={ref} role="group" aria-label={words.label} onKeyDown={onKeyDown}>
      <div className={css.head}>
        <IconButton label={words.previous} onClick={() => move(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Select
          label={words.month}
          labelHidden
          options={monthNames(locale)}
          value={String(shown.month)}
          onChange={(event) => setShown({ ...shown, month: Number(event.target.value) })}
        />
        <Select
          label={words.year}
          labelHidden
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={String(shown.year)}
          onChange={(event) => setShown({ ...shown, year: Number(event.target.value) })}
        />
        <IconButton label={words.next} onClick={() => move(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={css.grid}>
        {weekdayNames(locale).map((name) => (
          <span key={name}>{name}</span>
        ))}
        {days.map(({ date, day, disabled }) => (
          <button
            key={date}
            type="button"
            data-day={disabled ? undefined : day}
            tabIndex={date === inTurn?.date ? 0 : -1}
            disabled={disabled}
            aria-label={dayName(locale, date)}
            aria-pressed={date === value}
            onClick={() => onChoose(date)}
          >
            {day}
          </button>
        ))}
      </div>
    </div>
  )
}

const named = (locale: string, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts })

function monthNames(locale: string) {
  const format = named(locale, { month: 'long' })
  return Array.from({ length: 12 }, (_, month) => {
    const name = format.format(new Date(Date.UTC(2026, month, 1)))
    return { value: String(month), label: name.slice(0, 1).toUpperCase() + name.slice(1) }
  })
}

function weekdayNames(locale: string): string[] {
  const format = named(locale, { weekday: 'short' })
  // The fifth of January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 0, 5 + day))))
}

function dayName(locale: string, date: string): string {
  return named(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${date}T00:00:00Z`))
}
