import { DomainError } from '#core/domain-error.ts'

const refusal = (code: string, status: 400 | 404 | 409, field: string) => new DomainError({ code: `waiting-list.${code}`, status, field })

export const emailMissing = () => refusal('email_missing', 400, 'email')
export const phoneMissing = () => refusal('phone_missing', 400, 'phone')
export const phoneInvalid = () => refusal('phone_invalid', 400, 'phone')
export const sizeUnknown = () => refusal('size_unknown', 404, 'size')
/** There is nothing to wait for. */
export const sizeIsThere = () => refusal('available', 409, 'size')
/** One address has too many emails written to strangers. */
export const tooManyEmails = () => new DomainError({ code: 'waiting-list.too_many', status: 429, retryAfterSeconds: 3600 })
/** An address has got its emails of the day, whoever asked for them. */
export const tooManyEmailsTo = (untilTomorrowMs: number) =>
  new DomainError({ code: 'waiting-list.too_many_to', status: 429, field: 'email', retryAfterSeconds: Math.ceil(untilTomorrowMs / 1000) })
/** An unknown token and one of somebody else's making are the same. */
export const placeUnknown = () => new DomainError({ code: 'waiting-list.place_unknown', status: 404 })
