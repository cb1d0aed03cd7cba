import { desc, lt, sum, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { helpMisses, helpReads } from './help.schema.ts'

/** Counts that the answer at a path was read on a day (`yyyy-mm-dd`); false when nothing is published there. */
export async function countRead(db: Db, { path, day }: { path: string; day: string }): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into help_reads (page_id, day) select page_id, ${day}::date from help_documents where path = ${path} and locale = 'ru'
    on conflict (page_id, day) do update set count = help_reads.count + 1`)
  return (rowCount ?? 0) > 0
}

/** The answers that were read most since a day, the first of them first. */
export async function listMostRead(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ pageId: helpReads.pageId })
    .from(helpReads)
    .groupBy(helpReads.pageId)
    .orderBy(desc(sum(helpReads.count)), helpReads.pageId)
    .limit(limit)
  return rows.map(({ pageId }) => pageId)
}

/** Forgets what was read and asked before a day. */
export async function forgetBefore(db: Db, day: string): Promise<void> {
  await db.delete(helpReads).where(lt(helpReads.day, day))
  await db.delete(helpMisses).where(lt(helpMisses.day, day))
}
