import { sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '../db/database.ts'

/** What somebody saved, as the audit names it: its table, its id, and how often it had been changed when it was read. */
interface ReadRow {
  table: string
  id: string | number
  revision: number
}

/**
 * 409 `staff.conflict`: `current`, the row as it is now and as the wire shows it, `changed_by`, who changed it last and when, and `fields`, what was changed
 * since it was read, both by the audit; without them when the audit knows of nobody. Source: ADM-77, SUX-8.
 */
export async function conflictOf(db: Db, { table, id, revision }: ReadRow, current: object | undefined): Promise<DomainError> {
  const { rows } = await db.execute<{ actor: string; at: string; fields: string[] }>(sql`
    select c.actor, c.at, array(select jsonb_object_keys(c.before || c.after)) as fields from staff_changes c
    where c.table_name = ${table} and c.row_id = ${String(id)} and c.revision > ${revision} order by c.revision desc`)
  const [last] = rows
  const by = last && { changed_by: { name: last.actor, at: new Date(last.at).toISOString() } }
  const fields = [...new Set(rows.flatMap((row) => row.fields))].map(snakeCase)
  return new DomainError({ code: 'staff.conflict', status: 409, extra: { current, ...by, ...(last && { fields }) } })
}

/** As the wire names it; the number of a thing, under which its own fields are noted, stays as it is. */
const snakeCase = (name: string): string =>
  /^[a-z][A-Za-z0-9]*$/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
