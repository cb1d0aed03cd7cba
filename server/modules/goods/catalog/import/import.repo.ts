import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'

// PostgreSQL takes 65 535 parameters in a statement; the widest table here has 20 columns.
const rowsAtOnce = 1000

/** Inserts any number of rows. */
export async function insertMany<T extends PgTable>(db: Db, table: T, rows: readonly PgInsertValue<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await db.insert(table).values(rows.slice(from, from + rowsAtOnce))
}

export interface Ids {
  /** Throws for a slug that does not exist. */
  get(slug: string): number
}

const keys = {
  categories: sql`select path as slug, id from categories`,
  colors: sql`select slug, id from colors`,
  labels: sql`select code as slug, id from labels`,
  materials: sql`select slug, id from materials`,
  models: sql`select slug, id from models`,
  products: sql`select slug, id from products`,
  sizes: sql`select slug, id from sizes`,
}

/** Ids by what people call the rows: slug, path of a category, code of a label. */
export async function idsBySlug(db: Db, table: keyof typeof keys): Promise<Ids> {
  const { rows } = await db.execute<{ slug: string; id: number }>(keys[table])
  const ids = new Map(rows.map((row) => [row.slug, row.id]))
  return {
    get(slug) {
      const found = ids.get(slug)
      if (found === undefined) throw new Error(`${table} has no "${slug}"`)
      return found
    },
  }
}
