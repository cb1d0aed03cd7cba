import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { casing, type Db } from '../database.ts'
import { ownName } from './named.ts'

type Values = Record<string, unknown>

interface Prepared<T> {
  execute(values: Values): Promise<T>
}

/** What the query builder makes of a statement before it is asked. */
interface Built<T> {
  prepare(name: string): Prepared<T>
}

/** The builder alone: statements are put together for every connection at once. */
const builder = drizzle.mock({ casing })

/**
 * A statement of the query builder with placeholders, put together once for the process, parsed and planned once for each connection: putting it together
 * is most of what a small statement costs the shop. One name belongs to one text. For what every order asks. Source: decision 0068.
 */
export function preparedStatement<V extends Values, T>(
  name: string,
  build: (db: NodePgDatabase) => Built<T>,
): (db: Db, values: V) => Promise<T> {
  let built: Prepared<T> | undefined
  const own = ownName(name)
  return (db, values) => askOn(db, (built ??= build(builder).prepare(own)), values)
}

/** For a prepared statement: the column is one of the values of this placeholder, however many they are. */
export function isAnyOf(column: AnyPgColumn, placeholder: string, type: 'int' | 'text' = 'int'): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)}::${sql.raw(type)}[])`
}

/** So many shapes of one insertion are kept; further ones are put together each time. */
const shapesKept = 32

/**
 * The same for inserting any number of rows at once. Other numbers of rows, and rows that give other columns, are statements of their own; `finish` adds what
 * comes behind the values (a conflict, what is returned).
 */
export function preparedInsert<Table extends PgTable, T = unknown>(
  name: string,
  table: Table,
  finish: (insertion: InsertOf<Table>) => Built<T> = (insertion) => insertion as unknown as Built<T>,
): (db: Db, rows: readonly Table['$inferInsert'][]) => Promise<T> {
  const shapes = new Map<string, Prepared<T>>()
  const columns = getTableColumns(table)
  const base = ownName(name)
  return (db, rows) => {
    const given = rows.map((row) => Object.entries(row).filter(([, value]) => value !== undefined))
    const shape = given.map((fields) => fields.map(([key]) => key).join()).join(';')
    let built = shapes.get(shape)
    if (!built) {
      // As SQL, so that what is nothing is not written as the column's type would write something.
      const places = given.map((fields, at) => Object.fromEntries(fields.map(([key]) => [key, sql`${sql.placeholder(`${at}.${key}`)}`])))
      const isKept = shapes.size < shapesKept
      built = finish(builder.insert(table).values(places as PgInsertValue<Table>[])).prepare(isKept ? `${base}#${shapes.size}` : '')
      if (isKept) shapes.set(shape, built)
    }
    const values = given.flatMap((fields, at) =>
      fields.map(([key, value]) => [`${at}.${key}`, value === null ? null : columns[key]?.mapToDriverValue(value)]),
    )
    return askOn(db, built, Object.fromEntries(values) as Values)
  }
}

type InsertOf<Table extends PgTable> = ReturnType<ReturnType<typeof builder.insert<Table>>['values']>

/** A built statement belongs to the connection that it was built on; of drizzle's types only the outside is told. */
function askOn<T>(db: Db, built: Prepared<T>, values: Values): Promise<T> {
  const { client } = (db as unknown as { session: { client: unknown } }).session
  return Object.assign(Object.create(built) as Prepared<T>, { client }).execute(values)
}
