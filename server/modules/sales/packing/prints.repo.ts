import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PrintKind } from '#contracts/staff/packing.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prints } from './packing.schema.ts'

/** How often each of these was printed before; by the index of kinds and objects. */
export async function countPrints(db: Db, kind: PrintKind, objects: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ object: prints.object, count: sql<number>`count(*)::int` })
    .from(prints)
    .where(and(eq(prints.kind, kind), inArray(prints.object, [...objects])))
    .groupBy(prints.object)
  return new Map(rows.map(({ object, count }) => [object, count]))
}

export async function insertPrints(db: Db, rows: (typeof prints.$inferInsert)[]): Promise<void> {
  await db.insert(prints).values(rows)
}
