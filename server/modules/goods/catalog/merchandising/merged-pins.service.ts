import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { nameOf } from './merchandise-place.rules.ts'
import * as repo from './merchandise.staff.repo.ts'

const placeOf = (id: number) => ({ kind: 'category', id }) as const

/** What is pinned to a category that another one is merged into; nobody else arranges it until the transaction ends. */
export async function lockMergedPins(tx: Db, categoryId: number): Promise<repo.StoredOrder> {
  const place = placeOf(categoryId)
  await repo.lockOrder(tx, place)
  return repo.readOrder(tx, place)
}

/** Raises the revision of the pins of a category that got those of another one, and audits them; nothing when they stayed. */
export async function auditMergedPins(tx: Db, author: Author, categoryId: number, before: repo.StoredOrder): Promise<void> {
  const place = placeOf(categoryId)
  if ((await repo.readOrder(tx, place)).products.join() === before.products.join()) return
  await repo.writePins(tx, place, { written: [], removed: [] })
  const id = nameOf(place)
  await recordChange(tx, author, {
    permission: 'catalog.write',
    table: 'merchandise_pins',
    before: { id, ...before },
    after: { id, ...(await repo.readOrder(tx, place)) },
  })
}
