import { useFormatter, useNow, useTranslations } from 'use-intl'

const zone = 'Europe/Moscow'
const hourMs = 3_600_000

/** A moment as people say it: "вчера, 10:42"; the whole date when it is pointed at. Source: SUX-17. */
export function When({ at }: { at: string }) {
  const t = useTranslations('when')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const date = new Date(at)
  const dayOf = (one: Date) => format.dateTime(one, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone })
  const time = format.dateTime(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
  const daysAway = [-1, 0, 1].find((days) => dayOf(new Date(now.getTime() + days * 24 * hourMs)) === dayOf(date))
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  const day = format.dateTime(date, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }), timeZone: zone })
  const said =
    daysAway === 0 ? t('today', { time }) : daysAway === -1 ? t('yesterday', { time }) : daysAway === 1 ? t('tomorrow', { time }) : day
  return (
    <time
      className="num nb"
      dateTime={at}
      title={format.dateTime(date, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: zone })}
    >
      {said}
    </time>
  )
}

/** A deadline: cranberry when it has passed or has less than two hours to go. */
export function Due({ at }: { at: string }) {
  const t = useTranslations('when')
  const now = useNow({ updateInterval: 60_000 })
  const isNear = new Date(at).getTime() < now.getTime() + 2 * hourMs
  const isPast = new Date(at).getTime() < now.getTime()
  return (
    <span className={isNear ? 'dot red' : undefined}>
      <span>
        {isPast ? t('was') : t('until')} <When at={at} />
      </span>
    </span>
  )
}
