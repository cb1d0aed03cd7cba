import { useTranslations } from 'use-intl'
import type { Image } from '#contracts/shared.contract.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './thumbnails.module.css'

type ThumbnailsProps = {
  images: readonly Image[]
  /** How wide the large picture is. */
  sizesOf: (index: number, count: number) => string
  current: number
  onShow: (index: number) => void
  onZoom: (index: number) => void
}

/** As many as a phone has room for; the others are counted on the last. */
const shown = 6

/**
 * Small pictures beside the large ones: at the edge of a wide screen, under the slides of a phone. They are the files of the large ones, which
 * are there or will be wanted next: no request of their own. Source: UX-22.
 */
export function Thumbnails({ images, sizesOf, current, onShow, onZoom }: ThumbnailsProps) {
  const t = useTranslations('product')
  if (images.length < 2) return null
  const hidden = images.length - shown
  return (
    <div className={css.row}>
      <ul className={css.list}>
        {images.slice(0, shown).map((image, index) => {
          const isLast = index === shown - 1 && hidden > 0
          return (
            <li key={image.src}>
              <button
                className={css.thumbnail}
                type="button"
                aria-label={isLast ? t('gallery.more', { count: hidden }) : t('gallery.show', { number: index + 1, count: images.length })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => (isLast ? onZoom(index) : onShow(index))}
              >
                <Picture image={image} sizes={sizesOf(index, images.length)} ratio="fill" alt="" />
                {isLast && (
                  <span className={css.more} aria-hidden="true">
                    +{hidden}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <span className={css.count} aria-hidden="true">
        {current + 1} / {images.length}
      </span>
    </div>
  )
}
