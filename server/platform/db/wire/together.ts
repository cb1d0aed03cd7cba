import { isTransaction, type Db } from '../database.ts'
import { sqlState } from '../sql-state.ts'

/** What PostgreSQL says to each statement behind the one that has failed; and to a named one whose text stood behind it as well. */
const consequences: readonly (string | undefined)[] = ['25P02', '26000']

/**
 * Does things that need nothing of each other, whichever is done first. In a transaction all are begun at once, so that what they ask is on its way
 * before the first answer is there. When one fails the others are waited for, so that nothing is sent behind the transaction's end; of several failures the first in the order of
 * the works is thrown, and never one that only follows from another. Outside of a transaction, where each statement would take a connection, one follows the
 * other. Source: decision 0067.
 */
export async function together<T extends readonly unknown[]>(db: Db, ...works: { [K in keyof T]: () => Promise<T[K]> }): Promise<T> {
  const results: unknown[] = []
  if (isTransaction(db)) {
    const ends = await Promise.allSettled(works.map(async (work) => work()))
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    if (failures.length > 0) throw failures.find((one) => !consequences.includes(sqlState(one))) ?? failures[0]
    results.push(...ends.map((end) => (end as PromiseFulfilledResult<unknown>).value))
  } else for (const work of works) results.push(await work())
  return results as unknown as T
}
