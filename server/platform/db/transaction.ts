import type { Database, Db } from './database.ts'

const retryable = new Set(['40001', '40P01'])
const attempts = 4

/**
 * Runs the work in one transaction; a deadlock or a serialisation failure is tried again up to three times with jitter.
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

/** The SQLSTATE of a database error, also when drizzle wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    // Every SQLSTATE has a digit; EPIPE, which a broken socket says, has as many signs and none.
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
