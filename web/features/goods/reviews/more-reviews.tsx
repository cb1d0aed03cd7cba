import '#web/lib/i18n/later-messages.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { ReviewItem } from './review-item.tsx'
import { useReviews, type ReviewFilter } from './reviews.queries.ts'

type MoreReviewsProps = { productId: number | undefined; filter: ReviewFilter; initial: Reviews; onFilter: (filter: ReviewFilter) => void }

/** All reviews, of one mark or with pictures, ten with each step. How many are shown is announced. */
export function MoreReviews({ productId, filter, initial, onFilter }: MoreReviewsProps) {
  const t = useTranslations('more-reviews')
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useReviews(productId, filter, initial)
  const pages = data?.pages ?? []
  const shown = pages.flatMap((page) => page.results)
  const { summary } = initial
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  // Talks to the focus of the document, which a button that goes away would lose: the first review that it brought has it.
  useEffect(() => {
    const first = list.current?.children[before.current]
    before.current = shown.length
    if (document.activeElement === document.body && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [shown.length])
  return (
    <Stack>
      <ChipList label={t('filters')}>
        <Chip pressed={!filter.stars && !filter.withPhoto} count={summary.count} onClick={() => onFilter({})}>
          {t('filterAll')}
        </Chip>
        {(summary.photos_count > 0 || productId === undefined) && (
          <Chip pressed={filter.withPhoto === true} onClick={() => onFilter({ withPhoto: true })}>
            {t('filterPhoto')}
          </Chip>
        )}
        {filter.stars && (
          <Chip pressed onClick={() => onFilter({})}>
            {t('filterStars', { stars: filter.stars })}
          </Chip>
        )}
      </ChipList>
      <VisuallyHidden live>{isPlaceholderData ? '' : t('shown', { count: shown.length, total: pages[0]?.count ?? 0 })}</VisuallyHidden>
      <div ref={list}>
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </div>
      {isError && <FieldError>{t('failed')}</FieldError>}
      {(hasNextPage || isError) && (
        <Button kind="line" busy={isFetching} onClick={() => void (isError ? refetch() : fetchNextPage())}>
          {t(isError ? 'retry' : 'more')}
        </Button>
      )}
    </Stack>
  )
}
