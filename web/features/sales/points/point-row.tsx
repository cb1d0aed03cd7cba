import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { sentences } from '#web/lib/i18n/sentences.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import type { DeliveryPoint } from './delivery-point.ts'
import { featuresOf } from './point-words.ts'
import css from './point-row.module.css'

type PointRowProps = { point: DeliveryPoint; price: string; since: string } & Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'>

/** Maps of somebody else, opened at a place. */
const outsideMap = ({ latitude, longitude }: DeliveryPoint) => `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16`

/**
 * A point of a list without a map: a native radio laid over the row; what helps to find it stands in words, and the chosen one leads to a map elsewhere.
 * Source: decision 0120.
 */
export function PointRow({ point, price, since, ...radio }: PointRowProps) {
  const t = useTranslations('points')
  return (
    <div className={css.row} id={`point-${point.id}`}>
      <label className={css.choice}>
        <input {...radio} type="radio" value={point.id} />
        <span>
          <b>{point.title}</b>
          <span className={css.quiet}>{sentences(!point.title.includes(point.address) && point.address, point.hours)}</span>
          <small>
            {featuresOf(point)
              .map((feature) => t(feature))
              .join(', ')}
          </small>
        </span>
        <span className={css.quiet}>{point.landmark}</span>
        <span className={css.quiet}>
          {point.district && <span className={css.line}>{point.district}</span>}
          {t('fromCenter', { km: point.distance })}
        </span>
        <span className={css.side}>
          {price}
          <span className={css.quiet}>{since}</span>
        </span>
      </label>
      {radio.checked && (
        <p className={css.map}>
          <TextLink to={outsideMap(point)} target="_blank" rel="noreferrer">
            {t('onMap')}
          </TextLink>
        </p>
      )}
    </div>
  )
}
