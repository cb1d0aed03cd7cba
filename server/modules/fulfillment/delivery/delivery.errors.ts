import { DomainError } from '#core/domain-error.ts'

/** Points are asked around a city: by its id, or by both its coordinates. */
export function placeNeeded(): DomainError {
  return new DomainError({ code: 'delivery.place_needed', status: 400, field: 'city_id' })
}

/** Nothing can be sent to this point: it is not known, its carrier does not name it any more, or it is no carrier's. */
export function pointUnknown(): DomainError {
  return new DomainError({ code: 'delivery.point_unknown', status: 400, field: 'point_id' })
}
