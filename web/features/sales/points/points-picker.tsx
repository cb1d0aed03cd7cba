import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PointsMap } from '#web/features/base/map/points-map.tsx'
import { useCity } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { everyPoint, filterPoints, firstPoints, pointsAtOnce, takingWeight, whyNone, type PointOperators } from './point-words.ts'
import { useDeliveryPoints, useProviderMap } from './points.queries.ts'
import { PointFilters } from './point-filters.tsx'
import { PointsList } from './points-list.tsx'
import { ProviderMap } from './provider-map.tsx'
import css from './points-picker.module.css'

type PointsPickerProps = {
  cityId: number
  /** The name of the field, as errors of the API name it. */
  name: string
  chosen: number | undefined
  /** What is wrong with the choice. */
  error: string | undefined
  onChoose: (pointId: number) => void
  /** What each carrier costs for the order in hand; without one each point says what a light parcel costs. */
  operators?: PointOperators
  /** Kilograms of the parcel: points that do not take it are only counted. */
  weight?: number
  /** In a dialog the list and the map are lower, so that what follows them is in sight. */
  place?: 'page' | 'dialog'
  /** Beside the heading. */
  aside?: ReactNode
}

/**
 * Pickup points as a list over the whole width that says where each is found; where there is a provider of maps, beside its map with the same numbers. The
 * list alone is enough for a keyboard. Source: decision 0120.
 */
export function PointsPicker({ cityId, name, chosen, error, onChoose, operators, weight = 1, place = 'page', aside }: PointsPickerProps) {
  const t = useTranslations('points')
  const city = useCity()
  const query = useDeliveryPoints(cityId)
  const mapUrl = useProviderMap(cityId)
  const [filter, setFilter] = useState(everyPoint)
  const [most, setMost] = useState(pointsAtOnce)
  const near = query.data?.filter((point) => point.kind !== 'shop') ?? []
  const all = takingWeight(near, weight)
  const found = filterPoints(all, filter)
  const points = firstPoints(found, most, chosen)
  const errorId = useId()

  const chooseOnMap = (pointId: number) => {
    onChoose(pointId)
    document.querySelector(`#point-${pointId}`)?.scrollIntoView({ block: 'nearest' })
  }

  if (query.isPending) return <Skeleton height={place === 'dialog' ? '480px' : '640px'} />
  if (!query.data) {
    return (
      <EmptyState
        title={t('failed')}
        text={error && <FieldError id={errorId}>{error}</FieldError>}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      />
    )
  }
  return (
    <section className={css.picker} data-place={place} aria-label={t('title', { city: city?.title ?? '' })}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('title', { city: city?.title ?? '' })}
          <sup>{found.length}</sup>
        </h3>
        {aside}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {near.length === 0 ? (
        <p className={css.note}>{t('noneHere')}</p>
      ) : (
        <>
          <PointFilters
            points={all}
            withDistricts={mapUrl === undefined}
            filter={filter}
            onChange={(next) => {
              setFilter(next)
              setMost(pointsAtOnce)
            }}
          />
          {near.length > all.length && <p className={css.note}>{t('tooHeavy', { count: near.length - all.length, weight })}</p>}
          <div className={mapUrl === undefined ? css.alone : css.both}>
            <PointsList
              withMap={mapUrl !== undefined}
              name={name}
              points={points}
              none={t(whyNone(filter), { words: filter.words.trim() })}
              hidden={found.length - points.length}
              operators={operators}
              chosen={chosen}
              errorId={error && errorId}
              onChoose={onChoose}
              onMore={() => setMost(most + pointsAtOnce)}
            />
            {city && mapUrl !== undefined && (
              <ProviderMap url={mapUrl} points={points} centre={city} chosen={chosen} onChoose={onChoose}>
                <PointsMap points={points} centre={city} chosen={chosen} onChoose={chooseOnMap} />
              </ProviderMap>
            )}
          </div>
        </>
      )}
    </section>
  )
}
