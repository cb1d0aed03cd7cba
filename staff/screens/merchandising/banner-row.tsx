import { useRef, useLayoutEffect, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { textIn } from '#core/locale.ts'
import type { ListingBannerRow } from '#contracts/staff/merchandising.contract.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { rowOn } from './banner-values.ts'
import type { Banners } from './use-banners.ts'

interface BannerRowProps {
  banner: ListingBannerRow
  /** The category above that it comes from. */
  of: string | null
  /** Behind how many products it is drawn here. */
  drawnAfter: number
  columns: number
  count: number
  /** Undefined for who may not move it, and for one that belongs to another place. */
  acts: Banners | undefined
  onCarry: (banner: ListingBannerRow | undefined) => void
}

/** A banner between the rows, where the shop shows it: carried onto a card, or moved by a row with Alt and the arrows. */
export function BannerRow({ banner, of, drawnAfter, columns, count, acts, onCarry }: BannerRowProps) {
  const t = useTranslations('merchandising')
  const { locale } = useLanguage()
  const { image, title, after_products: after, orientation, link } = banner
  const name = textIn(locale, title)
  const button = useRef<HTMLButtonElement>(null)
  const moving = useRef(false)
  // A row that the page moves loses the browser's focus, which is given back to it.
  useLayoutEffect(() => {
    if (!moving.current) return
    moving.current = false
    button.current?.focus()
  }, [after])
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'] : undefined
    if (!acts || by === undefined) return
    event.preventDefault()
    const to = rowOn(drawnAfter, by, columns, count)
    if (to === undefined || acts.isBusy) return
    moving.current = true
    acts.put(banner, to)
  }
  const carried = acts && {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      onCarry(banner)
    },
    onDragEnd: () => onCarry(undefined),
  }
  return (
    <li className={acts ? 'ban is-own' : 'ban'} {...carried}>
      <ShopImage
        src={`${image.src}/${image.widths.find((one) => one >= 400) ?? image.widths.at(-1) ?? 400}.webp`}
        alt=""
        loading="lazy"
        draggable={false}
      />
      <span>
        {acts ? (
          <button
            className="link"
            type="button"
            ref={button}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            aria-label={t('editBanner', { name })}
            onKeyDown={onKeyDown}
            onClick={() => acts.edit(banner)}
          >
            {t('bannerOf', { name })}
          </button>
        ) : (
          <b>{t('bannerOf', { name })}</b>
        )}
        <small className="mut">
          {after === null ? t('byCadence') : t('after', { count: after })}, {t(`orientations.${orientation}`)}, {link}
          {of !== null && `, ${t('bannersOf', { name: of === '' ? t('all') : of })}`}
        </small>
      </span>
      {acts && (
        <TextButton aria-label={t('removeBannerOf', { name })} onClick={() => acts.remove(banner)}>
          {t('removeBanner')}
        </TextButton>
      )}
    </li>
  )
}
