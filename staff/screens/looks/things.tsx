import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffLookGood } from '#contracts/staff/looks.contract.ts'
import { textIn } from '#core/locale.ts'
import { formatSum } from '#core/money.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { useDragOrder } from '#staff/parts/order/use-drag-order.ts'
import { usePublicationWords } from '#staff/parts/publication/publication-state.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { movedThing, placed, type PlacedThing } from './look-values.ts'

interface ThingsProps {
  things: readonly PlacedThing[]
  goods: ReadonlyMap<number, StaffLookGood>
  chosen: number | undefined
  onChoose: (id: number) => void
  onChange: (things: PlacedThing[]) => void
  isReadOnly: boolean
}

/** The things of a look in their order: dragged, or moved with Alt and arrows; a row and its spot share number and choice. Source: ADM-48. */
export function Things({ things, goods, chosen, onChoose, onChange, isReadOnly }: ThingsProps) {
  const t = useTranslations('looks')
  const list = useRef<HTMLUListElement>(null)
  const moving = useRef<string>(undefined)
  // A button that goes along with its row loses the browser's focus on the way.
  useLayoutEffect(() => {
    if (moving.current !== undefined) list.current?.querySelector<HTMLButtonElement>(`${moving.current}:enabled`)?.focus()
    moving.current = undefined
  }, [things])
  const move = (id: number, by: number, button: 'number' | 'up' | 'down'): void => {
    const at = things.findIndex((thing) => thing.id === id) + by
    const isEnd = at <= 0 || at >= things.length - 1
    moving.current = `[data-thing="${id}"] [data-part=${button !== 'number' && isEnd ? 'number' : button}]`
    onChange(movedThing(things, id, by))
  }
  const drag = useDragOrder('below', (from, to) => {
    const thing = things[from]
    if (thing) onChange(movedThing(things, thing.id, to - from))
  })
  return (
    <ul className="lk-l" ref={list} aria-label={t('things')}>
      {things.map(({ id, spot }, at) => (
        <li
          className={[id === chosen && 'is-on', drag.markOf(at, things.length)].filter(Boolean).join(' ') || undefined}
          key={id}
          data-thing={id}
          {...(!isReadOnly && drag.of(at))}
        >
          <button
            className={spot ? 'hn' : 'hn hn--none'}
            type="button"
            data-part="number"
            aria-pressed={id === chosen}
            aria-label={t(spot || isReadOnly ? 'choose' : 'placeSpot', { number: at + 1, name: nameOf(t, goods.get(id)) })}
            onKeyDown={(event: KeyboardEvent) => {
              const by = event.altKey && !isReadOnly ? (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0) : 0
              if (by === 0) return
              event.preventDefault()
              move(id, by, 'number')
            }}
            onClick={() => {
              onChoose(id)
              if (!spot && !isReadOnly) onChange(placed(things, id, { x: 50, y: 50 }))
            }}
          >
            {spot ? at + 1 : '+'}
          </button>
          <Thing good={goods.get(id)} />
          <Price good={goods.get(id)} />
          {!isReadOnly && (
            <span className="lk-acts">
              <span className="moves">
                <TextButton data-part="up" aria-label={t('up', { number: at + 1 })} disabled={at === 0} onClick={() => move(id, -1, 'up')}>
                  ↑
                </TextButton>
                <TextButton
                  data-part="down"
                  aria-label={t('down', { number: at + 1 })}
                  disabled={at === things.length - 1}
                  onClick={() => move(id, 1, 'down')}
                >
                  ↓
                </TextButton>
              </span>
              <TextButton
                aria-label={t('removeThing', { name: nameOf(t, goods.get(id)) })}
                onClick={() => onChange(things.filter((thing) => thing.id !== id))}
              >
                {t('takeOut')}
              </TextButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = (t: ReturnType<typeof useTranslations<'looks'>>, good: StaffLookGood | undefined): string => good?.title.ru ?? t('thing')

function Thing({ good }: { good: StaffLookGood | undefined }) {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  const words = usePublicationWords()
  if (!good) return <span className="mut lk-thing">{t('thing')}</span>
  const { image, title, color, sku, state, planned_at: at, stock } = good
  return (
    <span className="lk-thing">
      <span className="im" style={{ backgroundColor: image.color }}>
        {image.widths.length > 0 && <ShopImage src={`${image.src}/${image.widths[0]}.webp`} alt="" draggable={false} />}
      </span>
      <span>
        {textIn(locale, title)}
        <small className="num">
          {textIn(locale, color)}, <span className="nb">{sku}</span>
        </small>
        {state === 'live' ? (
          stock && <small className={stock.sizes === 0 ? 'red' : undefined}>{t('sizesOf', { count: stock.sizes, of: stock.of })}</small>
        ) : (
          <small>
            <span className="dot red">{state === 'planned' ? words(state, at) : t('notShown')}</span>
          </small>
        )}
      </span>
    </span>
  )
}

function Price({ good }: { good: StaffLookGood | undefined }) {
  const { locale } = useLanguage()
  return <span className="num lk-price">{good && good.price !== null && formatSum(good.price, locale)}</span>
}
