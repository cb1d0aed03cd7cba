import { DomainError } from '#core/domain-error.ts'

const refusal = (code: string, params: Record<string, string | number> = {}) => new DomainError({ code, status: 409, params })

/** The parcel is closed: nothing is scanned into it any more. */
export const alreadyPacked = () => refusal('packing.already_packed')
/** The order was set aside: somebody must take it back first. */
export const setAside = () => refusal('packing.set_aside')
/** Pieces are still to be packed. */
export const incomplete = (left: number) => refusal('packing.incomplete', { left })
/** The order has not so many pieces of it that are neither packed nor missing. */
export const notSoMany = (count: number) => refusal('packing.not_so_many', { count })
/** The order has no such line. */
export const lineUnknown = () => new DomainError({ code: 'packing.line_unknown', status: 400, field: 'item_id' })
/** The parcel is not closed, so that no carrier gets it. */
export const notPacked = () => refusal('packing.not_packed')
/** The parcel goes with another carrier. */
export const otherCarrier = (carrier: string) => refusal('packing.other_carrier', { carrier })
/** Nothing is paid at the door or the counter: the order was paid before. */
export const paidBefore = () => refusal('packing.paid_before')
/** Nothing was asked to be printed that there is. */
export const nothingToPrint = () => new DomainError({ code: 'packing.nothing_to_print', status: 404 })
