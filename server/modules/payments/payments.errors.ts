import { DomainError } from '../../../core/domain-error.ts'

/** The notification was not signed by the bank: 401, nothing is changed. Source: T38. */
export function badSignature(): DomainError {
  return new DomainError({ code: 'payments.bad_signature', status: 401 })
}

/** The order had all the attempts it can have: 429. Source: T37. */
export function tooManyAttempts(): DomainError {
  return new DomainError({ code: 'payments.too_many_attempts', status: 429, retryAfterSeconds: 3600 })
}
