import type { UsesOf } from '#server/platform/http/uses.ts'

export const reviewsUses: UsesOf<'GET /catalog/products/:id/reviews'> = ({ params }) => ({
  tags: [`review:${params.id}`, `product:${params.id}`, 'dictionary', 'image', 'city'],
})

export const shopReviewsUses: UsesOf<'GET /blog/reviews'> = () => ({ tags: ['shop_review', 'image'] })
