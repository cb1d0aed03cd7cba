import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { customerSizes } from '../choices.schema.ts'

type SizesRow = typeof customerSizes.$inferSelect
export type SizesChange = Partial<Omit<SizesRow, 'customerId' | 'changedAt'>>

export async function findSizes(db: Db, customerId: number): Promise<SizesRow | undefined> {
  const [row] = await db.select().from(customerSizes).where(eq(customerSizes.customerId, customerId))
  return row
}

export async function putSizes(db: Db, customerId: number, change: SizesChange, changedAt: Date): Promise<SizesRow> {
  const [row] = await db
    .insert(customerSizes)
    .values({ ...change, customerId, changedAt })
    .onConflictDoUpdate({ target: customerSizes.customerId, set: { ...change, changedAt } })
    .returning()
  if (!row) throw new Error('the sizes were not stored')
  return row
}
