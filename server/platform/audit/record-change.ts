import type { StaffPermission } from '#contracts/staff/permissions.ts'
import { isTransaction, type Db } from '../db/database.ts'
import type { StaffActor, SystemActor } from '../http/actor.ts'
import { changedFields } from './changed-fields.rules.ts'
import { conflictOf } from './conflict.ts'
import { staffChanges } from './staff-changes.schema.ts'

/** Who changes something, and from where. */
export interface Author {
  actor: StaffActor | SystemActor
  origin: (typeof staffChanges.$inferInsert)['origin']
  reason?: string | undefined
  requestId?: string | undefined
}

/** The account of an author, and how the audit calls them; a job has no account. */
export function namesOf({ actor }: Author): { memberId: number | null; actor: string } {
  return actor.kind === 'staff' ? { memberId: actor.memberId, actor: actor.name } : { memberId: null, actor: actor.job }
}

export interface Revisioned {
  /** As the address of its screen names the row. */
  id: number | string
  revision: number
}

export interface RowChange {
  permission: StaffPermission
  /** The name of the table. */
  table: string
  before: Revisioned | undefined
  after: Revisioned | undefined
  /** Fields that are somebody's personal data. */
  personal?: readonly string[]
}

/**
 * Writes the audit row of one changed row into the transaction that changes it; nothing for a row that stayed as it was. Throws outside of a
 * transaction. Whoever writes there waits for whoever wrote before, until that transaction ends: it is called behind all other work.
 * Source: ADM-06, decision 0106.
 */
export async function recordChange(tx: Db, author: Author, change: RowChange): Promise<void> {
  if (!isTransaction(tx)) throw new Error('a change is audited in its own transaction')
  const { before, after, table: tableName, permission, personal = [] } = change
  if (before && after && before.revision === after.revision) return
  const row = after ?? before
  if (!row) throw new Error('neither before nor after a change there was a row')
  await tx.insert(staffChanges).values({
    ...namesOf(author),
    permission,
    tableName,
    rowId: String(row.id),
    act: !before ? 'create' : after ? 'change' : 'delete',
    // That a row is gone is one change more.
    revision: after ? after.revision : row.revision + 1,
    ...changedFields(before, after, personal),
    reason: author.reason ?? null,
    origin: author.origin,
    requestId: author.requestId ?? null,
  })
}

/**
 * Throws 409 `staff.conflict` with the row as it is now, as the wire shows it, and who changed it, when it is not what was read; within the transaction that
 * holds the row. `table` as the audit rows name it. Source: ADM-77.
 */
export async function requireRevision<T extends Revisioned>(
  tx: Db,
  table: string,
  current: T,
  read: number,
  view: (row: T) => object,
): Promise<void> {
  if (current.revision !== read) throw await conflictOf(tx, { table, id: current.id, revision: read }, view(current))
}
