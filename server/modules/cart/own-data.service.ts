import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { carts } from './cart.schema.ts'

/** What the deletion of an account does to its cart. Source: ACC-08. */
export async function forgetOwnCart(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await tx.delete(carts).where(eq(carts.customerId, customerId))
}
