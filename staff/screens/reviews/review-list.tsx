import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { rejectReasons } from '#contracts/staff/reject-reasons.ts'
import { reviewViews, type ReviewView, type StaffReview } from '#contracts/staff/reviews.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'
import { ReviewAside } from './review-aside.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewsQuery, useReviewAct, type ReviewAct } from './reviews.queries.ts'

/** The desk of reviews: what waits longest stands first, and all of it is done by keyboard. Source: ADM-61. */
export default function ReviewList() {
  const t = useTranslations('reviews')
  const { may } = useMe()
  const [search, setSearch] = useSearchParams()
  const view: ReviewView = reviewViews.find((one) => one === search.get('view')) ?? 'pending'
  const list = useInfiniteQuery(reviewsQuery(view))
  const act = useReviewAct(view)
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const [first] = list.data?.pages ?? []
  const current = rows.find(({ id }) => String(id) === search.get('review')) ?? rows[0]
  const [rejecting, setRejecting] = useState<number>()
  const [drafts, setDrafts] = useState<Record<number, string>>({})
  const items = useRef(new Map<number, HTMLElement>())
  const canWrite = may('reviews.write')

  const go = (review: StaffReview | undefined) => {
    if (!review) return
    const next = new URLSearchParams(search)
    next.set('review', String(review.id))
    setSearch(next, { replace: true, preventScrollReset: true })
    items.current.get(review.id)?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: 1 | -1) => go(rows[rows.findIndex(({ id }) => id === current?.id) + by])
  const nextAfter = (review: StaffReview) => rows[rows.findIndex(({ id }) => id === review.id) + 1]
  const run = (review: StaffReview | undefined, what: ReviewAct) => {
    if (!review || act.isPending) return
    setRejecting(undefined)
    const after = what.act === 'publish' || what.act === 'reject' ? nextAfter(review) : undefined
    act.mutate({ review, act: what }, { onSuccess: () => after && go(after) })
  }
  const publish = (review: StaffReview | undefined) => {
    const draft = review && drafts[review.id]?.trim()
    run(review, { act: 'publish', ...(draft && { reply: { ...review.reply, ru: draft } }) })
  }
  useKeys([
    { key: 'j', words: t('keys.next'), act: () => step(1) },
    { key: 'k', words: t('keys.previous'), act: () => step(-1) },
    ...(canWrite
      ? [
          { key: 'a', words: t('keys.publish'), act: () => publish(current) },
          { key: 'r', words: t('keys.reject'), act: () => setRejecting(current?.id) },
          ...rejectReasons.map((reason, index) => ({
            key: String(index + 1),
            words: t('keys.reason', { reason: t(`reasons.${reason}`) }),
            act: () => rejecting !== undefined && rejecting === current?.id && run(current, { act: 'reject', reason }),
          })),
        ]
      : []),
  ])

  return (
    <>
      <PageHead
        title={t('title')}
        beside={
          <>
            <span className="mut d">
              <kbd>J</kbd> <kbd>K</kbd> {t('hints.move')} <kbd>A</kbd> {t('hints.publish')} <kbd>R</kbd> {t('hints.reject')}
            </span>
            <span className="grow" />
            {first?.oldest_at && (
              <span className="red">
                {t('oldest')} <When at={first.oldest_at} />
              </span>
            )}
          </>
        }
      />
      <nav className="tabs" aria-label={t('views')}>
        {reviewViews.map((one) => {
          const count = first?.views[one]
          return (
            <button
              className={one === view ? 'is-on' : undefined}
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => setSearch(one === 'pending' ? {} : { view: one })}
            >
              {t(`view.${one}`)}
              {count && count.value > 0 && <sup>{count.is_more ? t('more', { count: count.value }) : count.value}</sup>}
            </button>
          )
        })}
      </nav>
      {act.error && <FailureLine error={act.error} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="emp">
          <h2>{t(`empty.${view}`)}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <div className="sv-two reviews-two">
          <div>
            <ul className="mrv">
              {rows.map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  isCurrent={review.id === current?.id}
                  isRejecting={review.id === rejecting}
                  isBusy={act.isPending && act.variables.review.id === review.id}
                  canWrite={canWrite}
                  onElement={(element) => (element ? items.current.set(review.id, element) : items.current.delete(review.id))}
                  onChoose={() => go(review)}
                  onPublish={(withoutPictures) => (withoutPictures ? run(review, { act: 'publish', withoutPictures }) : publish(review))}
                  onAskReason={() => {
                    go(review)
                    setRejecting(review.id)
                  }}
                  onAct={(what) => run(review, what)}
                />
              ))}
            </ul>
            {list.hasNextPage && (
              <div className="sv-pg">
                <span />
                <Button kind="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('showMore')}
                </Button>
              </div>
            )}
          </div>
          {current && (
            <ReviewAside
              key={current.id}
              review={current}
              canWrite={canWrite}
              isBusy={act.isPending}
              draft={drafts[current.id] ?? current.reply?.ru ?? ''}
              onDraft={(draft) => setDrafts({ ...drafts, [current.id]: draft })}
              onReply={(reply) => run(current, { act: 'reply', reply })}
              onTranslate={(en) => run(current, { act: 'translate', en })}
            />
          )}
        </div>
      )}
      <output className="vh">{act.isSuccess && t(`done.${act.variables.act.act}`)}</output>
    </>
  )
}
