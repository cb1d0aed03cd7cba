import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { addresses } from '../customers.schema.ts'

export type AddressRow = typeof addresses.$inferSelect
export type NewAddress = typeof addresses.$inferInsert

const own = (customerId: number, id: number) => and(eq(addresses.customerId, customerId), eq(addresses.id, id))

/** Kept addresses, the default one first. */
export function listAddresses(db: Db, customerId: number): Promise<AddressRow[]> {
  return db.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(desc(addresses.isDefault), asc(addresses.id))
}

export async function insertAddresses(db: Db, rows: NewAddress[]): Promise<number[]> {
  if (rows.length === 0) return []
  return (await db.insert(addresses).values(rows).returning({ id: addresses.id })).map((row) => row.id)
}

/** Changes one's own address; false when there is none. */
export async function updateAddress(db: Db, customerId: number, id: number, changes: Partial<NewAddress>): Promise<boolean> {
  return (await db.update(addresses).set(changes).where(own(customerId, id)).returning({ id: addresses.id })).length > 0
}

/** Removes one's own address; undefined when there is none. */
export async function deleteAddress(db: Db, customerId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await db.delete(addresses).where(own(customerId, id)).returning()
  return row
}

/** Leaves the customer without a default address, so that another may become it. */
export async function clearDefault(db: Db, customerId: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
}
