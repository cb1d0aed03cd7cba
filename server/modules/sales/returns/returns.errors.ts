import type { ReturnPreview, ReturnStatus } from '#contracts/returns.contract.ts'
import { DomainError } from '#core/domain-error.ts'

/** The order was not received, or the days in which things may come back are over. */
export const returnClosed = () => new DomainError({ code: 'returns.closed', status: 409 })

/** The line is not one of this order. Source: T6. */
export const lineUnknown = (index: number) =>
  new DomainError({ code: 'returns.line_unknown', status: 400, field: `lines.${index}.item_id` })

/** Fewer pieces are left than are to come back. */
export const notSoMany = (index: number, count: number) =>
  new DomainError({ code: 'returns.not_so_many', status: 409, field: `lines.${index}.quantity`, params: { count } })

/** Underwear and hosiery come back only when they are faulty. Source: decisions I. */
export const onlyFaulty = (index: number) => new DomainError({ code: 'returns.only_faulty', status: 409, field: `lines.${index}.reason` })

/** Nothing of what was bought would stay with the shopper, and the gift that came along would. Source: docs/decisions/0072. */
export const giftStays = () => new DomainError({ code: 'returns.gift_stays', status: 409 })

/** The account cannot be deleted before this return is settled. Source: ACC-08. */
export const returnUnderway = (number: string) => new DomainError({ code: 'returns.underway', status: 409, params: { number } })

/** Another return came in between: the amounts are others than were shown. */
export const returnChanged = (preview: ReturnPreview) => new DomainError({ code: 'returns.changed', status: 409, extra: { preview } })

/** Whoever moves a return may not bring it from where it is to there. */
export const illegalTransition = (from: ReturnStatus, to: ReturnStatus) =>
  new DomainError({ code: 'returns.illegal_transition', status: 409, params: { from, to } })

/** Not every piece of the return was looked at, or more than there are. */
export const piecesDiffer = (title: string, quantity: number) =>
  new DomainError({ code: 'returns.pieces_differ', status: 409, params: { title, quantity } })

/** The return has no such photograph. */
export const photoNotFound = () => new DomainError({ code: 'returns.photo_not_found', status: 404 })

/** There is no such return. */
export const returnNotFound = () => new DomainError({ code: 'returns.not_found', status: 404 })
