import type { Db } from '../db/database.ts'
import { namesOf, type Author } from './record-change.ts'
import { staffAccesses, type accessActs } from './staff-accesses.schema.ts'

/** A look at somebody's personal data. */
export interface StaffAccess {
  /** `open` a screen that shows somebody, `reveal` one value in clear, `export` rows, `look` the shop as the customer. */
  act: (typeof accessActs)[number]
  /** The table of what is looked at, e.g. `customers`, `orders`. */
  objectKind: string
  /** As the address of its screen names it; null for an export of many. */
  id: string | number | null
  /** The one field that is shown, or the columns of an export. A `reveal` has one, and a reason. */
  field?: string
}

/** Writes down who looks at whose personal data; before it is shown, so that nothing is seen without its record. Source: ADM-07, decision 0150. */
export async function recordAccess(db: Db, author: Author, { act, objectKind, id, field }: StaffAccess): Promise<void> {
  await db.insert(staffAccesses).values({
    ...namesOf(author),
    act,
    objectKind,
    objectId: id === null ? null : String(id),
    field: field ?? null,
    reason: author.reason ?? null,
    requestId: author.requestId ?? null,
  })
}
