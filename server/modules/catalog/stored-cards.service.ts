import type { Database, Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { allowMinutes, storeChangedCards } from './stored-cards.repo.ts'

const changesAtOnce = 2000

/**
 * Stores the cards of everything that has changed, portion by portion, a transaction each; answers how many changes there were. Until
 * then such cards are put together whenever they are asked for. Ends early when another process is at it. Source: decision 0034.
 */
export async function storeCards(db: Database, onProgress: (done: number) => void = () => undefined): Promise<number> {
  let done = 0
  for (let behind = 0; ;) {
    const { taken, last } = await inTransaction(db, async (tx) => {
      await allowMinutes(tx)
      return storeChangedCards(tx, changesAtOnce, behind)
    })
    // What was noted before the last of these, by a transaction that ended later, is still there.
    if (taken === 0 && behind === 0) return done
    behind = last
    if (taken > 0) onProgress((done += taken))
  }
}

/** The same in the caller's transaction: for seeds. Takes as long as it needs. */
export async function storeCardsWithin(tx: Db): Promise<void> {
  while ((await storeChangedCards(tx, changesAtOnce, 0)).taken > 0);
}
