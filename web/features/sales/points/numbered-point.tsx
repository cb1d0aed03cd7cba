import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { PlaceChoice } from '#web/features/base/map/place-choice.tsx'
import { sentences } from '#web/lib/i18n/sentences.ts'
import type { DeliveryPoint } from './delivery-point.ts'
import { featuresOf } from './point-words.ts'
import css from './points-list.module.css'

type NumberedPointProps = { point: DeliveryPoint; number: number; price: string; since: string } & Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'onChange'
>

/** A point of a list that has a map beside it. */
export function NumberedPoint({ point, number, price, since, ...radio }: NumberedPointProps) {
  const t = useTranslations('points')
  return (
    <div className={css.point} id={`point-${point.id}`}>
      <PlaceChoice {...radio} value={point.id} number={number}>
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
          {price}
          <span className={css.quiet}>{since}</span>
        </span>
      </PlaceChoice>
    </div>
  )
}
