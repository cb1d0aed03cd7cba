import type { StaffGood } from '#contracts/staff/goods.contract.ts'

/** A thing that was chosen, in a size and so many pieces. */
export interface GoodsLine {
  good: StaffGood
  offerId: number
  quantity: number
}

/** As many pieces as a line of an order takes. */
export const mostPieces = 20

/** The first size that can be had, else the first of all. */
export function firstOffer({ sizes }: StaffGood): number | undefined {
  return (sizes.find(({ available }) => available > 0) ?? sizes[0])?.offer_id
}

/** Lines with one piece more of an offer: one that is there already grows, a new one comes last. */
export function withPiece(lines: readonly GoodsLine[], good: StaffGood, offerId: number): GoodsLine[] {
  if (!lines.some((line) => line.offerId === offerId)) return [...lines, { good, offerId, quantity: 1 }]
  return lines.map((line) => (line.offerId === offerId ? { ...line, quantity: Math.min(mostPieces, line.quantity + 1) } : line))
}

/** The size of a line as it stands for sale. */
export function sizeOf({ good, offerId }: Pick<GoodsLine, 'good' | 'offerId'>): StaffGood['sizes'][number] | undefined {
  return good.sizes.find((size) => size.offer_id === offerId)
}

/** One line a size: the first keeps its place and gets the pieces of the others. */
export function merged(lines: readonly GoodsLine[]): GoodsLine[] {
  const first = new Map<number, GoodsLine>()
  for (const line of lines) {
    const before = first.get(line.offerId)
    first.set(line.offerId, before ? { ...before, quantity: Math.min(mostPieces, before.quantity + line.quantity) } : line)
  }
  return [...first.values()]
}
