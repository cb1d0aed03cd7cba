import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Late } from '#web/features/base/page/late.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { Section } from '#web/ui/layout/layout.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'
import type { ReviewFilter } from './reviews.queries.ts'
import css from './reviews-block.module.css'

const MoreReviews = lazy(async () => ({ default: (await import('./more-reviews.tsx')).MoreReviews }))

type ReviewsBlockProps = {
  /** Absent: they are of the shop. */
  product?: { id: number; title: string }
  reviews: Reviews
}

/** What buyers say: mark, distribution, fit and the latest reviews; the rest comes when it is asked for, as does the form. Source: PRD-01, UX-30, MAG-17. */
export function ReviewsBlock({ product, reviews }: ReviewsBlockProps) {
  const t = useTranslations('reviews')
  const [filter, setFilter] = useState<ReviewFilter>()
  const { summary, results } = reviews
  const write = (
    <Button kind="line" size="s" onClick={() => openOverlay('review', { ...(product && { product }) })}>
      {t('write')}
    </Button>
  )
  const latest = (
    <>
      {results.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </>
  )
  return (
    <div id="reviews" className={css.anchor}>
      <Section title={summary.count === 0 ? t('none') : t('title', { count: summary.count })} aside={write}>
        {summary.count > 0 && (
          <div className={css.columns}>
            <ReviewsSummary summary={summary} filter={filter} onFilter={setFilter} />
            <div>
              {filter ? (
                <Late fallback={latest} onMissing={() => setFilter(undefined)}>
                  <MoreReviews productId={product?.id} filter={filter} initial={reviews} onFilter={setFilter} />
                </Late>
              ) : (
                <>
                  {latest}
                  {summary.count > results.length && (
                    <Button kind="line" onClick={() => setFilter({})}>
                      {t('all', { count: summary.count })}
                    </Button>
                  )}
                </>
              )}
            </div>
          </div>
        )}
      </Section>
    </div>
  )
}
