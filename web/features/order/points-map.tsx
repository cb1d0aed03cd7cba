import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMedia } from '#web/lib/use-media.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons/form-icons.tsx'
import { gridOf, project, viewOf, type Place } from './map-projection.ts'
import type { DeliveryPoint } from './order.queries.ts'
import css from './points-map.module.css'

type PointsMapProps = {
  points: readonly DeliveryPoint[]
  centre: Place & { title: string }
  chosen: number | undefined
  onChoose: (id: number) => void
}

const zoomStep = 1.6
const nearest = zoomStep ** 5
const percent = (share: number) => `${share * 100}%`

/**
 * A sketch: the degree grid, the middle of the city, and the points with the numbers of the list. It repeats the list for the eye and
 * the hand; the list says the same to keyboards and screen readers.
 */
export function PointsMap({ points, centre, chosen, onChoose }: PointsMapProps) {
  const t = useTranslations('order')
  const aspect = useMedia('(width < 1110px)') ? 1.4 : 0.85
  const [zoom, setZoom] = useState(1)
  const focus = points.find((point) => point.id === chosen)
  const view = viewOf(points.length > 0 ? points : [centre], aspect, zoom, focus)
  const { parallels, meridians } = gridOf(view)
  const middle = project(view, centre)

  const choose = (id: number) => {
    onChoose(id)
    document.querySelector(`#point-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={css.map}>
      <svg className={css.sketch} aria-hidden="true">
        {parallels.map(({ at, label }) => (
          <g key={label}>
            <line x1="0" x2="100%" y1={percent(at)} y2={percent(at)} />
            <text x="12" y={percent(at)} dy="-5">
              {label}
            </text>
          </g>
        ))}
        {meridians.map(({ at, label }) => (
          <g key={at}>
            <line x1={percent(at)} x2={percent(at)} y1="0" y2="100%" />
            {label && (
              <text x={percent(at)} y="100%" dx="5" dy="-10">
                {label}
              </text>
            )}
          </g>
        ))}
        <circle cx={percent(middle.x)} cy={percent(middle.y)} r="3" />
        <text className={css.city} x={percent(middle.x)} y={percent(middle.y)} dx="8" dy="5">
          {centre.title}
        </text>
      </svg>
      <div aria-hidden="true">
        {points.map((point, index) => {
          const { x, y } = project(view, point)
          if (x < 0 || x > 1 || y < 0 || y > 1) return null
          return (
            <button
              className={css.spot}
              key={point.id}
              type="button"
              tabIndex={-1}
              data-chosen={point.id === chosen || undefined}
              style={{ left: percent(x), top: percent(y) }}
              title={point.title}
              onClick={() => choose(point.id)}
            >
              {index + 1}
            </button>
          )
        })}
      </div>
      <div className={css.zoom}>
        <button type="button" aria-label={t('points.nearer')} disabled={zoom >= nearest} onClick={() => setZoom(zoom * zoomStep)}>
          <PlusIcon />
        </button>
        <button type="button" aria-label={t('points.farther')} disabled={zoom <= 1} onClick={() => setZoom(Math.max(1, zoom / zoomStep))}>
          <MinusIcon />
        </button>
      </div>
    </div>
  )
}
