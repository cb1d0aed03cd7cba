import { DomainError } from '#core/domain-error.ts'

/** The notification was not signed or not sent by the bank: 401, nothing is changed. Source: T38. */
export function badSignature(): DomainError {
  return new DomainError({ code: 'payments.bad_signature', status: 401 })
}

/** The order, or a part of it, had all the attempts it can have: 429; undefined: no later one is possible either, 409. Source: T37, api.md. */
export function tooManyAttempts(retryAfterSeconds: number | undefined): DomainError {
  const code = 'payments.too_many_attempts'
  return new DomainError(retryAfterSeconds === undefined ? { code, status: 409 } : { code, status: 429, retryAfterSeconds })
}

/** The bank must be asked first and does not answer: 503, it tells again. Source: reliability §6.11. */
export function bankSilent(): DomainError {
  return new DomainError({ code: 'payments.bank_silent', status: 503 })
}
