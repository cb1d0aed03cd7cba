import { isTransaction, type Db } from './database.ts'
import { sqlState } from './transaction.ts'

/** What PostgreSQL says to each statement behind the one that has failed. */
const aborted = '25P02'

/**
 * Does things that need nothing of each other, whichever is done first. In a transaction all are begun at once, so that what they ask goes to the database
 * in one write. When one fails the others are waited for, so that nothing is sent behind the transaction's end, and what failed first is thrown, not what
 * failed of it. Outside of a transaction, where each statement would take a connection, one follows the other. Source: decision 0067.
 */
export async function together<T extends readonly unknown[]>(db: Db, ...works: { [K in keyof T]: () => Promise<T[K]> }): Promise<T> {
  const results: unknown[] = []
  if (!isTransaction(db)) {
    for (const work of works) results.push(await work())
    return results as unknown as T
  }
  const failures: unknown[] = []
  await Promise.all(
    works.map(async (work, index) => {
      try {
        results[index] = await work()
      } catch (error) {
        failures.push(error)
      }
    }),
  )
  // Answers of one turn reach the end of a short work before that of a long one.
  if (failures.length > 0) throw failures.find((one) => sqlState(one) !== aborted) ?? failures[0]
  return results as unknown as T
}
