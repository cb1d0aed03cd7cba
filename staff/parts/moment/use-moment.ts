import { useCallback } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { calendarDay } from '#core/dates.ts'

/** Writes an instant as people read it: `10:42` today, `вчера, 10:42`, else the date with its time. By the shop's clock. Source: SUX-17. */
export function useMoment(): (instant: string) => string {
  const t = useTranslations('parts')
  const format = useFormatter()
  return useCallback(
    (instant) => {
      const at = new Date(instant)
      const now = new Date()
      const time = format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      if (calendarDay(at) === calendarDay(now)) return t('today', { time })
      if (calendarDay(at) === calendarDay(now, -1)) return t('yesterday', { time })
      const isThisYear = calendarDay(at).slice(0, 4) === calendarDay(now).slice(0, 4)
      const day = format.dateTime(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
      return `${day}, ${time}`
    },
    [t, format],
  )
}
