import { asc, getTableColumns, getTableName, gt, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Db } from '../db/database.ts'
import { personalDataKey } from '../db/personal-data-key.schema.ts'
import { isEncrypted } from './columns.ts'
import { personalData } from './key-ring.ts'

/** A table with encrypted columns, and how its rows are encrypted anew. */
export interface PersonalTable {
  table: PgTable
  /** The integer by which its rows are gone through; none: they live for a day at most and are dropped. */
  key?: AnyPgColumn
  /** Around the writing of some rows, by their keys: for what the database has derived from them. */
  around?(tx: Db, keys: readonly number[], write: () => Promise<void>): Promise<void>
}

const rowsAtOnce = 1000
/** One at a time: nodes that start together take turns. */
const turn = 4079

/**
 * Encrypts what is in clear, from before there was a key, or was encrypted with the key before this one; then the database refuses whatever is not
 * encrypted. Once for a key: with the key that the database knows nothing is read. Called after the migrations by the owner of the tables, while
 * no shop runs. Throws when the key is another one and the one before it was not given. Answers the rows that were written.
 */
export async function sealPersonalData(db: Database, tables: readonly PersonalTable[]): Promise<number> {
  const { keyId } = personalData()
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`)
    const [known] = await tx.select().from(personalDataKey)
    if (known?.keyId === keyId) return 0
    let rows = 0
    for (const one of tables) rows += await sealTable(tx, one)
    await validateChecks(tx)
    await tx.insert(personalDataKey).values({ keyId }).onConflictDoUpdate({ target: personalDataKey.isOnly, set: { keyId } })
    return rows
  })
}

/** The columns that hold something encrypted, by their names in the table's definition. */
export function personalColumns(table: PgTable): [string, AnyPgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([, column]) => isEncrypted(column))
}

async function sealTable(tx: Db, { table, key, around }: PersonalTable): Promise<number> {
  if (!key) return (await tx.delete(table)).rowCount ?? 0
  const columns = personalColumns(table)
  const name = sql.identifier(getTableName(table))
  let rows = 0
  // What is agreed and what is only added to stays what it is: the triggers that guard that compare what is written, and this is written otherwise.
  await tx.execute(sql`alter table ${name} disable trigger user`)
  for (let last = 0; ;) {
    const found = await tx
      .select({ ...Object.fromEntries(columns), key })
      .from(table)
      .where(gt(key, last))
      .orderBy(asc(key))
      .limit(rowsAtOnce)
    if (found.length === 0) break
    const keys = found.map((row) => row.key as number)
    const write = async () => void (await tx.execute(rewriting(table, key, columns, found)))
    if (around) await around(tx, keys, write)
    else await write()
    rows += found.length
    last = keys.at(-1) as number
  }
  await tx.execute(sql`alter table ${name} enable trigger user`)
  return rows
}

/** One statement for many rows: each column's values are one array. */
function rewriting(table: PgTable, key: AnyPgColumn, columns: [string, AnyPgColumn][], rows: Record<string, unknown>[]): SQL {
  const named = (column: AnyPgColumn): SQL => sql`${sql.identifier(toSnakeCase(column.name))}`
  const written = columns.map(([field, column]) => ({
    column,
    values: rows.map((row) => (row[field] === null ? null : (column.mapToDriverValue(row[field]) as string))),
  }))
  const sets = written.map(({ column }) => sql`${named(column)} = new.${named(column)}::${sql.raw(column.getSQLType())}`)
  const arrays = written.map(({ values }) => sql`${sql.param(values)}::text[]`)
  return sql`update ${table} set ${sql.join(sets, sql`, `)}
    from unnest(${sql.param(rows.map((row) => row.key))}::int[], ${sql.join(arrays, sql`, `)})
      as new (${sql.join([sql`key`, ...written.map(({ column }) => named(column))], sql`, `)})
    where ${key} = new.key`
}

/** From here on the database itself vouches for every row. */
async function validateChecks(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ name: string; table: string }>(sql`
    select conname as name, conrelid::regclass::text as table from pg_constraint where conname like '%\\_sealed' and not convalidated`)
  for (const { name, table } of rows) await tx.execute(sql`alter table ${sql.raw(table)} validate constraint ${sql.identifier(name)}`)
}
