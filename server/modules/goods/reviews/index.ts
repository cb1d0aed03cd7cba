import type { Module } from '#server/platform/module.ts'
import { getReviews } from './reviews.service.ts'
import { reviewsUses } from './reviews.uses.ts'

export { addReviews } from './reviews.repo.ts'

/** What buyers say of the goods. */
export const reviewsModule: Module = {
  name: 'reviews',
  routes: (http, { db }) => {
    http.serve(
      'GET /catalog/products/:id/reviews',
      ({ params, query }, { locale }) => {
        const { limit, offset, stars } = query
        return getReviews(db, { productId: params.id, limit, offset, stars, withPhoto: query.with_photo === '1' }, locale)
      },
      { uses: reviewsUses },
    )
  },
}
