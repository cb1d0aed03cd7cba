import { asc, getTableColumns, getTableName, gt, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isServed, type Database, type Db } from '../db/database.ts'
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
 * Encrypts what is in clear, from before there was a key or before a column was encrypted, and what the key before this one has encrypted; from then on the
 * database refuses whatever is not encrypted. Where all is as it should be no row is read. By the owner of the tables, behind the migrations. Table by
 * table: what was cut off goes on where it stood. Throws when the database knows another key than those of this process, and, where there is something
 * to do, while another process serves: it would go on with what it knows. Answers the rows that were written. Source: decision 0075.
 */
export async function sealPersonalData(db: Database, tables: readonly PersonalTable[]): Promise<number> {
  const { keyId, knows } = personalData()
  const client = await db.$pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [turn])
    const [known] = await db.select().from(personalDataKey)
    if (known && !knows(known.keyId))
      throw new Error(`the personal data of this database is encrypted with the key ${known.keyId}: set it as PERSONAL_DATA_OLD_KEY`)
    const isChanged = known?.keyId !== keyId
    const waiting = isChanged ? tables : await withUncheckedRows(db, tables)
    if (waiting.length > 0 && (await isServed(db)))
      throw new Error('another process serves this database: stop every process of the shop first')
    let rows = 0
    for (const one of waiting) rows += await db.transaction((tx) => sealTable(tx, one))
    if (isChanged) await db.insert(personalDataKey).values({ keyId }).onConflictDoUpdate({ target: personalDataKey.isOnly, set: { keyId } })
    return rows
  } finally {
    client.release(true)
  }
}

/** Those with a check that was not made of the rows of before. */
async function withUncheckedRows(db: Database, tables: readonly PersonalTable[]): Promise<PersonalTable[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint where conname like ${checks} and not convalidated`)
  const unchecked = new Set(rows.map(({ name }) => name))
  return tables.filter(({ table }) => unchecked.has(getTableName(table)))
}

/** How the checks are called that let nothing in clear into a table. */
const checks = '%\\_sealed'

/** The columns that hold something encrypted, by their names in the table's definition. */
export function personalColumns(table: PgTable): [string, AnyPgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([, column]) => isEncrypted(column))
}

async function sealTable(tx: Db, { table, key, around }: PersonalTable): Promise<number> {
  if (!key) {
    const dropped = (await tx.delete(table)).rowCount ?? 0
    await validateChecks(tx, table)
    return dropped
  }
  const columns = personalColumns(table)
  const name = sql.identifier(getTableName(table))
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
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
  await validateChecks(tx, table)
  // What the planner remembers of the values is in clear otherwise.
  if (rows > 0) await tx.execute(sql`analyze ${name}`)
  return rows
}

/** One statement for many rows: each column's values are one array. */
function rewriting(table: PgTable, key: AnyPgColumn, columns: [string, AnyPgColumn][], rows: Record<string, unknown>[]): SQL {
  const named = (column: AnyPgColumn): SQL => sql`${sql.identifier(toSnakeCase(column.name))}`
  const written = columns.map(([field, column]) => ({
    column,
    values: rows.map((row) => (row[field] === null ? null : (column.mapToDriverValue(row[field]) as string))),
  }))
  // What is nothing stays as it is: JSON has a nothing of its own.
  const sets = written.map(
    ({ column }) => sql`${named(column)} = coalesce(new.${named(column)}::${sql.raw(column.getSQLType())}, ${column})`,
  )
  const arrays = written.map(({ values }) => sql`${sql.param(values)}::text[]`)
  return sql`update ${table} set ${sql.join(sets, sql`, `)}
    from unnest(${sql.param(rows.map((row) => row.key))}::int[], ${sql.join(arrays, sql`, `)})
      as new (${sql.join([sql`key`, ...written.map(({ column }) => named(column))], sql`, `)})
    where ${key} = new.key`
}

/** From here on the database itself vouches for every row. */
async function validateChecks(tx: Db, table: PgTable): Promise<void> {
  const name = getTableName(table)
  const { rows } = await tx.execute<{ check: string }>(sql`
    select conname as check from pg_constraint where conrelid = ${name}::regclass and conname like ${checks} and not convalidated`)
  for (const { check } of rows) await tx.execute(sql`alter table ${sql.identifier(name)} validate constraint ${sql.identifier(check)}`)
}
