import { DomainError } from '#core/domain-error.ts'

const refusal = (code: string, status: 400 | 404 | 409, field?: string) =>
  new DomainError({ code: `reviews.${code}`, status, ...(field !== undefined && { field }) })

export const phoneInvalid = () => refusal('phone_invalid', 400, 'phone')
/** What was sent as a picture is no base64. */
export const imageUnreadable = () => new DomainError({ code: 'images.unreadable', status: 400, field: 'image' })
export const modelUnknown = () => refusal('model_unknown', 400, 'model')
/** That phone has written one in the last ninety days. */
export const writtenAlready = () => refusal('written_already', 409)
/** One address sends too many. */
export const tooManyReviews = () => new DomainError({ code: 'reviews.too_many', status: 429, retryAfterSeconds: 3600 })
export const reviewUnknown = () => refusal('unknown', 404)
/** It is no picture of the review, or no longer. */
export const noPicture = () => refusal('no_picture', 404)
