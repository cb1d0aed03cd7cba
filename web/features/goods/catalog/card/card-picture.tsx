import { useState, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { CardBadges } from './card-badges.tsx'
import { CardVideo } from './card-video.tsx'
import { pictureUnder } from './picture-under.ts'
import css from './card-picture.module.css'

type CardPictureProps = {
  product: ProductCard
  sizes: string
  /** Somebody is about to look: the other pictures may come. */
  isArmed: boolean
  /** Takes the height that the card leaves, instead of 3:4. */
  fill?: boolean
  priority?: boolean
}

/**
 * The pictures of a card with its words. A mouse leafs through the others from left to right, a finger swipes through all; a film
 * takes the place of the second one. Source: CAT-06, UX-15.
 */
export function CardPicture({ product, sizes, isArmed, fill = false, priority }: CardPictureProps) {
  const t = useTranslations('catalog')
  const [shown, setShown] = useState(0)
  const [isWatched, setWatched] = useState(false)
  const others = [...(product.image_hover ? [product.image_hover] : []), ...product.images_more]
  const film = product.show_video_catalog ? product.video : null
  const leaf = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShown(pictureUnder((event.clientX - left) / width, others.length))
  }
  // A finger that is lifted still looks: its film stops when it is out of sight.
  const leave = (event: PointerEvent<HTMLElement>) => {
    setShown(0)
    if (event.pointerType !== 'touch') setWatched(false)
  }
  return (
    <span
      className={css.frame}
      data-fill={fill || undefined}
      onPointerEnter={() => setWatched(true)}
      onPointerMove={leaf}
      onPointerLeave={leave}
    >
      <span className={css.strip}>
        <span className={css.slide}>
          <Picture image={product.image} sizes={sizes} ratio="fill" priority={priority} />
        </span>
        {others.map((image, index) => (
          <span
            className={css.slide}
            key={image.src}
            data-other
            data-shown={shown === index || undefined}
            style={{ backgroundColor: image.color }}
          >
            {isArmed && <Picture image={image} sizes={sizes} ratio="fill" alt="" />}
            {isWatched && shown === 0 && film && index === 0 && <CardVideo src={film} />}
          </span>
        ))}
      </span>
      <span className={css.badges}>
        <CardBadges product={product} most={2} />
      </span>
      {film && (
        <span className={css.video}>
          <PlayIcon />
          {t('video')}
        </span>
      )}
    </span>
  )
}
