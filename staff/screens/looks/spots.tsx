import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { MediaRow } from '#contracts/staff/media.contract.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { placed, spotAt, type PlacedThing } from './look-values.ts'

interface SpotsProps {
  picture: Pick<MediaRow, 'image'> | undefined
  things: readonly PlacedThing[]
  nameOf: (id: number) => string
  /** The thing that is chosen here and in the list. */
  chosen: number | undefined
  onChoose: (id: number) => void
  onChange: (things: PlacedThing[]) => void
  isReadOnly: boolean
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The first picture in the shape in which the shop shows it, with the numbers of the things: drawn to their places, moved with arrows (with Shift by five), typed as
 * per cent. A press on the empty picture places the chosen thing, or the first that has no place. Source: ADM-48.
 */
export function Spots({ picture, things, nameOf, chosen, onChoose, onChange, isReadOnly }: SpotsProps) {
  const t = useTranslations('looks')
  const current = things.find(({ id }) => id === chosen)
  const waiting = current && !current.spot ? current : things.find(({ spot }) => !spot)
  const put = (id: number, x: number, y: number): void => onChange(placed(things, id, spotAt(x, y)))
  const atPointer = (event: PointerEvent<HTMLElement>, box: DOMRect) =>
    [((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100] as const
  const move = (event: KeyboardEvent, { id, spot }: PlacedThing): void => {
    const step = steps[event.key]
    if (isReadOnly || !spot || event.altKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') onChange(placed(things, id, null))
    else if (step) put(id, spot.x + step[0] * (event.shiftKey ? 5 : 1), spot.y + step[1] * (event.shiftKey ? 5 : 1))
    else return
    event.preventDefault()
  }
  if (!picture) return <p className="lk-none mut">{t('noPicture')}</p>
  const { src, widths, color, alt, focus } = picture.image
  return (
    <>
      <div
        className="lk-p"
        style={{ backgroundColor: color }}
        onPointerDown={(event) => {
          if (isReadOnly || event.target !== event.currentTarget || !waiting) return
          put(waiting.id, ...atPointer(event, event.currentTarget.getBoundingClientRect()))
          onChoose(waiting.id)
        }}
      >
        {widths.length > 0 && (
          <ShopImage
            src={`${src}/${widths.findLast((width) => width <= 1200) ?? widths[0]}.webp`}
            alt={alt}
            draggable={false}
            style={focus === undefined ? undefined : { objectPosition: focus }}
          />
        )}
        {things.map((thing, index) => {
          const { id, spot } = thing
          return (
            spot && (
              <button
                className={id === chosen ? 'hot is-on' : 'hot'}
                key={id}
                type="button"
                data-n={index + 1}
                style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
                aria-label={t('spotOf', { number: index + 1, name: nameOf(id), ...spot })}
                aria-pressed={id === chosen}
                onFocus={() => onChoose(id)}
                onPointerDown={(event) => {
                  onChoose(id)
                  if (!isReadOnly) event.currentTarget.setPointerCapture(event.pointerId)
                }}
                onPointerMove={(event) => {
                  const box = event.currentTarget.parentElement?.getBoundingClientRect()
                  if (!isReadOnly && event.buttons === 1 && box) put(id, ...atPointer(event, box))
                }}
                onKeyDown={(event) => move(event, thing)}
              />
            )
          )
        })}
      </div>
      <div className="lk-at">
        {current?.spot && !isReadOnly ? (
          <>
            <b>{t('spot', { number: things.indexOf(current) + 1 })}</b>
            {(['x', 'y'] as const).map((way) => (
              <label key={way}>
                {t(way)}{' '}
                <input
                  className="num"
                  inputMode="numeric"
                  maxLength={3}
                  value={current.spot?.[way] ?? 0}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => {
                    const typed = Number(target.value.replaceAll(/\D/g, '') || '0')
                    const { x, y } = current.spot ?? { x: 0, y: 0 }
                    put(current.id, way === 'x' ? typed : x, way === 'y' ? typed : y)
                  }}
                />{' '}
                %
              </label>
            ))}
            <TextButton onClick={() => onChange(placed(things, current.id, null))}>{t('dropSpot')}</TextButton>
          </>
        ) : (
          <span className="mut">{waiting && !isReadOnly ? t('willPlace', { name: nameOf(waiting.id) }) : t('allPlaced')}</span>
        )}
      </div>
      {!isReadOnly && <p className="xs mut lk-how">{t('spotHow')}</p>}
    </>
  )
}
