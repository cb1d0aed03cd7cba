import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { promotionRedemptions, promotions } from './promotions.schema.ts'

/** Counts one use more unless the limit is reached, and keeps the code's row until the transaction ends; undefined when it is. */
export async function takeUse(
  tx: Db,
  promotionId: number,
): Promise<{ perPhoneLimit: number | null; isFirstOrderOnly: boolean } | undefined> {
  const [row] = await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} + 1` })
    .where(and(eq(promotions.id, promotionId), sql`(${promotions.totalLimit} is null or ${promotions.used} < ${promotions.totalLimit})`))
    .returning({ perPhoneLimit: promotions.perPhoneLimit, isFirstOrderOnly: promotions.isFirstOrderOnly })
  return row
}

/** Gives one use back. */
export async function giveUse(tx: Db, promotionId: number): Promise<void> {
  await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} - 1` })
    .where(eq(promotions.id, promotionId))
}

/** Live redemptions of some codes by any of some phones or orders, by the code's id; a code without any has no entry. */
export async function countLive(
  db: Db,
  promotionIds: readonly number[],
  by: { phoneHashes: readonly string[]; orderIds: readonly number[] },
): Promise<Map<number, number>> {
  const { promotionId, phoneHash, orderId, state } = promotionRedemptions
  const rows = await db
    .select({ promotionId, uses: count() })
    .from(promotionRedemptions)
    .where(
      and(
        inArray(promotionId, [...promotionIds]),
        eq(state, 'live'),
        or(inArray(phoneHash, [...by.phoneHashes]), inArray(orderId, [...by.orderIds])),
      ),
    )
    .groupBy(promotionId)
  return new Map(rows.map((row) => [row.promotionId, row.uses]))
}

/** The slots that a phone's live redemptions of a code take, ascending. */
export async function listSlots(tx: Db, promotionId: number, phoneHash: string): Promise<number[]> {
  const rows = await tx
    .select({ slot: promotionRedemptions.slot })
    .from(promotionRedemptions)
    .where(
      and(
        eq(promotionRedemptions.promotionId, promotionId),
        eq(promotionRedemptions.phoneHash, phoneHash),
        eq(promotionRedemptions.state, 'live'),
      ),
    )
    .orderBy(asc(promotionRedemptions.slot))
  return rows.map((row) => row.slot)
}

export async function insertRedemption(tx: Db, row: typeof promotionRedemptions.$inferInsert): Promise<void> {
  await tx.insert(promotionRedemptions).values(row)
}

/** Marks an order's redemption as released; the code it was of, undefined when there was no live one. */
export async function releaseRow(tx: Db, orderId: number, at: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(promotionRedemptions)
    .set({ state: 'released', releasedAt: at })
    .where(and(eq(promotionRedemptions.orderId, orderId), eq(promotionRedemptions.state, 'live')))
    .returning({ promotionId: promotionRedemptions.promotionId })
  return row?.promotionId
}

/** The redemption that an order had given back. */
export async function findReleased(tx: Db, orderId: number): Promise<typeof promotionRedemptions.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(promotionRedemptions)
    .where(and(eq(promotionRedemptions.orderId, orderId), eq(promotionRedemptions.state, 'released')))
  return row
}

export async function reviveRow(tx: Db, id: number, slot: number): Promise<void> {
  await tx.update(promotionRedemptions).set({ state: 'live', releasedAt: null, slot }).where(eq(promotionRedemptions.id, id))
}
