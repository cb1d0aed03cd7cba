import type { Db } from '#server/platform/db/database.ts'
import type { MovementCause } from '../delivery.service.ts'
import { notFree, notThere } from '../inventory.errors.ts'
import { insertMovements, putOnShelf, writeOffMissing } from '../inventory.repo.ts'
import type { Allocation } from '../inventory.rules.ts'
import * as repo from './shelves.staff.repo.ts'

/**
 * Brings free pieces of a size from a place to another one, with a movement at each; promised pieces stay where they are. Throws `inventory.not_free` (409) with
 * how many are free. Source: ADM-41, I1, I2.
 */
export async function moveStock(
  tx: Db,
  { offerId, from, to, quantity }: { offerId: number; from: number; to: number; quantity: number },
  cause: MovementCause = {},
): Promise<void> {
  const shelves = await repo.lockShelves(tx, offerId, [from, to])
  const source = shelves.find(({ locationId }) => locationId === from)
  if (!source || !(await repo.takeFree(tx, { offerId, locationId: from, quantity })))
    throw notFree(Math.max(0, (source?.onHand ?? 0) - (source?.reserved ?? 0)))
  await putOnShelf(tx, [{ offerId, locationId: to, quantity }])
  const moved = { ...cause, offerId, reason: 'transfer' as const }
  await insertMovements(tx, [
    { ...moved, locationId: from, delta: -quantity, reference: `place ${to}` },
    { ...moved, locationId: to, delta: quantity, reference: `place ${from}` },
  ])
}

/**
 * Takes pieces that are lost, or unfit for sale, off a shelf, with a movement; what orders were promised beyond the rest is a shortage. Answers whether there is
 * one. Throws `inventory.not_there` (409) with how many lie there. Source: ADM-41, I1.
 */
export async function writeOffStock(tx: Db, lost: Allocation, cause: MovementCause = {}): Promise<boolean> {
  const { offerId, locationId, quantity } = lost
  const [shelf] = await repo.lockShelves(tx, offerId, [locationId])
  if (!shelf || shelf.onHand < quantity) throw notThere(shelf?.onHand ?? 0)
  await writeOffMissing(tx, [lost])
  await insertMovements(tx, [{ ...cause, offerId, locationId, delta: -quantity, reason: 'loss' }])
  return shelf.reserved > shelf.onHand - quantity
}
