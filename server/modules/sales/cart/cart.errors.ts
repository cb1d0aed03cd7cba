import { DomainError } from '#core/domain-error.ts'

/** There is no such offer. */
export function offerNotFound(): DomainError {
  return new DomainError({ code: 'cart.offer_not_found', status: 404, field: 'offer_id' })
}

/** The line is not in this cart, whoever else may have it. */
export function itemNotFound(): DomainError {
  return new DomainError({ code: 'cart.item_not_found', status: 404 })
}

/** An order needs something to be ordered. */
export function cartEmpty(): DomainError {
  return new DomainError({ code: 'cart.empty', status: 409 })
}
