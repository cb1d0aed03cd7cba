import { DomainError } from '#core/domain-error.ts'

/** No city has this id. */
export const cityNotFound = (field?: string): DomainError =>
  new DomainError({ code: 'geo.city_not_found', status: field ? 400 : 404, ...(field && { field }) })

/** No country of the address has such a postal code; a Russian one is six digits. Source: decision 0123. */
export const postalCodeWrong = (field: string, problem: 'russian' | 'foreign'): DomainError =>
  new DomainError({ code: problem === 'russian' ? 'geo.postal_code_russian' : 'geo.postal_code_foreign', status: 400, field })

/** A place can only be looked up at the address service, and it does not answer. */
export const addressServiceDown = (pauseMs: number): DomainError =>
  new DomainError({ code: 'geo.service_down', status: 503, retryAfterSeconds: pauseMs / 1000 })
