import type { StaffInput } from '#contracts/staff/api.ts'
import type { DeliveryType } from '#contracts/checkout.contract.ts'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import type { Replacement, ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import { mostPieces } from '#staff/parts/goods/goods-line.ts'
import type { Address } from '../new/draft.ts'

export interface DraftLine {
  offerId: number
  quantity: number
}

/** What a clerk has written down of a replacement; `keep`: way and address of the old order. */
export interface ReplaceDraft {
  lines: readonly DraftLine[]
  way: 'keep' | DeliveryType
  placeId: number | undefined
  slotId: number | undefined
  address: Address
}

const noAddress: Address = { street: '', house: '', flat: '', postal_code: '', comment: '' }

/** A stored draft as the screen has it. */
export function draftOf({ lines, delivery }: ReplacementDraft): ReplaceDraft {
  const { city: _city, ...address } = delivery?.address ?? { city: '' }
  return {
    lines: lines.map(({ offer_id: offerId, quantity }) => ({ offerId, quantity })),
    way: delivery?.type ?? 'keep',
    placeId: delivery?.point_id ?? delivery?.shop_id,
    slotId: delivery?.slot_id,
    address: { ...noAddress, ...address },
  }
}

/** The draft as it is asked about and saved; `city`: the city of the order, by its name. */
export function bodyOf(draft: ReplaceDraft, city: string): StaffInput<'POST /staff/orders/:number/replacement/quote'>['body'] {
  return { lines: draft.lines.map(({ offerId, quantity }) => ({ offer_id: offerId, quantity })), delivery: deliveryOf(draft, city) }
}

function deliveryOf({ way: type, placeId, slotId, address }: ReplaceDraft, city: string): ReplacementDraft['delivery'] {
  if (type === 'keep') return null
  if (type === 'point') return { type, ...(placeId !== undefined && { point_id: placeId }) }
  if (type === 'shop') return { type, ...(placeId !== undefined && { shop_id: placeId }) }
  const typed = Object.entries(address).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()] as const] : []))
  const isThere = address.street.trim() !== '' && address.house.trim() !== ''
  return {
    type,
    ...(type === 'courier' && slotId !== undefined && { slot_id: slotId }),
    ...(isThere && { address: { city, street: '', house: '', ...Object.fromEntries(typed) } }),
  }
}

/** Whether a draft holds what the order holds, pieces that came along for a promo code aside, and goes where it goes. */
export function isAsOrdered({ lines, way }: ReplaceDraft, old: Replacement['old']['lines']): boolean {
  const ordered = old.filter(({ quantity, gifts }) => quantity > gifts)
  const isThere = ({ offer_id: id, quantity, gifts }: Replacement['old']['lines'][number]) =>
    lines.some((line) => line.offerId === id && line.quantity === quantity - gifts)
  return way === 'keep' && lines.length === ordered.length && ordered.every(isThere)
}

/** What stood in a place of the order, and what is to stand there. */
export interface ReplaceRow {
  old: Replacement['old']['lines'][number] | undefined
  next: DraftLine | undefined
}

/** Old and new lines side by side: the same size, else another size of the same thing, else alone. */
export function rowsOf(
  old: Replacement['old']['lines'],
  lines: readonly DraftLine[],
  goodOf: (offerId: number) => StaffGood | undefined,
): ReplaceRow[] {
  const left = new Set(lines)
  const take = (fits: (line: DraftLine) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const same = old.map((before) => take(({ offerId }) => offerId === before.offer_id))
  const rows = old.map((before, at): ReplaceRow => {
    const next = same[at] ?? take(({ offerId }) => goodOf(offerId)?.sizes.some(({ offer_id: id }) => id === before.offer_id) === true)
    return { old: before, next }
  })
  return [...rows, ...[...left].map((next): ReplaceRow => ({ old: undefined, next }))]
}

/** Lines with one piece more of an offer. */
export function withOffer(lines: readonly DraftLine[], offerId: number): DraftLine[] {
  if (!lines.some((line) => line.offerId === offerId)) return [...lines, { offerId, quantity: 1 }]
  return lines.map((line) => (line.offerId === offerId ? { ...line, quantity: Math.min(mostPieces, line.quantity + 1) } : line))
}

/** Lines with one of them as it is now; two of the same size become one. */
export function withLine(lines: readonly DraftLine[], before: DraftLine, after: DraftLine): DraftLine[] {
  const changed = lines.map((line) => (line === before ? after : line))
  const first = new Map<number, DraftLine>()
  for (const line of changed) {
    const known = first.get(line.offerId)
    first.set(line.offerId, known ? { ...known, quantity: Math.min(mostPieces, known.quantity + line.quantity) } : line)
  }
  return [...first.values()]
}

/** A draft field by field, for the comparison of what two people made of it: pieces of each size, and the way. */
export function valuesOf({ lines, delivery }: ReplacementDraft, offerIds: readonly number[]): Record<string, unknown> {
  const pieces = offerIds.map((id) => [`offer_${id}`, lines.find(({ offer_id: of }) => of === id)?.quantity ?? 0] as const)
  return { ...Object.fromEntries(pieces), delivery: JSON.stringify(delivery) }
}

/** The draft that such fields say. */
export function draftOfValues(values: Readonly<Record<string, unknown>>): ReplacementDraft {
  const lines = Object.entries(values).flatMap(([name, value]) => {
    const id = /^offer_(\d+)$/.exec(name)?.[1]
    return id !== undefined && typeof value === 'number' && value > 0 ? [{ offer_id: Number(id), quantity: value }] : []
  })
  return { lines, delivery: JSON.parse(String(values.delivery)) as ReplacementDraft['delivery'] }
}
