import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { productViews } from './recommendations.schema.ts'

/** Whether a browser has looked at anything that is remembered. */
export async function hasViewed(db: Db, device: string): Promise<boolean> {
  const rows = await db.select({ id: productViews.productId }).from(productViews).where(eq(productViews.device, device)).limit(1)
  return rows.length > 0
}

// Who has looked at more is a robot: nothing is learnt from it, and it shall not fill the table.
const mostOfOne = 300

/** Notes that a browser looks at a product; within an hour of the last time, of a product that is not shown, or beyond 300, nothing is written. */
export async function saveView(db: Db, device: string, productId: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    insert into product_views as v (device, product_id, at)
    select ${device}, id, ${at}::timestamptz from products where id = ${productId} and published_at is not null
      and (select count(*) from product_views where device = ${device}) < ${mostOfOne}
    on conflict (device, product_id) do update set at = excluded.at where v.at < excluded.at - interval '1 hour'`)
}

/** What a browser looked at since an instant, the latest first. */
export async function listViewed(db: Db, device: string, since: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: productViews.productId })
    .from(productViews)
    .where(and(eq(productViews.device, device), gte(productViews.at, since)))
    .orderBy(desc(productViews.at), desc(productViews.productId))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Forgets what a browser looked at. */
export async function forgetViewsOf(db: Db, device: string): Promise<void> {
  await db.delete(productViews).where(eq(productViews.device, device))
}

/** Forgets what was looked at before an instant. */
export async function forgetViews(db: Db, before: Date): Promise<void> {
  await db.delete(productViews).where(lt(productViews.at, before))
}
