import { DomainError } from '#core/domain-error.ts'

/** An unknown token and one of somebody else's making are the same. */
export const linkUnknown = () => new DomainError({ code: 'subscribers.link_unknown', status: 404 })
/** The link was once good; another can be asked for. */
export const linkExpired = () => new DomainError({ code: 'subscribers.link_expired', status: 410, extra: { resend: true } })
/** What was unsubscribed from longer ago stays so. */
export const undoExpired = () => new DomainError({ code: 'subscribers.undo_expired', status: 410 })
/** One network address has asked for many emails. */
export const tooManyRequests = () => new DomainError({ code: 'subscribers.too_many', status: 429, retryAfterSeconds: 3600 })
