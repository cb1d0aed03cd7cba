import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { RejectReason } from '#contracts/staff/reject-reasons.ts'
import type { ReviewView, StaffReview } from '#contracts/staff/reviews.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

type Page = StaffReply<'GET /staff/reviews'>

/** Reviews of a tab, page by page. */
export const reviewsQuery = (view: ReviewView) =>
  infiniteQueryOptions({
    queryKey: ['reviews', view],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      staffApi('GET /staff/reviews', { query: { view, ...(pageParam !== undefined && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
  })

export type ReviewAct =
  | { act: 'publish'; withoutPictures?: boolean; reply?: { ru: string; en?: string } }
  | { act: 'reject'; reason: RejectReason }
  | { act: 'reply'; reply: { ru: string; en?: string } }
  | { act: 'translate'; en: string | null }
  | { act: 'picture'; image: number; isHidden?: boolean; turn?: 90 | 180 | 270 }

function send({ id, revision }: StaffReview, act: ReviewAct): Promise<StaffReview> {
  const params = { id: String(id) }
  switch (act.act) {
    case 'publish':
      return staffApi('POST /staff/reviews/:id/publish', {
        params,
        body: { revision, ...(act.withoutPictures && { without_pictures: true }), ...(act.reply && { reply: act.reply }) },
      })
    case 'reject':
      return staffApi('POST /staff/reviews/:id/reject', { params, body: { revision, reason: act.reason } })
    case 'reply':
      return staffApi('PUT /staff/reviews/:id/reply', { params, body: { revision, reply: act.reply } })
    case 'translate':
      return staffApi('PUT /staff/reviews/:id/translation', { params, body: { revision, en: act.en } })
    case 'picture': {
      const { image, isHidden, turn } = act
      const change = { ...(isHidden !== undefined && { is_hidden: isHidden }), ...(turn !== undefined && { turn }) }
      return staffApi('PUT /staff/reviews/:id/images', { params, body: { revision, image, ...change } })
    }
  }
}

/** One act on a review; the row on the screen is then what the server answered. */
export function useReviewAct(view: ReviewView) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ review, act }: { review: StaffReview; act: ReviewAct }) => send(review, act),
    onSuccess: (after, { act }) => {
      client.setQueryData<InfiniteData<Page, string | undefined>>(
        reviewsQuery(view).queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, results: page.results.map((row) => (row.id === after.id ? after : row)) })),
          },
      )
      if (act.act === 'picture') void client.invalidateQueries({ queryKey: ['review-pictures', after.id] })
      if (act.act !== 'picture') void client.invalidateQueries({ queryKey: ['board'] })
    },
    onError: () => client.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
