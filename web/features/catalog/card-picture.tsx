import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/catalog.contract.ts'
import { useSetting } from '#web/lib/vars.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { cardBadges } from './card-words.ts'
import css from './card-picture.module.css'

type CardPictureProps = {
  product: ProductCard
  sizes: string
  /** Somebody is about to look: the second picture may come. */
  isArmed: boolean
  /** Takes the height that the card leaves, instead of 3:4. */
  fill?: boolean
  priority?: boolean
}

/** The picture of a card with its words. A mouse shows the second one in its place; a finger swipes to it. */
export function CardPicture({ product, sizes, isArmed, fill = false, priority }: CardPictureProps) {
  const t = useTranslations('catalog')
  const eco = useSetting('eco_title')
  const badges = cardBadges(product, { soon: t('badge.soon'), eco, set: t('badge.set') })
  const hover = product.image_hover
  return (
    <span className={css.frame} data-fill={fill || undefined}>
      <span className={css.strip}>
        <span className={css.slide}>
          <Picture image={product.image} sizes={sizes} ratio="fill" priority={priority} />
        </span>
        {hover && (
          <span className={css.slide} data-second style={{ backgroundColor: hover.color }}>
            {isArmed && <Picture image={hover} sizes={sizes} ratio="fill" alt="" />}
          </span>
        )}
      </span>
      <span className={css.badges}>
        {badges.map((badge) => (
          <Badge key={badge.text} tone={badge.tone}>
            {badge.text}
          </Badge>
        ))}
      </span>
      {product.video && product.show_video_catalog && (
        <span className={css.video}>
          <PlayIcon />
          {t('video')}
        </span>
      )}
    </span>
  )
}
