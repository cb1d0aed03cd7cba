import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { PointsMap } from '#web/features/map/points-map.tsx'
import { useCity } from '#web/lib/vars.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOrderFormState } from './order-form-context.ts'
import { useDeliveryPoints, useProviderMap } from './order.queries.ts'
import { everyPoint, filterPoints, firstPoints, pointsAtOnce, takingWeight, whyNone } from './point-words.ts'
import { PointFilters } from './point-filters.tsx'
import { PointsList } from './points-list.tsx'
import { ProviderMap } from './provider-map.tsx'
import css from './points-picker.module.css'

type PointsPickerProps = {
  cityId: number
  option: CalcPrice['delivery_options'][number]
  /** Kilograms of the parcel: points that do not take it are only counted. */
  weight: number
}

/** Pickup points as a list and a map with the same numbers, narrowed by the same filters. The list alone is enough for a keyboard. */
export function PointsPicker({ cityId, option, weight }: PointsPickerProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const city = useCity()
  const query = useDeliveryPoints(cityId)
  const mapUrl = useProviderMap(cityId)
  const [filter, setFilter] = useState(everyPoint)
  const [most, setMost] = useState(pointsAtOnce)
  const near = query.data?.filter((point) => point.kind !== 'shop') ?? []
  const all = takingWeight(near, weight)
  const chosen = form.draft.pointId
  const found = filterPoints(all, filter)
  const points = firstPoints(found, most, chosen)
  const errorId = useId()
  const error = form.errorOf('delivery.point_id')
  const choose = (pointId: number) => form.change((draft) => ({ ...draft, pointId }), 'delivery.point_id')

  const chooseOnMap = (pointId: number) => {
    choose(pointId)
    document.querySelector(`#point-${pointId}`)?.scrollIntoView({ block: 'nearest' })
  }

  if (query.isPending) return <Skeleton height="640px" />
  return (
    <section className={css.picker} aria-label={t('points.title', { city: city?.title ?? '' })}>
      <h3 className={css.title}>
        {t('points.title', { city: city?.title ?? '' })}
        <sup>{found.length}</sup>
      </h3>
      <PointFilters
        points={all}
        filter={filter}
        onChange={(next) => {
          setFilter(next)
          setMost(pointsAtOnce)
        }}
      />
      {near.length > all.length && <p className={css.note}>{t('points.tooHeavy', { count: near.length - all.length, weight })}</p>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={css.both}>
        <PointsList
          points={points}
          none={t(`points.${whyNone(filter)}`, { words: filter.words.trim() })}
          hidden={found.length - points.length}
          operators={option.operators ?? []}
          chosen={chosen}
          errorId={error && errorId}
          onChoose={choose}
          onMore={() => setMost(most + pointsAtOnce)}
        />
        {city && (
          <ProviderMap url={mapUrl} points={points} centre={city} chosen={chosen} onChoose={choose}>
            <PointsMap points={points} centre={city} chosen={chosen} onChoose={chooseOnMap} />
          </ProviderMap>
        )}
      </div>
    </section>
  )
}
