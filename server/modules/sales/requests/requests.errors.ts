import { DomainError } from '#core/domain-error.ts'

export const phoneWrong = () => new DomainError({ code: 'requests.phone', status: 400, field: 'phone' })
/** A refund names neither a phone nor an email address. */
export const contactMissing = () => new DomainError({ code: 'requests.contact_missing', status: 400, field: 'email' })
export const productUnknown = () => new DomainError({ code: 'requests.product_unknown', status: 404, field: 'product' })
export const sizeUnknown = () => new DomainError({ code: 'requests.size_unknown', status: 404, field: 'size' })
/** One address has sent several: a captcha stands before the next. */
export const captchaNeeded = () => new DomainError({ code: 'requests.captcha_needed', status: 400, field: 'recaptcha' })
/** One address sends too many. */
export const tooManyRequests = () => new DomainError({ code: 'requests.too_many', status: 429, retryAfterSeconds: 3600 })
/** No such request, or one of which nothing is left. */
export const requestUnknown = () => new DomainError({ code: 'requests.unknown', status: 404 })
/** What staff want to do cannot be done with it. */
export const requestRefused = (code: 'closed' | 'no_email') => new DomainError({ code: `requests.${code}`, status: 409 })
