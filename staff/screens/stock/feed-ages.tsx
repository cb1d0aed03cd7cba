import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StockPlace } from '#contracts/staff/stock.contract.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'

const lateMs = 6 * 3_600_000

/** Of which moment the stock of each place was told last. Source: ADM-42. */
export function FeedAges({ places }: { places: readonly StockPlace[] }) {
  const t = useTranslations('stock')
  const moment = useMoment()
  const [now] = useState(() => Date.now())
  return (
    <section>
      <h2>{t('feeds.last')}</h2>
      <ul>
        {places.map(({ id, title, fed_at: at }) => {
          const isLate = at !== null && now - Date.parse(at) > lateMs
          return (
            <li key={id}>
              <span>
                {title}
                {isLate && <small className="red">{t('feeds.late')}</small>}
              </span>
              <span className={isLate ? 'red num' : 'mut num'}>{at === null ? t('feeds.never') : moment(at)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
