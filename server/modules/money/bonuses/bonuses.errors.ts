import { DomainError } from '#core/domain-error.ts'

/** The shopper has fewer bonuses than the order wants to spend; `available` says how many. */
export function notEnoughBonuses(available: number): DomainError {
  return new DomainError({ code: 'bonuses.not_enough', status: 409, field: 'bonuses', params: { available } })
}
