import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { PlaceChoice } from '#web/features/map/place-choice.tsx'
import { useRoubles } from '#web/features/money/price-text.tsx'
import { addDays, formatShortDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useToday } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { DeliveryPoint } from './order.queries.ts'
import { featuresOf, pointsAtOnce } from './point-words.ts'
import css from './points-list.module.css'
import { sentences } from './sentences.ts'
import { pointTerms } from './use-delivery-words.ts'

type PointsListProps = {
  points: readonly DeliveryPoint[]
  /** What to say when there are none. */
  none: string
  /** So many more there are. */
  hidden: number
  /** What each carrier costs for this order: free delivery is already counted in. */
  operators: NonNullable<CalcPrice['delivery_options'][number]['operators']>
  chosen: number | undefined
  /** Of what is wrong with the choice. */
  errorId: string | undefined
  onChoose: (id: number) => void
  onMore: () => void
}

/** Numbered points, one of which is chosen; native radios, so arrows move. */
export function PointsList({ points, none, hidden, operators, chosen, errorId, onChoose, onMore }: PointsListProps) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const locale = useLocale()
  const today = useToday()
  return (
    <div className={css.list}>
      <div
        role="radiogroup"
        aria-label={t('points.list')}
        aria-required="true"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        tabIndex={errorId ? -1 : undefined}
      >
        {points.length === 0 && <p className={css.none}>{none}</p>}
        {points.map((point, index) => {
          const { price, days } = pointTerms(point, operators)
          return (
            <div className={css.point} id={`point-${point.id}`} key={point.id}>
              <PlaceChoice
                name="delivery.point_id"
                value={point.id}
                number={index + 1}
                checked={point.id === chosen}
                onChange={() => onChoose(point.id)}
              >
                <span>
                  <b>{point.title}</b>
                  <span className={css.quiet}>{sentences(!point.title.includes(point.address) && point.address, point.hours)}</span>
                  <small>
                    {featuresOf(point)
                      .map((feature) => t(`points.${feature}`))
                      .join(', ')}
                  </small>
                </span>
                <span className={css.side}>
                  {roubles(price)}
                  <span className={css.quiet}>{t('points.since', { day: formatShortDay(addDays(today, days), locale) })}</span>
                </span>
              </PlaceChoice>
            </div>
          )
        })}
      </div>
      {hidden > 0 && (
        <div className={css.more}>
          <Button kind="line" onClick={onMore}>
            {t('points.more', { count: Math.min(hidden, pointsAtOnce) })}
          </Button>
        </div>
      )}
    </div>
  )
}
