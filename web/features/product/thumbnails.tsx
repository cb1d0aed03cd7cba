import { useTranslations } from 'use-intl'
import type { Image } from '#contracts/shared.contract.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './thumbnails.module.css'

type ThumbnailsProps = { images: readonly Image[]; current: number; onShow: (index: number) => void }

/** Small pictures under the slides of a phone, with which of how many is shown. Source: UX-22. */
export function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  const t = useTranslations('product')
  if (images.length < 2) return null
  return (
    <div className={css.row}>
      <ul className={css.list}>
        {images.map((image, index) => (
          <li key={image.src}>
            <button
              className={css.thumbnail}
              type="button"
              aria-label={t('gallery.show', { number: index + 1, count: images.length })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onShow(index)}
            >
              <Picture image={image} sizes="44px" ratio="fill" alt="" />
            </button>
          </li>
        ))}
      </ul>
      <span className={css.count} aria-hidden="true">
        {current + 1} / {images.length}
      </span>
    </div>
  )
}
