import { useTranslations } from 'use-intl'
import { PlaceChoice } from '#web/features/base/map/place-choice.tsx'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { addDays, formatShortDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { sentences } from '#web/lib/i18n/sentences.ts'
import { useToday } from '#web/lib/browser/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import { featuresOf, pointsAtOnce, pointTerms, type PointOperators } from './point-words.ts'
import type { DeliveryPoint } from './delivery-point.ts'
import css from './points-list.module.css'

type PointsListProps = {
  /** Of the field. */
  name: string
  points: readonly DeliveryPoint[]
  /** What to say when there are none. */
  none: string
  /** So many more there are. */
  hidden: number
  operators: PointOperators | undefined
  chosen: number | undefined
  /** Of what is wrong with the choice. */
  errorId: string | undefined
  onChoose: (id: number) => void
  onMore: () => void
}

/** Numbered points, one of which is chosen; native radios, so arrows move. */
export function PointsList({ name, points, none, hidden, operators, chosen, errorId, onChoose, onMore }: PointsListProps) {
  const t = useTranslations('points')
  const roubles = useRoubles()
  const locale = useLocale()
  const today = useToday()
  return (
    <div className={css.list}>
      <div
        role="radiogroup"
        aria-label={t('list')}
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
                name={name}
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
                      .map((feature) => t(feature))
                      .join(', ')}
                  </small>
                </span>
                <span className={css.side}>
                  {roubles(price)}
                  <span className={css.quiet}>{t('since', { day: formatShortDay(addDays(today, days), locale) })}</span>
                </span>
              </PlaceChoice>
            </div>
          )
        })}
      </div>
      {hidden > 0 && (
        <div className={css.more}>
          <Button kind="line" onClick={onMore}>
            {t('more', { count: Math.min(hidden, pointsAtOnce) })}
          </Button>
        </div>
      )}
    </div>
  )
}
