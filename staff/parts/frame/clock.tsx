import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

/** The time in the shop's zone: schedules and reports go by it. */
export function Clock() {
  const t = useTranslations('frame')
  const format = useFormatter()
  const [now, setNow] = useState(() => new Date())
  // Follows the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="d mut num nb">
      {t('clock', { time: format.dateTime(now, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) })}
    </span>
  )
}
