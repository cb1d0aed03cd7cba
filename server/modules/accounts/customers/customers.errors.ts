import { limits } from '#contracts/limits.ts'
import { DomainError, type DomainErrorOptions, type MessageParams } from '#core/domain-error.ts'

/** A wait in the largest unit that reads well: seconds up to two minutes, minutes up to two hours, then hours. */
export function waitParams(seconds: number): MessageParams {
  if (seconds < 120) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds < 7200) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

export const invalidPhone = () => new DomainError({ code: 'forms.validation.invalidPhone', status: 400, field: 'phone' })

export const captchaFailed = () => new DomainError({ code: 'customers.captcha', status: 400, field: 'recaptcha' })

export const codeJustSent = (seconds: number) =>
  new DomainError({ code: 'customers.code_just_sent', status: 429, params: waitParams(seconds), retryAfterSeconds: seconds })

/**
 * After how many seconds a code that was refused can be asked for again. Any other error is thrown on; with `only` whatever has not this code.
 */
export function secondsToWait(error: unknown, only?: string): number {
  if (!(error instanceof DomainError) || error.status !== 429 || (only !== undefined && error.code !== only)) throw error
  return Math.ceil(error.retryAfterSeconds ?? limits.resendSeconds)
}

export const tooManyCodes = (seconds: number) =>
  new DomainError({ code: 'customers.too_many_codes', status: 429, params: waitParams(seconds), retryAfterSeconds: seconds })

export const tooManyTries = (seconds: number) =>
  new DomainError({ code: 'customers.too_many_tries', status: 429, params: waitParams(seconds), retryAfterSeconds: seconds })

export const noLoginRequest = () => new DomainError({ code: 'customers.no_login_request', status: 400, field: 'phone' })

/** The tries left travel in the message and in `code`'s params, so that the form can say them. */
export const wrongCode = (tries: number) =>
  new DomainError({ code: tries > 0 ? 'customers.code_wrong' : 'customers.code_used_up', status: 400, field: 'code', params: { tries } })

export const codeUsedUp = () => new DomainError({ code: 'customers.code_used_up', status: 400, field: 'code' })

export const codeExpired = () => new DomainError({ code: 'customers.code_expired', status: 400, field: 'code' })

/** Whoever calls is logged in no more, or their account was deleted from another tab while it waited. */
export const sessionOver = () => new DomainError({ code: 'error.unauthorized', status: 401 })

export const birthDateTooEarly = () => new DomainError({ code: 'customers.birth_date_early', status: 400, field: 'birth_date' })

export const birthDateTooYoung = () => new DomainError({ code: 'customers.birth_date_young', status: 400, field: 'birth_date' })

/** It was changed within a year; `day` is the first on which it can be again. */
export const birthDateLocked = (day: string) =>
  new DomainError({ code: 'customers.birth_date_locked', status: 409, field: 'birth_date', params: { day } })

export const addressNotFound = () => new DomainError({ code: 'customers.address_not_found', status: 404 })

export const addressesFull = () => new DomainError({ code: 'customers.addresses_full', status: 409, params: { count: limits.addresses } })

const refused =
  (code: string, field?: string, status: DomainErrorOptions['status'] = 400) =>
  () =>
    new DomainError({ code: `customers.${code}`, status, ...(field && { field }) })

export const wayUnavailable = refused('way_unavailable', 'way')
export const rubricUnknown = refused('rubric_unknown', 'slugs')
export const phoneSame = refused('phone_same', 'phone')
export const phoneTaken = refused('phone_taken', 'phone')
export const noPhoneChange = refused('no_phone_change')
export const emailNeeded = refused('email_needed', 'non_field_errors', 409)
export const sessionNotFound = refused('session_not_found', undefined, 404)
export const loginWrong = refused('login_wrong')
export const passwordsMismatch = refused('passwords_mismatch', 'password_confirm')
export const passwordPlain = refused('password_plain', 'password')
export const oldPasswordWrong = refused('old_password_wrong', 'old_password')
export const linkOver = refused('link_over', 'token')
export const impersonationLinkOver = refused('staff_link_over', 'token')
export const staffOnlyLook = refused('staff_only_look', undefined, 403)
export const sizeUnknown = (field: string) => new DomainError({ code: 'customers.size_unknown', status: 400, field })
