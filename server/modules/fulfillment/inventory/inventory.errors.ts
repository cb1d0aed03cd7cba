import { DomainError } from '#core/domain-error.ts'

/** Nothing of an offer is left where the shopper's city is served from. The field names the line: `items.{offerId}`. */
export function soldOut(offerId: number): DomainError {
  return new DomainError({ code: 'inventory.sold_out', status: 409, field: `items.${offerId}` })
}

/** Fewer pieces are left than were asked for; `count` says how many. */
export function onlyLeft(offerId: number, count: number): DomainError {
  return new DomainError({ code: 'inventory.only_n_left', status: 409, field: `items.${offerId}`, params: { count } })
}

/** A promised piece is not there to be sent: a feed had lowered the stock below the promises. */
export function shortOfStock(orderId: number): DomainError {
  return new DomainError({ code: 'inventory.shortage', status: 409, params: { order: orderId } })
}

/** A feed was counted at a moment that is still to come: what moves until then could not be told from what was counted. */
export function feedIsAhead(): DomainError {
  return new DomainError({ code: 'inventory.feed_ahead', status: 409 })
}

/** A feed that was counted later has been taken for this location. */
export function feedIsOld(): DomainError {
  return new DomainError({ code: 'inventory.feed_old', status: 409 })
}

/** A feed would sell out so many of the offers that are there that a person must accept it first. */
export function feedEmpties(emptied: number, offers: number): DomainError {
  return new DomainError({ code: 'inventory.feed_empties', status: 409, params: { emptied, offers } })
}

/** The size, or its place, was counted later than this count. */
export function countIsOld(): DomainError {
  return new DomainError({ code: 'inventory.count_old', status: 409 })
}

/** Fewer pieces than were to be brought away are free at the place: the others are promised to orders. */
export function notFree(free: number): DomainError {
  return new DomainError({ code: 'inventory.not_free', status: 409, field: 'quantity', params: { count: free } })
}

/** Fewer pieces than were to be written off lie at the place. */
export function notThere(pieces: number): DomainError {
  return new DomainError({ code: 'inventory.not_there', status: 409, field: 'quantity', params: { count: pieces } })
}

export function stockNotFound(): DomainError {
  return new DomainError({ code: 'inventory.size_not_found', status: 404 })
}

export function placeNotFound(): DomainError {
  return new DomainError({ code: 'inventory.place_not_found', status: 404 })
}

/** Another place has this slug. */
export function slugTaken(): DomainError {
  return new DomainError({ code: 'inventory.slug_taken', status: 409, field: 'slug' })
}

/** The slug and the kind of a place are given once. */
export function staysAsItIs(field: 'slug' | 'kind'): DomainError {
  return new DomainError({ code: 'inventory.place_stays', status: 409, field })
}

/** The directory has no such city. */
export function cityUnknown(): DomainError {
  return new DomainError({ code: 'inventory.city_unknown', status: 400, field: 'city_id' })
}
