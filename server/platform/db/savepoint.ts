import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Does work within a transaction so that, where it throws, what it has written is taken back and the transaction goes on. Throws what the work throws. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    // Released as well: one around it has the same name.
    await tx.execute(sql`rollback to savepoint part`)
    await tx.execute(sql`release savepoint part`)
    throw error
  }
}
