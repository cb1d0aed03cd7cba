import { DomainError } from '../../../core/domain-error.ts'

/** Points are asked around a city: by its id, or by both its coordinates. */
export function placeNeeded(): DomainError {
  return new DomainError({ code: 'delivery.place_needed', status: 400, field: 'city_id' })
}
