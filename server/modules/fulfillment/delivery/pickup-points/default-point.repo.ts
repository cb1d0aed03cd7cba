import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { defaultPoints } from '../delivery.schema.ts'

export type DefaultPointRow = typeof defaultPoints.$inferSelect

/** The default point of a customer; undefined when they have none. */
export async function findDefaultPoint(db: Db, customerId: number): Promise<DefaultPointRow | undefined> {
  const [row] = await db.select().from(defaultPoints).where(eq(defaultPoints.customerId, customerId))
  return row
}

/** Keeps a point as the default one, in the place of the one before. Whether it is offered is not asked. */
export async function saveDefaultPoint(db: Db, row: DefaultPointRow): Promise<void> {
  const { pointId, setAt } = row
  await db.insert(defaultPoints).values(row).onConflictDoUpdate({ target: defaultPoints.customerId, set: { pointId, setAt } })
}

export async function deleteDefaultPoint(db: Db, customerId: number): Promise<void> {
  await db.delete(defaultPoints).where(eq(defaultPoints.customerId, customerId))
}
