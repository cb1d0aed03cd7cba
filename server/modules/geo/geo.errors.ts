import { DomainError } from '../../../core/domain-error.ts'

/** No city has this id. */
export const cityNotFound = (field?: string): DomainError =>
  new DomainError({ code: 'geo.city_not_found', status: field ? 400 : 404, ...(field && { field }) })
