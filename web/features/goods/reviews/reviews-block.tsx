import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Late } from '#web/features/base/page/late.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'
import type { ReviewFilter } from './reviews.queries.ts'
import css from './reviews-block.module.css'

const MoreReviews = lazy(async () => ({ default: (await import('./more-reviews.tsx')).MoreReviews }))

/** What buyers say: mark, distribution, fit and the latest reviews; the rest comes when it is asked for. Source: PRD-01, UX-30. */
export function ReviewsBlock({ productId, reviews }: { productId: number; reviews: Reviews }) {
  const t = useTranslations('reviews')
  const [filter, setFilter] = useState<ReviewFilter>()
  const { summary, results } = reviews
  if (summary.count === 0) return null
  const latest = (
    <>
      {results.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </>
  )
  return (
    <div id="reviews" className={css.anchor}>
      <Section title={t('title', { count: summary.count })}>
        <div className={css.columns}>
          <ReviewsSummary summary={summary} filter={filter} onFilter={setFilter} />
          <div>
            {filter ? (
              <Late fallback={latest} onMissing={() => setFilter(undefined)}>
                <MoreReviews productId={productId} filter={filter} initial={reviews} onFilter={setFilter} />
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
      </Section>
    </div>
  )
}
