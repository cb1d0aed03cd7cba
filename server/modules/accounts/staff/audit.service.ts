import { historyPermissions, mostCountedRows, type AccessRow, type AuditQuery, type ChangeRow } from '#contracts/staff/audit.contract.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import { spanOfDay } from '#core/dates.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pageOfAccesses, pageOfChanges, type AuditFilter } from './audit.repo.ts'

interface Page<T> {
  results: T[]
  next_cursor: number | null
  count: { value: number; is_more: boolean }
}

/** What staff changed, as far as who asks may see it, the newest first. Source: ADM-06. */
export async function listChanges({ db }: { db: Db }, actor: StaffActor, asked: AuditQuery): Promise<Page<ChangeRow>> {
  const { rows, count } = await pageOfChanges(db, filterFor(actor, asked, { seesHistories: true }))
  return pageOf(rows, asked.limit, count, (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: { id: row.memberId, name: row.actor },
    object_kind: row.tableName,
    object_id: row.rowId,
    act: row.act,
    permission: row.permission,
    before: row.before,
    after: row.after,
    reason: row.reason,
    origin: row.origin,
    request_id: row.requestId,
  }))
}

/** Looks at personal data, as far as who asks may see them, the newest first. Source: ADM-07. */
export async function listAccesses({ db }: { db: Db }, actor: StaffActor, asked: AuditQuery): Promise<Page<AccessRow>> {
  const { rows, count } = await pageOfAccesses(db, filterFor(actor, asked, { seesHistories: false }))
  return pageOf(rows, asked.limit, count, (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: { id: row.memberId, name: row.actor },
    act: row.act,
    object_kind: row.objectKind,
    object_id: row.objectId,
    field: row.field,
    reason: row.reason,
    request_id: row.requestId,
  }))
}

/** Whoever may not read the audit sees what they did themselves, and the whole history of one thing that they may read. */
function filterFor(actor: StaffActor, asked: AuditQuery, { seesHistories }: { seesHistories: boolean }): AuditFilter {
  const [kind, id] = splitObject(asked.object)
  const needed = kind === undefined || id === undefined ? undefined : historyPermissions[kind]
  const seesAll = isPermitted(actor.roles, 'audit.read') || (seesHistories && needed !== undefined && isPermitted(actor.roles, needed))
  return {
    // No account has the number 0: who has none did nothing.
    memberId: seesAll ? asked.member : (actor.memberId ?? 0),
    kind,
    id,
    from: asked.from === undefined ? undefined : spanOfDay(asked.from).from,
    until: asked.to === undefined ? undefined : spanOfDay(asked.to).until,
    limit: asked.limit,
    cursor: asked.cursor,
  }
}

function splitObject(object: string | undefined): [kind: string | undefined, id: string | undefined] {
  if (object === undefined) return [undefined, undefined]
  const at = object.indexOf(':')
  return at < 0 ? [object, undefined] : [object.slice(0, at), object.slice(at + 1)]
}

function pageOf<Row extends { id: number }, T>(rows: Row[], limit: number, count: number, view: (row: Row) => T): Page<T> {
  const shown = rows.slice(0, limit)
  return {
    results: shown.map(view),
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    count: { value: Math.min(count, mostCountedRows), is_more: count > mostCountedRows },
  }
}
