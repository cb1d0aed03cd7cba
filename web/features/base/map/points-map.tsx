import { useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons/form-icons.tsx'
import { besideOf, gridOf, project, viewOf, type Place } from './map-projection.ts'
import css from './points-map.module.css'

type PointsMapProps = {
  points: readonly (Place & { id: number; title: string })[]
  /** The middle of the city they are in, where they are in one. */
  centre?: Place & { title: string }
  /** Squares that would cover each other stand side by side: for few places far apart. */
  isSpread?: boolean
  chosen: number | undefined
  onChoose: (id: number) => void
}

const zoomStep = 1.6
const nearest = zoomStep ** 5
const percent = (share: number) => `${share * 100}%`

/** Squares nearer to each other than this share of the picture cover each other. */
const covering = 0.04

/**
 * A sketch: the degree grid, the middle of the city, and the points with the numbers of the list. It repeats the list for the eye and
 * the hand; the list says the same to keyboards and screen readers.
 */
export function PointsMap({ points, centre, isSpread, chosen, onChoose }: PointsMapProps) {
  const t = useTranslations('map')
  const aspect = useMedia('(width < 1110px)') ? 1.4 : 0.85
  const [zoom, setZoom] = useState(1)
  const focus = points.find((point) => point.id === chosen)
  const view = viewOf(points.length > 0 || !centre ? points : [centre], aspect, zoom, focus)
  const { parallels, meridians } = gridOf(view)
  const middle = centre && project(view, centre)
  const spots = points.map((point) => project(view, point))
  const beside = isSpread ? besideOf(spots, covering) : []
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
        {centre && middle && (
          <>
            <circle cx={percent(middle.x)} cy={percent(middle.y)} r="3" />
            <text className={css.city} x={percent(middle.x)} y={percent(middle.y)} dx="8" dy="5">
              {centre.title}
            </text>
          </>
        )}
      </svg>
      <div aria-hidden="true">
        {points.map((point, index) => {
          const { x, y } = spots[index] ?? { x: -1, y: -1 }
          if (x < 0 || x > 1 || y < 0 || y > 1) return null
          return (
            <button
              className={css.spot}
              key={point.id}
              type="button"
              tabIndex={-1}
              data-chosen={point.id === chosen || undefined}
              style={{ left: percent(x), top: percent(y), '--beside': beside[index] } as CSSProperties}
              title={point.title}
              onClick={() => onChoose(point.id)}
            >
              {index + 1}
            </button>
          )
        })}
      </div>
      <div className={css.zoom}>
        <button type="button" aria-label={t('nearer')} disabled={zoom >= nearest} onClick={() => setZoom(zoom * zoomStep)}>
          <PlusIcon />
        </button>
        <button type="button" aria-label={t('farther')} disabled={zoom <= 1} onClick={() => setZoom(Math.max(1, zoom / zoomStep))}>
          <MinusIcon />
        </button>
      </div>
    </div>
  )
}
