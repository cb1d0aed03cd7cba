import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { customerRubrics } from '../choices.schema.ts'

export async function listRubrics(db: Db, customerId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: customerRubrics.slug })
    .from(customerRubrics)
    .where(eq(customerRubrics.customerId, customerId))
    .orderBy(asc(customerRubrics.slug))
  return rows.map((row) => row.slug)
}

/** Keeps exactly these. */
export async function replaceRubrics(tx: Db, customerId: number, slugs: readonly string[]): Promise<void> {
  await tx.delete(customerRubrics).where(and(eq(customerRubrics.customerId, customerId), notInArray(customerRubrics.slug, [...slugs])))
  if (slugs.length === 0) return
  await tx
    .insert(customerRubrics)
    .values(slugs.map((slug) => ({ customerId, slug })))
    .onConflictDoNothing()
}
