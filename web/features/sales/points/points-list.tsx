import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { addDays, formatShortDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useToday } from '#web/lib/browser/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import { groupsOf, pointsAtOnce, pointTerms, type PointOperators } from './point-words.ts'
import { NumberedPoint } from './numbered-point.tsx'
import { PointRow } from './point-row.tsx'
import type { DeliveryPoint } from './delivery-point.ts'
import css from './points-list.module.css'

type PointsListProps = {
  /** Of the field. */
  name: string
  points: readonly DeliveryPoint[]
  /** A map with the same numbers stands beside it; without one the rows have the whole width. */
  withMap: boolean
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

/** Points, one of which is chosen, with the numbers of the map or in two groups by their distance; native radios, so arrows move. */
export function PointsList({ name, points, withMap, none, hidden, operators, chosen, errorId, onChoose, onMore }: PointsListProps) {
  const t = useTranslations('points')
  const roubles = useRoubles()
  const locale = useLocale()
  const today = useToday()
  const wordsOf = (point: DeliveryPoint) => {
    const { price, days } = pointTerms(point, operators)
    return { price: roubles(price), since: t('since', { day: formatShortDay(addDays(today, days), locale) }) }
  }
  const radioOf = ({ id }: DeliveryPoint) => ({ name, checked: id === chosen, onChange: () => onChoose(id) })
  return (
    <div className={css.list} data-map={withMap || undefined}>
      <div
        role="radiogroup"
        aria-label={t('list')}
        aria-required="true"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        tabIndex={errorId ? -1 : undefined}
      >
        {points.length === 0 && <p className={css.none}>{none}</p>}
        {withMap
          ? points.map((point, index) => (
              <NumberedPoint key={point.id} point={point} number={index + 1} {...wordsOf(point)} {...radioOf(point)} />
            ))
          : groupsOf(points).map(({ title, members }) => (
              <Fragment key={title ?? ''}>
                {title && <h4 className={css.group}>{t(title)}</h4>}
                {members.map((point) => (
                  <PointRow key={point.id} point={point} {...wordsOf(point)} {...radioOf(point)} />
                ))}
              </Fragment>
            ))}
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
