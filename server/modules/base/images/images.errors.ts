import { DomainError } from '#core/domain-error.ts'

/** So many pictures are waited for that the next one has to come back. Source: reliability T43. */
export const tooManyPictures = () => new DomainError({ code: 'error.server', status: 503, retryAfterSeconds: 5 })
