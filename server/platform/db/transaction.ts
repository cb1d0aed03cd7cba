import type { Database, Db } from './database.ts'
import { sqlState, stalePlan } from './sql-state.ts'

/** Serialization, deadlock; and a statement whose plan is older than a migration, on a connection that is given up then. */
const retryable = new Set(['40001', '40P01', stalePlan])
const attempts = 4

/**
 * Runs the work in one transaction; a deadlock, a serialization failure or a plan that a migration has outdated is tried again up to three times with jitter.
 * The work must have no effect outside the database. Source: reliability §3, patterns.
 */
export async function inTransaction<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => work(tx))
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
