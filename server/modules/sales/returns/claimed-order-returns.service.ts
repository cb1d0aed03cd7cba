import type { Db } from '#server/platform/db/database.ts'
import { holdBackEarned, unearn } from '#server/modules/money/bonuses/index.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import * as repo from './returns.repo.ts'
import { openStates } from './returns.states.ts'

/**
 * A received order has become that of an account, and has just earned what was kept at the handover: its returns revoke what they would
 * have revoked had it always been theirs. Those whose things are back do so now, the others when the things come, and hold all of it back until
 * then. The order is locked. Source: decisions E, I12, T34.
 */
export async function catchUpReturns(tx: Db, order: Pick<OrderRow, 'id'>, now: Date): Promise<void> {
  const returns = await repo.listKeptReturns(tx, [order.id])
  const items = await repo.listReturnItems(
    tx,
    returns.map((row) => row.id),
  )
  for (const row of returns) {
    const amount = items.filter((item) => item.returnId === row.id).reduce((sum, item) => sum + item.bonusesRevoked, 0)
    await repo.setBonusesRevoked(tx, row.id, amount)
    if (!openStates.includes(row.status)) await unearn(tx, { orderId: order.id, amount, netKopecks: row.goods, seq: row.seq, now })
  }
  if (returns.some((row) => openStates.includes(row.status))) await holdBackEarned(tx, order.id, true)
}
