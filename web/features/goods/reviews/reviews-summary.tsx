import { useTranslations } from 'use-intl'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { printMark } from './print-mark.ts'
import type { ReviewFilter } from './reviews.queries.ts'
import css from './reviews-summary.module.css'

type ReviewsSummaryProps = {
  summary: Reviews['summary']
  filter: ReviewFilter | undefined
  onFilter: (filter: ReviewFilter) => void
}

/** The mark as a figure, rows of the distribution that filter, how it fits, buyers' pictures. Source: UX-30. */
export function ReviewsSummary({ summary, filter, onFilter }: ReviewsSummaryProps) {
  const t = useTranslations('reviews')
  const mark = printMark(summary.average, useLocale())
  const { fit } = summary
  return (
    <aside className={css.summary} aria-label={t('summary')}>
      <p className={css.mark}>{mark}</p>
      <Stars value={summary.average} label={t('stars', { mark })} />
      <ul className={css.rows}>
        {summary.distribution.map(({ stars, count }) => (
          <li key={stars}>
            <button
              className={css.row}
              type="button"
              disabled={count === 0}
              aria-pressed={filter?.stars === stars}
              onClick={() => onFilter(filter?.stars === stars ? {} : { stars })}
            >
              <VisuallyHidden>{t('ofStars', { stars, count })}</VisuallyHidden>
              <span aria-hidden="true">{stars}</span>
              <span className={css.bar}>
                <span style={{ width: `${(100 * count) / summary.count}%` }} />
              </span>
              <span aria-hidden="true">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {fit && (
        <>
          <h3 className={css.title}>{t('fit.title')}</h3>
          <p className={css.line} aria-hidden="true">
            <span style={{ left: `${fit.large + fit.true / 2}%` }} />
          </p>
          <p className={css.ends}>
            <span>{t('fit.small')}</span>
            <b>{t('fit.true', { percent: fit.true })}</b>
            <span>{t('fit.large')}</span>
          </p>
        </>
      )}
      {summary.photos.length > 0 && (
        <>
          <h3 className={css.title}>{t('photos')}</h3>
          <button
            className={css.photos}
            type="button"
            aria-pressed={filter?.withPhoto === true}
            onClick={() => onFilter(filter?.withPhoto ? {} : { withPhoto: true })}
          >
            {summary.photos.map((image) => (
              <Picture key={image.src} image={image} sizes="72px" ratio={3 / 4} />
            ))}
            {summary.photos_count > summary.photos.length && (
              <span className={css.rest}>+{summary.photos_count - summary.photos.length}</span>
            )}
          </button>
        </>
      )}
    </aside>
  )
}
