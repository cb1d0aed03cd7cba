import type { SQL } from 'drizzle-orm'
import type { QueryResult } from 'pg'
import { isTransaction, type Database, type Db } from '../database.ts'

/** The parts of drizzle's database and transaction that its types keep to themselves. */
interface Internals {
  dialect: { sqlToQuery(query: SQL): { sql: string; params: unknown[] } }
  session: {
    client: { query(config: { name: string; text: string; values: readonly unknown[] }): Promise<QueryResult> }
    prepareQuery(
      query: { sql: string; params: unknown[] },
      fields: undefined,
      name: string,
      isArray: boolean,
    ): { execute(): Promise<unknown> }
  }
}

/**
 * Runs a raw statement under a name: each connection parses and plans it once, which for a join of six tables is most of its cost.
 * One name belongs to one text: parts that come and go need names of their own. For the shop's most frequent calls only.
 */
export async function executeNamed<T>(db: Db, name: string, query: SQL): Promise<Pick<QueryResult, 'rowCount'> & { rows: T[] }> {
  const { dialect, session } = db as unknown as Internals
  const result = await session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false).execute()
  return result as Pick<QueryResult, 'rowCount'> & { rows: T[] }
}

const taken = new Set<string>()

/** A statement's name, for it alone: two texts under one name would fail now and then, on the connections that know the other one. Throws for a name that is taken. */
export function ownName(name: string): string {
  if (taken.has(name)) throw new Error(`two statements are called ${name}`)
  taken.add(name)
  return name
}

/**
 * The same for a statement whose text never changes, with its values as $1, $2…: nothing is put together for a call and no builder stands
 * between, which is a third of what a small statement costs the shop. Outside of a transaction it travels with those of others (see
 * `Pipelines`): it should wait for no lock. Instants come as `Date`.
 */
export function namedStatement<T>(name: string, text: string): (db: Db, values: readonly unknown[]) => Promise<T[]> {
  const own = ownName(name)
  return async (db, values) => {
    const query = { name: own, text, values: values as unknown[] }
    const { rows } = await (isTransaction(db) ? (db as unknown as Internals).session.client : (db as Database).$pipelines).query(query)
    return rows as T[]
  }
}
