import { DomainError } from '#core/domain-error.ts'
import { securityEvent, type SecurityContext } from '#server/platform/http/security-event.ts'

/** Hands on what a call that begins a payment was refused with; too many attempts may be stolen cards that are tried. Source: T37. */
export function noteCarding(context: SecurityContext, order?: number): (error: unknown) => never {
  return (error) => {
    if (error instanceof DomainError && error.code === 'payments.too_many_attempts')
      securityEvent(context, 'payment.carding', { order, waitSeconds: error.retryAfterSeconds })
    throw error
  }
}
