import type { Database, Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { allowMinutes, storeChangedCards } from './stored-cards.repo.ts'

const changesAtOnce = 2000

/** What else follows from changes of products, in the transaction that works them off. */
type FollowChanges = (tx: Db, productIds: readonly number[]) => Promise<void>

/**
 * Stores the cards of everything that has changed, portion by portion, a transaction each; answers how many changes there were. Until
 * then such cards are put together whenever they are asked for. Ends early when another process is at it. What `follow` changes in
 * products is worked off too. Source: decision 0034.
 */
export async function storeCards(db: Database, follow?: FollowChanges): Promise<number> {
  let done = 0
  for (let behind = 0; ;) {
    const { taken, last } = await inTransaction(db, async (tx) => {
      await allowMinutes(tx)
      const changes = await storeChangedCards(tx, changesAtOnce, behind)
      await follow?.(tx, changes.productIds)
      return changes
    })
    // What was noted before the last of these, by a transaction that ended later, is still there.
    if (taken === 0 && behind === 0) return done
    behind = last
    done += taken
  }
}

/** The same in the caller's transaction: for seeds. Takes as long as it needs. */
export async function storeCardsWithin(tx: Db): Promise<void> {
  while ((await storeChangedCards(tx, changesAtOnce, 0)).taken > 0);
}
