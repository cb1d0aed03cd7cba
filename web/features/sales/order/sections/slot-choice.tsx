import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { SlotDay } from '#contracts/slots.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { formatDay, formatShortWeekday } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useToday } from '#web/lib/browser/use-now.ts'
import { FieldError, FieldLegend } from '#web/ui/field/field.tsx'
import { slotOnDay, slotWith, type DatedSlot, type Slot } from '../draft/slots.ts'
import css from './slot-choice.module.css'
import { hoursInWords } from './slot-words.ts'

type SlotChoiceProps = {
  days: readonly SlotDay[]
  /** The slot that holds. */
  chosen: number | undefined
  error?: string | undefined
  onChoose: (slot: DatedSlot) => void
}

/** The day and the interval in which a courier comes, by the clock of the city; native radios, so that arrows move. Source: decisions AS. */
export function SlotChoice({ days, chosen, error, onChoose }: SlotChoiceProps) {
  const t = useTranslations('order')
  const locale = useLocale()
  const id = useId()
  const slot = slotWith(days, chosen)
  const day = days.find((one) => one.date === slot?.date)
  const choose = (next: DatedSlot | undefined) => next && onChoose(next)
  const closed = closedDays(days, (date) => formatDay(date, locale), t)
  return (
    <>
      <fieldset>
        <FieldLegend>{t('slots.day')}</FieldLegend>
        <div className={css.days}>
          {days.map((one) => (
            <DayBox
              key={one.date}
              day={one}
              name={`${id}-day`}
              isChosen={one.date === slot?.date}
              onChoose={() => choose(slotOnDay(days, one.date, slot))}
            />
          ))}
        </div>
        {closed && <p className={css.closed}>{closed}</p>}
      </fieldset>
      {day && (
        <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? true : undefined}>
          <FieldLegend>{t('slots.when', { day: formatDay(day.date, locale) })}</FieldLegend>
          <div className={css.slots}>
            {shortFirst(day.slots).map((one) => (
              <SlotBox
                key={one.id}
                slot={one}
                name={`${id}-slot`}
                isChosen={one.id === slot?.id}
                onChoose={() => onChoose({ ...one, date: day.date })}
              />
            ))}
          </div>
          {error && (
            <div className={css.error}>
              <FieldError id={`${id}-error`}>{error}</FieldError>
            </div>
          )}
        </fieldset>
      )}
    </>
  )
}

type BoxProps = { name: string; isChosen: boolean; onChoose: () => void }

function DayBox({ day, name, isChosen, onChoose }: BoxProps & { day: SlotDay }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const isToday = useToday() === day.date
  const weekday = isToday ? t('slots.today') : formatShortWeekday(day.date, locale)
  return (
    <label className={css.day}>
      <input
        type="radio"
        name={name}
        value={day.date}
        checked={isChosen}
        disabled={!day.is_open}
        aria-label={`${formatDay(day.date, locale)}, ${weekday}`}
        onChange={onChoose}
      />
      <b>{Number(day.date.slice(8))}</b>
      <small>{weekday}</small>
    </label>
  )
}

/** Whether a slot is the whole day, and not one of its intervals. */
function isWholeDay({ starts, ends }: Slot): boolean {
  return Number(ends.slice(0, 2)) - Number(starts.slice(0, 2)) >= 8
}

/** The intervals of a day in their sequence, and the whole day after them. */
function shortFirst(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((a, b) => Number(isWholeDay(a)) - Number(isWholeDay(b)))
}

function SlotBox({ slot, name, isChosen, onChoose }: BoxProps & { slot: Slot }) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const words = isWholeDay(slot) ? t('slots.wholeDay', { hours: hoursInWords(slot) }) : hoursInWords(slot)
  const left = t(`slots.left.${slot.left}`)
  return (
    <label className={css.slot}>
      <input type="radio" name={name} value={slot.id} checked={isChosen} disabled={slot.left === 'none'} onChange={onChoose} />
      <b>{words}</b>
      <small data-left={slot.left}>
        {slot.price > 0 && slot.left !== 'none' ? t('slots.more', { left, sum: roubles(slot.price) }) : left}
      </small>
    </label>
  )
}

/** Why days between are closed, in a sentence each: that of today apart. */
function closedDays(days: readonly SlotDay[], word: (date: string) => string, t: ReturnType<typeof useTranslations<'order'>>): string {
  const on = (reason: SlotDay['reason']) =>
    days
      .filter((day) => !day.is_open && day.reason === reason)
      .map((day) => word(day.date))
      .join(', ')
  return (['too_late', 'full', 'none'] as const)
    .flatMap((reason) => (on(reason) ? [t(`slots.closed.${reason}`, { days: on(reason) })] : []))
    .join(' ')
}
