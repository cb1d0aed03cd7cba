import type { StaffReview } from '#contracts/staff/reviews.contract.ts'
import { countedAtMost, type Counted } from '#contracts/staff/staff-list.ts'
import type { Locale } from '#core/locale.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { readUploadedImage } from '#server/modules/base/images/index.ts'
import type { ReviewRow } from './reviews.schema.ts'
import * as repo from './reviews.staff.repo.ts'
import { editPicture, getStoredReview, publishReview, rejectReview, replyToReview, translateReview } from './reviews.staff.service.ts'
import { staffReviews } from './reviews.staff.view.ts'

/** How many bonuses the shop gives for a published review. */
export type ReadBonus = (db: Db) => Promise<number>

/** Moderation of reviews. Source: ADM-61. */
export function reviewsStaffRoutes(http: Http, platform: Platform, readBonus: ReadBonus): void {
  const { db } = platform
  const shown = async (row: ReviewRow, locale: Locale): Promise<StaffReview> => {
    const [review] = await staffReviews(db, [row], locale)
    if (!review) throw new Error('a review was not shown')
    return review
  }
  http.serveStaff('GET /staff/reviews', async ({ query: { view, limit, cursor } }, { locale }) => {
    const rows = await repo.pageOfReviews(db, view, { limit: limit + 1, cursor })
    const counts = await repo.countViews(db, countedAtMost + 1)
    const [oldest] = view === 'pending' && cursor === undefined ? rows : await repo.pageOfReviews(db, 'pending', { limit: 1 })
    const page = rows.slice(0, limit)
    return {
      results: await staffReviews(db, page, locale),
      next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
      count: counted(counts[view]),
      views: {
        pending: counted(counts.pending),
        unanswered: counted(counts.unanswered),
        low: counted(counts.low),
        published: counted(counts.published),
        rejected: counted(counts.rejected),
      },
      oldest_at: oldest ? oldest.createdAt.toISOString() : null,
      bonus: await readBonus(db),
    }
  })
  http.serveStaff('GET /staff/reviews/:id/pictures', async ({ params }) => {
    const { imageIds } = await getStoredReview(platform, params.id)
    const read = await Promise.all(imageIds.map(async (id) => ({ id, bytes: await readUploadedImage(platform, id) })))
    return {
      results: read.flatMap(({ id, bytes }) => (bytes ? [{ id, data: `data:image/webp;base64,${bytes.toString('base64')}` }] : [])),
    }
  })
  http.serveStaff('POST /staff/reviews/:id/publish', async ({ params, body }, context) => {
    const options = { bonus: await readBonus(db), withoutPictures: body.without_pictures, reply: body.reply ?? undefined }
    return shown(await publishReview(platform, authorOf(context), { ...params, revision: body.revision }, options), context.locale)
  })
  http.serveStaff('POST /staff/reviews/:id/reject', async ({ params, body: { revision, reason } }, context) =>
    shown(await rejectReview(platform, authorOf(context), { ...params, revision }, reason), context.locale),
  )
  http.serveStaff('PUT /staff/reviews/:id/reply', async ({ params, body: { revision, reply } }, context) =>
    shown(await replyToReview(platform, authorOf(context), { ...params, revision }, reply), context.locale),
  )
  http.serveStaff('PUT /staff/reviews/:id/translation', async ({ params, body: { revision, en } }, context) =>
    shown(await translateReview(platform, authorOf(context), { ...params, revision }, en), context.locale),
  )
  http.serveStaff('PUT /staff/reviews/:id/images', async ({ params, body: { revision, image, is_hidden: isHidden, turn } }, context) =>
    shown(await editPicture(platform, authorOf(context), { ...params, revision }, { image, isHidden, turn }), context.locale),
  )
}

const counted = (value: number): Counted => ({ value: Math.min(value, countedAtMost), is_more: value > countedAtMost })
