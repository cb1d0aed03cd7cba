import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { layOutGrid } from '#core/grid-layout.ts'
import { formatRoubles } from '#core/money.ts'
import type { MerchandiseCard, MerchandisedPlace } from '#contracts/staff/merchandising.contract.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { PlaceField } from '#staff/parts/order/place-field.tsx'
import { useDragOrder } from '#staff/parts/order/use-drag-order.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { BannerRow } from './banner-row.tsx'
import { useBannerDrag } from './use-banner-drag.ts'
import type { Banners } from './use-banners.ts'

interface CardGridProps {
  place: MerchandisedPlace
  /** In the order of now. */
  cards: readonly MerchandiseCard[]
  order: readonly number[]
  columns: 4 | 2
  mayWrite: boolean
  banners: Banners
  onPut: (id: number, to: number) => void
  onTakeOut: (id: number) => void
}

/** The cards of a listing in rows as the shop lays them out, with the banners between them; carried, moved by key and by the number of the place. */
export function CardGrid({ place, cards, order, columns, mayWrite, banners, onPut, onTakeOut }: CardGridProps) {
  const t = useTranslations('merchandising')
  const [said, setSaid] = useState('')
  const carry = useBannerDrag(banners.put)
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number>(undefined)
  const put = (id: number, to: number) => {
    onPut(id, to)
    const card = cards.find((one) => one.id === id)
    setSaid(t('movedTo', { name: card?.title ?? '', place: to + 1, count: cards.length }))
  }
  const drag = useDragOrder('beside', (from, to) => {
    const card = cards[from]
    if (card) put(card.id, to)
  })
  // A card that the page moves loses the browser's focus, which is given back to it.
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-card="${focused.current}"]`)?.focus()
    focused.current = undefined
  })
  const onKeyDown = (event: KeyboardEvent, id: number, at: number) => {
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns, Home: 0 }
    const to = event.altKey ? steps[event.key] : undefined
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= cards.length) return
    focused.current = id
    put(id, to)
  }
  const entries = layOutGrid({
    products: cards,
    banners: place.banners,
    placeOf: (banner) => banner.after_products,
    columns,
    total: place.count,
    isLarge: ({ is_large: isLarge }) => isLarge,
  })
  return (
    <>
      {mayWrite && <p className="mut vm-hint">{t(place.kind === 'pins' ? 'hintPins' : 'hintHand')}</p>}
      <output className="vh">{said}</output>
      {cards.length === 0 && <p className="mut">{t('empty')}</p>}
      <ul className={`vm vm--${columns}`} ref={list}>
        {entries.map((entry, where) => {
          if (entry.kind === 'mark') return null
          if (entry.kind === 'banner')
            return (
              <BannerRow
                key={`banner ${entry.banner.id}`}
                banner={entry.banner}
                of={place.banners_of}
                drawnAfter={entries.slice(0, where).filter(({ kind }) => kind === 'product').length}
                columns={columns}
                count={cards.length}
                acts={mayWrite && place.banners_of === null ? banners : undefined}
                onCarry={carry.take}
              />
            )
          const { product: card, index: at, large } = entry
          const isPinned = place.kind === 'pins' && order.includes(card.id)
          const look = [isPinned ? 'is-pin' : '', large ? 'is-large' : '', drag.markOf(at, cards.length), carry.markOf(at)]
          return (
            <li className={look.filter(Boolean).join(' ') || undefined} key={card.id} {...(mayWrite && carry.over(at, drag.of(at)))}>
              <button
                className="vm-b"
                type="button"
                data-card={card.id}
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                disabled={!mayWrite}
                onKeyDown={(event) => onKeyDown(event, card.id, at)}
              >
                <CardPicture card={card} />
              </button>
              {mayWrite ? (
                <PlaceField
                  place={at + 1}
                  label={t('placeOf', { name: card.title })}
                  onPlace={(to) => put(card.id, Math.min(to, cards.length) - 1)}
                />
              ) : (
                <span className="ord-n">{at + 1}</span>
              )}
              <Figures card={card} />
              <Why card={card} isPinned={isPinned} kind={place.kind} />
              {mayWrite && place.kind === 'pins' && (
                <TextButton
                  aria-label={t(isPinned ? 'unpinOf' : 'pinOf', { name: card.title })}
                  onClick={() => (isPinned ? onTakeOut(card.id) : put(card.id, at))}
                >
                  {t(isPinned ? 'unpin' : 'pin')}
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function CardPicture({ card: { image, title, color, price, old_price: oldPrice } }: { card: MerchandiseCard }) {
  const { locale } = useLanguage()
  const width = image.widths.find((one) => one >= 400) ?? image.widths.at(-1)
  return (
    <>
      {image.src === '' ? (
        <i className="vm-none" style={{ background: image.color }} />
      ) : (
        <ShopImage
          src={`${image.src}/${width ?? 400}.webp`}
          alt=""
          loading="lazy"
          draggable={false}
          style={{ objectPosition: image.focus }}
        />
      )}
      <span className="t">
        {title}, {color.toLowerCase()}
      </span>
      <span className="num">
        {formatRoubles(price, locale)} {oldPrice !== null && <s className="mut">{formatRoubles(oldPrice, locale)}</s>}
      </span>
    </>
  )
}

function Figures({ card: { sold, pieces, sizes, is_coming_soon: isSoon } }: { card: MerchandiseCard }) {
  const t = useTranslations('merchandising')
  const isThin = sizes.stocked * 2 < sizes.of
  return (
    <dl>
      {sold !== null && (
        <>
          <dt>{t('sold')}</dt>
          <dd>{sold}</dd>
        </>
      )}
      {pieces !== null && (
        <>
          <dt>{t('pieces')}</dt>
          <dd className={pieces === 0 ? 'red' : undefined}>{pieces}</dd>
        </>
      )}
      <dt>{t('sizes')}</dt>
      <dd className={isSoon || isThin ? 'red' : undefined}>{isSoon ? t('soon') : t('sizesOf', sizes)}</dd>
    </dl>
  )
}

/** What decided about the place of a card. */
function Why({ card, isPinned, kind }: { card: MerchandiseCard; isPinned: boolean; kind: MerchandisedPlace['kind'] }) {
  const t = useTranslations('merchandising')
  const format = useFormatter()
  const reason = kind === 'hand' ? 'hand' : isPinned ? 'pinned' : card.is_served ? 'sales' : 'soldOut'
  return (
    <small className="mut">
      {t(`why.${reason}`)},{' '}
      {t('since', { day: format.dateTime(new Date(card.published_at), { day: 'numeric', month: 'short', year: 'numeric' }) })}
    </small>
  )
}
