import type { pieceConditions } from '#contracts/order-states.ts'
import { textIn } from '#core/locale.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { takeBackGoods, writeOffGoods } from '#server/modules/fulfillment/inventory/index.ts'
import type { Scan } from '#server/modules/fulfillment/marking/index.ts'
import { listItems, type OrderItemRow, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { lineUnknown, piecesDiffer } from './returns.errors.ts'
import type { ReturnItemRow } from './returns.repo.ts'
import { returnConditions } from './returns.schema.ts'

/** What becomes of a piece that came back. */
export type Condition = (typeof pieceConditions)[number]

/** Who looked at the pieces of a return, and how they came, by the line of the order. */
export interface Looked {
  author: Author
  lines: readonly LookedLine[]
}

interface LookedLine {
  itemId: number
  condition: Condition
  quantity: number
}

/** Marking codes by the line of the order, as a screen names them. */
export interface CodesOfItems {
  ofItems: readonly { itemId: number; code: string }[]
}

/** Whether codes are named by lines of the order. */
export function isOfItems(codes: readonly Scan[] | 'assumed' | CodesOfItems): codes is CodesOfItems {
  return typeof codes === 'object' && 'ofItems' in codes
}

/** The same codes by the places of the lines. Throws `returns.line_unknown` (400). */
export function scansOf({ ofItems }: CodesOfItems, items: readonly (OrderItemRow & { place: number })[]): Scan[] {
  return ofItems.map(({ itemId, code }, index) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw lineUnknown(index)
    return { at: index + 1, place: item.place, code }
  })
}

/**
 * Books the pieces of a return by their condition: what is fit goes on sale again, the rest is written off; keeps who saw what. Throws 409
 * `returns.pieces_differ` unless each piece has one condition. Source: ADM-25, decision 0165.
 */
export async function sortByCondition(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  {
    back,
    pieces,
    looked,
  }: { back: readonly ReturnItemRow[]; pieces: readonly { itemId: number; offerId: number; quantity: number }[]; looked: Looked },
): Promise<void> {
  const items = await listItems(tx, [order.id])
  looked.lines.forEach(({ itemId }, index) => {
    if (!pieces.some((piece) => piece.itemId === itemId)) throw lineUnknown(index)
  })
  for (const { itemId, quantity } of pieces) {
    const seen = looked.lines.filter((line) => line.itemId === itemId).reduce((sum, line) => sum + line.quantity, 0)
    const title = items.find(({ id }) => id === itemId)?.title
    if (seen !== quantity) throw piecesDiffer(title ? textIn('ru', title) : '', quantity)
  }
  const booked = (isFit: boolean) =>
    pieces.flatMap(({ itemId, offerId }) => {
      const lines = looked.lines.filter((line) => line.itemId === itemId && (line.condition === 'shelf') === isFit)
      const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
      return quantity > 0 ? [{ offerId, quantity }] : []
    })
  const [fit, unfit] = [booked(true), booked(false)]
  if (fit.length > 0) await takeBackGoods(tx, order.id, fit)
  if (unfit.length > 0) await writeOffGoods(tx, order.id, unfit)
  const { actor } = looked.author
  const by = actor.kind === 'staff' ? { actor: actor.name, memberId: actor.memberId } : { actor: actor.job, memberId: null }
  const sums = Map.groupBy(looked.lines, ({ itemId, condition }) => `${itemId}:${condition}`)
  await tx.insert(returnConditions).values(
    [...sums.values()].flatMap((lines) => {
      const [first] = lines
      const item = first && back.find(({ orderItemId }) => orderItemId === first.itemId)
      const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
      return item ? [{ returnItemId: item.id, condition: first.condition, quantity, ...by, at: platform.clock.now() }] : []
    }),
  )
}
