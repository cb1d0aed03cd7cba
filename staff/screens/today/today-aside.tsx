import { useFormatter, useTranslations } from 'use-intl'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import { When } from '#staff/parts/when/when.tsx'

type Board = StaffAnswer<'GET /staff/board'>

/** What is published and taken down today, and how old the counts of stock are, as far as who looks may know. Source: ADM-08. */
export function TodayAside({ board: { planned, feeds } }: { board: Board }) {
  const t = useTranslations('today')
  const parts = planned ? (['publish', 'withdraw'] as const).filter((part) => planned[part].length > 0) : []
  if (parts.length === 0 && !feeds?.length) return null
  return (
    <aside className="sv-as">
      {planned &&
        parts.map((part) => (
          <section key={part}>
            <h2>{t(`planned.${part}`)}</h2>
            <ul className="num">
              {planned[part].map(({ title, path, at }) => (
                <li key={`${path ?? title}${at}`}>
                  <span>{title}</span>
                  <span className="mut">
                    <Clock at={at} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {feeds && feeds.length > 0 && (
        <section>
          <h2>{t('feeds')}</h2>
          <ul className="num">
            {feeds.map(({ place, at, is_late: isLate }) => (
              <li key={place}>
                <span>{place}</span>
                <span className={isLate ? 'red' : 'mut'}>
                  <When at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function Clock({ at }: { at: string }) {
  const format = useFormatter()
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Moscow' })}
    </time>
  )
}
