import { useTranslations } from 'use-intl'
import { rejectReasons } from '#contracts/staff/reject-reasons.ts'
import type { StaffReview } from '#contracts/staff/reviews.contract.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { When } from '#staff/parts/when/when.tsx'
import { useLocale } from 'use-intl'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import type { ReviewAct } from './reviews.queries.ts'

interface ReviewItemProps {
  review: StaffReview
  isCurrent: boolean
  isRejecting: boolean
  isBusy: boolean
  canWrite: boolean
  onElement: (element: HTMLElement | null) => void
  onChoose: () => void
  onPublish: (withoutPictures: boolean) => void
  onAskReason: () => void
  onAct: (act: ReviewAct) => void
}

/** One review with its acts; why it is rejected opens inside of it. */
export function ReviewItem(props: ReviewItemProps) {
  const { review, isCurrent, isRejecting, isBusy, canWrite, onElement, onChoose, onPublish, onAskReason, onAct } = props
  const t = useTranslations('reviews')
  const locale = useLocale() === 'en' ? 'en' : 'ru'
  const { about, state } = review
  const image = about?.image
  const width = image?.widths[0]
  const title = about ? (about.title[locale] ?? about.title.ru) : t('shop')
  return (
    <li className={isCurrent ? 'is-on' : undefined} ref={onElement} aria-current={isCurrent || undefined}>
      <span className="pc">{image && width !== undefined && <ShopImage src={`${image.src}/${width}.webp`} alt="" />}</span>
      <div>
        <div className="row">
          <button className="b" type="button" onClick={onChoose}>
            {title}
            {review.size && `, ${review.size}`}
          </button>
          <span className="mut">
            <When at={review.created_at} />
          </span>
        </div>
        <p className="mut rv-who">
          <span className="vh">{t('stars', { stars: review.stars })}</span>
          <span className="rv-stars" aria-hidden="true">
            {'★'.repeat(review.stars)}
            <span className="off">{'★'.repeat(5 - review.stars)}</span>
          </span>{' '}
          {[review.fit && t(`fit.${review.fit}`), review.author, review.city].filter(Boolean).join(', ')}.{' '}
          {review.is_verified ? t('bought') : <span className="red">{t('notBought')}</span>}
        </p>
        <p className="rv-text">{review.text}</p>
        {review.translation && <p className="mut rv-text">{review.translation}</p>}
        {review.pictures.length > 0 && <ReviewPictures review={review} canWrite={canWrite} onAct={onAct} />}
        {state === 'rejected' && review.reject_reason && (
          <p className="errs rv-state">
            {t('rejectedBy', { reason: t(`reasons.${review.reject_reason}`), name: review.handled_by ?? '' })}
          </p>
        )}
        {state === 'published' && <p className="okline rv-state">{t('publishedBy', { name: review.handled_by ?? t('nobody') })}</p>}
        {review.reply && <p className="mut rv-text">{t('replied', { reply: review.reply[locale] ?? review.reply.ru })}</p>}
        {canWrite && (
          <div className="acts">
            {state !== 'published' && (
              <Button kind={isCurrent ? 'main' : 'line'} busy={isBusy} onClick={() => onPublish(false)}>
                {t('publish')}
              </Button>
            )}
            {state !== 'rejected' && (
              <Button kind="line" aria-expanded={isRejecting} onClick={onAskReason}>
                {t('reject')}
              </Button>
            )}
            {state !== 'published' && review.pictures.length > 0 && (
              <TextButton onClick={() => onPublish(true)}>{t('publishWithoutPictures')}</TextButton>
            )}
          </div>
        )}
        {isRejecting && (
          <fieldset className="acts" aria-label={t('reasonsTitle')}>
            {rejectReasons.map((reason, index) => (
              <Button key={reason} kind="line" onClick={() => onAct({ act: 'reject', reason })}>
                <kbd>{index + 1}</kbd> {t(`reasons.${reason}`)}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </li>
  )
}
