import { inTransaction } from '../../platform/db/transaction.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { forgetBroad } from './broad-matches.ts'
import { isQueued, takeQueued, writeDocuments } from './documents.repo.ts'

const productsAtOnce = 2000
// What one search may do for those before it: some milliseconds.
const productsBySearch = 100
const lookEveryMs = 1000

/** Makes everything that waits searchable, in the caller's transaction: for seeds. Takes as long as it needs. */
export async function indexProducts(tx: Db): Promise<void> {
  for (;;) {
    const ids = await takeQueued(tx, productsAtOnce)
    if (!ids || ids.length === 0) return
    await writeDocuments(tx, ids)
  }
}

/** Makes everything that waits searchable, batch by batch, a transaction each; answers how many products were written. */
export async function refreshSearch(db: Database, onProgress: (done: number) => void = () => undefined): Promise<number> {
  let done = 0
  for (;;) {
    const written = await refreshSome(db, productsAtOnce)
    if (written === 0) return done
    onProgress((done += written))
  }
}

const looked = new WeakMap<Database, number>()

/** Before a search, at most once a second: a change of a few products is found by the next search, not by the next run of the job. */
export async function refreshBeforeSearch(db: Database): Promise<void> {
  if (performance.now() < (looked.get(db) ?? 0)) return
  looked.set(db, performance.now() + lookEveryMs)
  if (await isQueued(db)) await refreshSome(db, productsBySearch)
}

async function refreshSome(db: Database, atMost: number): Promise<number> {
  const written = await inTransaction(db, async (tx) => {
    const ids = await takeQueued(tx, atMost)
    if (ids && ids.length > 0) await writeDocuments(tx, ids)
    return ids?.length ?? 0
  })
  if (written > 0) forgetBroad(db)
  return written
}
