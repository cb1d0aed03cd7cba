import type { Module } from '#server/platform/module.ts'
import { reviewsJobs } from './reviews.jobs.ts'
import en from './reviews.messages.en.json' with { type: 'json' }
import ru from './reviews.messages.ru.json' with { type: 'json' }
import { reviewsRoutes } from './reviews.routes.ts'
import { reviewsStaffRoutes, type ReadBonus } from './reviews.staff.routes.ts'
import type { FindReceived } from './send-review.service.ts'

export { reviewsData } from './own-data.service.ts'
export { addReviews } from './reviews.repo.ts'
export { listReviewsById, listReviewsOfCustomer } from './reviews.staff.repo.ts'
export { getStoredReview, listStoredReviews, publishReview, rejectReview, replyToReview } from './reviews.staff.service.ts'

/**
 * What buyers say of the goods and of the shop; `findReceived` tells what a phone has received, `readBonus` what the shop gives for a published review.
 */
export function createReviewsModule(findReceived: FindReceived, readBonus: ReadBonus): Module {
  return {
    name: 'reviews',
    messages: { ru, en },
    routes: (http, platform) => {
      reviewsRoutes(http, platform, findReceived)
      reviewsStaffRoutes(http, platform, readBonus)
    },
    jobs: reviewsJobs,
  }
}
