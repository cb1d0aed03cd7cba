import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { AuditQuery } from '#contracts/staff/audit.contract.ts'
import { mostCountedRows } from '#contracts/staff/audit.contract.ts'
import { staffAccesses } from '#server/platform/audit/staff-accesses.schema.ts'
import { staffChanges } from '#server/platform/audit/staff-changes.schema.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What is looked for: by whom, of what, when. */
export interface AuditFilter extends Pick<AuditQuery, 'limit' | 'cursor'> {
  memberId: number | undefined
  kind: string | undefined
  id: string | undefined
  from: Date | undefined
  /** Not included. */
  until: Date | undefined
}

/** A page of changes, the newest first, by the primary key; of one thing by the unique index on table, row and revision. */
export async function pageOfChanges(db: Db, filter: AuditFilter) {
  const { memberId, kind, id, from, until } = filter
  const c = staffChanges
  const where = [
    memberId === undefined ? undefined : eq(c.memberId, memberId),
    kind === undefined ? undefined : eq(c.tableName, kind),
    id === undefined ? undefined : eq(c.rowId, id),
    from && gte(c.at, from),
    until && lt(c.at, until),
  ]
  const rows = await db
    .select()
    .from(c)
    .where(and(...where, filter.cursor === undefined ? undefined : lt(c.id, filter.cursor)))
    .orderBy(desc(c.id))
    .limit(filter.limit + 1)
  return { rows, count: await countOf(db, sql`staff_changes`, and(...where)) }
}

/** A page of looks at personal data, the newest first, by the primary key; of one thing by the index on it. */
export async function pageOfAccesses(db: Db, filter: AuditFilter) {
  const { memberId, kind, id, from, until } = filter
  const a = staffAccesses
  const where = [
    memberId === undefined ? undefined : eq(a.memberId, memberId),
    kind === undefined ? undefined : eq(a.objectKind, kind),
    id === undefined ? undefined : eq(a.objectId, id),
    from && gte(a.at, from),
    until && lt(a.at, until),
  ]
  const rows = await db
    .select()
    .from(a)
    .where(and(...where, filter.cursor === undefined ? undefined : lt(a.id, filter.cursor)))
    .orderBy(desc(a.id))
    .limit(filter.limit + 1)
  return { rows, count: await countOf(db, sql`staff_accesses`, and(...where)) }
}

/** No further than is shown. */
async function countOf(db: Db, table: SQL, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(
    sql`select count(*)::int as value from (select from ${table} where ${where ?? sql`true`} limit ${mostCountedRows + 1}) counted`,
  )
  return rows[0]?.value ?? 0
}
