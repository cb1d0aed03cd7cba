import type { StaffPermission } from '#contracts/staff/permissions.ts'
import { isTransaction, type Db } from '../db/database.ts'
import { namesOf, type Author } from './record-change.ts'
import { changedFields } from './changed-fields.rules.ts'
import { staffChanges } from './staff-changes.schema.ts'

/** An act on a thing that is not saved as a row: an order is cancelled, a member is paused, a refund is asked for. */
export interface StaffAct {
  permission: StaffPermission
  /** The table of the thing, e.g. `orders`. */
  objectKind: string
  /** How the address of its screen names the thing: an order's number, else the id. */
  id: string | number
  /** What was done, one word in snake case, e.g. `cancel`, `refund`. */
  act: string
  /** What was other before, and what is so now; fields that stayed are left out. */
  before?: object
  after?: object
  /** Fields that are somebody's personal data: that they changed is noted, what they hold is not. */
  personal?: readonly string[]
}

/**
 * Writes the audit row of one act into the transaction that does it, into the same chain as `recordChange`. Throws outside of a transaction.
 * Whoever writes there waits for whoever wrote before, until that transaction ends: it is called behind all other work. Source: ADM-06,
 * decision 0150.
 */
export async function recordAct(tx: Db, author: Author, act: StaffAct): Promise<void> {
  if (!isTransaction(tx)) throw new Error('an act is audited in its own transaction')
  const { permission, objectKind: tableName, id, act: word, before, after, personal = [] } = act
  await tx.insert(staffChanges).values({
    ...namesOf(author),
    permission,
    tableName,
    rowId: String(id),
    act: word,
    ...changedFields(before, after, personal),
    reason: author.reason ?? null,
    origin: author.origin,
    requestId: author.requestId ?? null,
  })
}
