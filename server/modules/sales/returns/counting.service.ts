import type { ReturnReason } from '#contracts/returns.contract.ts'
import { DomainErrors, type DomainError } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  giftPieces,
  listItems,
  sumRefundedPieces,
  worthOfPieces,
  type OrderItemRow,
  type OrderRow,
} from '#server/modules/sales/orders/index.ts'
import { giftStays, lineUnknown, notSoMany, onlyFaulty } from './returns.errors.ts'
import { amountsOf, isGiftAloneLeft, leftOf, type PiecesWorth, type ReturnableLine } from './returns.rules.ts'
import * as repo from './returns.repo.ts'

export interface WantedLine {
  item_id: number
  quantity: number
  reason: ReturnReason
}

type OrderLine = ReturnableLine & { item: OrderItemRow; bought: number }

/** A return that could be: its pieces and what comes back for them, in kopecks and whole bonuses. */
export interface Counted {
  lines: { item: OrderItemRow; quantity: number; reason: ReturnReason; amounts: PiecesWorth }[]
  goods: number
  delivery: number
  bonusesBack: number
  bonusesRevoked: number
  method: 'bank' | 'shop'
}

/**
 * The lines of an order with what was received of each, and what other returns have taken. A piece that staff gave the money back for is not
 * owed once more. Source: I9, ADM-19.
 */
export async function returnableLines(db: Db, order: OrderRow): Promise<OrderLine[]> {
  const items = await listItems(db, [order.id])
  const taken = await repo.sumTaken(db, order.id)
  const refunded = await sumRefundedPieces(db, order.id)
  const takenOf = (item: OrderItemRow): ReturnableLine['taken'] => {
    const returned = taken.get(item.id) ?? { quantity: 0, net: 0, spent: 0, earned: 0 }
    const { quantity, net } = refunded.get(item.id) ?? { quantity: 0, net: 0 }
    if (quantity === 0) return returned
    const kept = item.quantity - item.refusedQuantity
    const [whole, rest] = [worthOfPieces(order, item, kept), worthOfPieces(order, item, Math.max(0, kept - quantity))]
    return {
      quantity: returned.quantity + quantity,
      net: returned.net + net,
      spent: returned.spent + whole.spent - rest.spent,
      earned: returned.earned + whole.earned - rest.earned,
    }
  }
  return items.map((item) => ({
    item,
    kept: item.quantity - item.refusedQuantity,
    // A gift that comes back only when it is faulty (underwear, hosiery) need not come back.
    bought: item.quantity - (item.isReturnable ? giftPieces(order, item) : 0),
    worth: (pieces) => worthOfPieces(order, item, pieces),
    taken: takenOf(item),
  }))
}

/**
 * Counts what some pieces bring back. The delivery to the shopper comes back, once, when nothing of the order is kept; bonuses are revoked of
 * an order that has earned some. Throws DomainErrors that name the lines, and `returns.gift_stays` (409) when only a gift would be kept. Source: decisions I.
 */
export function countReturn(
  { order, deliveryDue, hasEarned }: { order: OrderRow; deliveryDue: number; hasEarned: boolean },
  lines: readonly OrderLine[],
  wanted: readonly WantedLine[],
): Counted {
  const refusals = wanted.flatMap((one, index) => refusalOf(lines, wanted, one, index) ?? [])
  if (refusals.length > 0) throw new DomainErrors(refusals)
  const wantedOf = ({ item }: OrderLine) => wanted.find((one) => one.item_id === item.id)?.quantity ?? 0
  if (isGiftAloneLeft(lines, wantedOf)) throw giftStays()
  const counted = wanted.flatMap(({ item_id: id, quantity, reason }) => {
    const line = lines.find((one) => one.item.id === id)
    return line ? [{ item: line.item, quantity, reason, amounts: amountsOf(line, quantity) }] : []
  })
  const sum = (of: keyof PiecesWorth) => counted.reduce((total, line) => total + line.amounts[of], 0)
  const back = new Map(counted.map((line) => [line.item.id, line.quantity]))
  const isWhole = lines.every((line) => leftOf(line) === (back.get(line.item.id) ?? 0))
  return {
    lines: counted,
    goods: sum('net'),
    delivery: isWhole ? deliveryDue : 0,
    bonusesBack: order.customerId === null ? 0 : sum('spent'),
    bonusesRevoked: hasEarned ? sum('earned') : 0,
    method: order.paymentType === 'on_delivery' ? 'shop' : 'bank',
  }
}

function refusalOf(lines: readonly OrderLine[], wanted: readonly WantedLine[], one: WantedLine, index: number): DomainError | undefined {
  const line = lines.find((candidate) => candidate.item.id === one.item_id)
  const isRepeated = wanted.findIndex((other) => other.item_id === one.item_id) !== index
  if (!line || isRepeated) return lineUnknown(index)
  if (one.quantity > leftOf(line)) return notSoMany(index, leftOf(line))
  return !line.item.isReturnable && one.reason !== 'quality' ? onlyFaulty(index) : undefined
}
