import { useTranslations } from 'use-intl'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { formatDate } from '#web/lib/i18n/date-in-figures.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useSetting } from '#web/lib/api/vars.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import css from './review-item.module.css'

/** One review: who wrote it and in which size on the left, the words, the pictures and the shop's answer on the right. */
export function ReviewItem({ review }: { review: Reviews['results'][number] }) {
  const t = useTranslations('reviews')
  const locale = useLocale()
  const shop = useSetting('shop_name')
  const { size, height_cm: height } = review
  return (
    <article className={css.review} tabIndex={-1}>
      <div className={css.who}>
        <b>{[review.author, review.city].filter(Boolean).join(', ')}</b>
        {review.verified && <span>{t('verified')}</span>}
        <span>{formatDate(review.created_at, locale)}</span>
        {size !== null && <span>{height === null ? t('size', { size }) : t('sizeAndHeight', { size, height })}</span>}
      </div>
      <div>
        <Stars value={review.stars} label={t('stars', { mark: String(review.stars) })} />
        <p className={css.text}>{review.text}</p>
        {review.images.length > 0 && (
          <div className={css.photos}>
            {review.images.map((image) => (
              <Picture key={image.src} image={image} sizes="72px" ratio={3 / 4} />
            ))}
          </div>
        )}
        {review.reply !== null && (
          <p className={css.reply}>
            <b>{shop}</b> {review.reply}
          </p>
        )}
      </div>
    </article>
  )
}
