import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { clearBroad } from './broad-matches.ts'
import { allowMinutes, isQueued, takeOutdated, takeQueued, writeDocuments } from './documents.repo.ts'
import { understandSynonyms } from './synonyms.repo.ts'

const productsAtOnce = 2000
// What one search may do for those before it: some milliseconds.
const productsBySearch = 100
const lookEveryMs = 1000

/** Makes everything that waits searchable, in the caller's transaction: for seeds. Takes as long as it needs. */
export async function indexProducts(tx: Db): Promise<void> {
  await understandSynonyms(tx)
  for (let behind = 0; ;) {
    const queued = await takeQueued(tx, productsAtOnce, behind)
    if (!queued || queued.productIds.length === 0) return
    await writeDocuments(tx, queued.productIds)
    behind = queued.last
  }
}

/**
 * Makes everything that waits searchable, and then what an older dictionary has made, portion by portion, a transaction each; answers how many
 * products were written. Ends early when another process is at it. Source: decision 0115.
 */
export async function refreshSearch(db: Database, onProgress: (done: number) => void = () => undefined): Promise<number> {
  let done = 0
  for (let behind = 0; ;) {
    const { written, last } = await refreshSome(db, productsAtOnce, { behind, isPatient: true })
    // What was noted before the last of these, by a transaction that ended later, is still there.
    if (written === 0 && behind === 0) return done + (await renewOutdated(db, (renewed) => onProgress(done + renewed)))
    behind = last
    if (written > 0) onProgress((done += written))
  }
}

async function renewOutdated(db: Database, onProgress: (done: number) => void): Promise<number> {
  for (let done = 0; ;) {
    const ids = await inTransaction(db, async (tx) => {
      await allowMinutes(tx)
      await understandSynonyms(tx)
      const outdated = (await takeOutdated(tx, productsAtOnce)) ?? []
      if (outdated.length > 0) await writeDocuments(tx, outdated)
      return outdated
    })
    if (ids.length === 0) return done
    clearBroad(db)
    onProgress((done += ids.length))
  }
}

const looked = new WeakMap<Database, number>()

/** Before a search, at most once a second: a change of a few products is found by the next search, not by the next run of the job. */
export async function refreshBeforeSearch(db: Database): Promise<void> {
  if (performance.now() < (looked.get(db) ?? 0)) return
  looked.set(db, performance.now() + lookEveryMs)
  if (await isQueued(db)) await refreshSome(db, productsBySearch, { behind: 0, isPatient: false })
}

interface Portion {
  behind: number
  /** A portion of thousands may take longer than a statement of a visitor. */
  isPatient: boolean
}

async function refreshSome(db: Database, atMost: number, portion: Portion): Promise<{ written: number; last: number }> {
  const { behind, isPatient } = portion
  const done = await inTransaction(db, async (tx) => {
    if (isPatient) await allowMinutes(tx)
    const queued = await takeQueued(tx, atMost, behind)
    if (!queued || queued.productIds.length === 0) return { written: 0, last: 0 }
    await writeDocuments(tx, queued.productIds)
    return { written: queued.productIds.length, last: queued.last }
  })
  if (done.written > 0) clearBroad(db)
  return done
}
