import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { getModelId } from '#server/modules/goods/catalog/index.ts'
import { getProductReviews, getShopReviews } from './reviews.service.ts'
import { reviewsUses, shopReviewsUses } from './reviews.uses.ts'
import { sendReview, type FindReceived } from './send-review.service.ts'

/** Binds reading and writing of reviews, of a product and of the shop. */
export function reviewsRoutes(http: Http, platform: Platform, findReceived: FindReceived): void {
  http.serve(
    'GET /catalog/products/:id/reviews',
    ({ params, query: { with_photo: photo, ...query } }, { locale }) =>
      getProductReviews(platform.db, params.id, { ...query, withPhoto: photo === '1' }, locale),
    { uses: reviewsUses },
  )
  http.serve('POST /catalog/products/:id/reviews', async ({ params, body }, context) => {
    const model = await getModelId(platform.db, params.id)
    return { detail: await sendReview({ platform, findReceived }, context, { ...body, model }) }
  })
  http.serve(
    'GET /blog/reviews',
    ({ query: { with_photo: photo, ...query } }, { locale }) => getShopReviews(platform.db, { ...query, withPhoto: photo === '1' }, locale),
    { uses: shopReviewsUses },
  )
  http.serve('POST /blog/reviews', async ({ body }, context) => ({ detail: await sendReview({ platform, findReceived }, context, body) }))
}
