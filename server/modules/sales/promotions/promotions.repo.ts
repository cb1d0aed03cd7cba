import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { memoized } from '#server/platform/db/memoized.ts'
import { promotions } from './promotions.schema.ts'

export type PromotionRow = typeof promotions.$inferSelect
export type NewPromotion = typeof promotions.$inferInsert

const isOn = (now: Date) =>
  and(
    promotions.isActive,
    or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  )

const activeAutomatic = preparedStatement<Record<string, never>, PromotionRow[]>('promotions_automatic', (db) =>
  db
    .select()
    .from(promotions)
    .where(and(isNull(promotions.code), promotions.isActive))
    .orderBy(asc(promotions.position), asc(promotions.id)),
)

/** Few rows: a few dozen at most are automatic. At most a second old, because each change of a cart asks for them. */
const listActiveAutomatic = memoized(async (db) => activeAutomatic(db, {}))

/** Automatic promotions of a moment, in the sequence in which they apply: in a transaction as they are, else as they were a second ago. */
export async function listAutomatic(db: Db, now: Date): Promise<PromotionRow[]> {
  const rows = await listActiveAutomatic(db)
  return rows.filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now))
}

/** A code by its key (unique index). */
export async function findByKey(db: Db, codeKey: string): Promise<PromotionRow | undefined> {
  const [row] = await db.select().from(promotions).where(eq(promotions.codeKey, codeKey))
  return row
}

/** Which of these codes, by their keys, everybody may use at a moment, and until when; unique index. */
export async function listUsable(db: Db, keys: readonly string[], now: Date): Promise<{ key: string; until: Date | null }[]> {
  const rows = await db
    .select({ key: promotions.codeKey, until: promotions.endsAt })
    .from(promotions)
    .where(
      and(
        inArray(promotions.codeKey, [...keys]),
        isNull(promotions.ownerId),
        isOn(now),
        or(isNull(promotions.totalLimit), sql`${promotions.used} < ${promotions.totalLimit}`),
      ),
    )
  return rows.flatMap(({ key, until }) => (key === null ? [] : [{ key, until }]))
}

/** So long a customer is told of a code of their own that is over. */
const toldMs = 30 * dayMs

/**
 * Codes that a customer may be told of: those told to everybody while they hold, and their own, also before they begin, when they are used up, and for
 * thirty days after their end; the ones that end first come first.
 */
export async function listToldTo(db: Db, customerId: number, now: Date): Promise<PromotionRow[]> {
  const isLeft = or(isNull(promotions.totalLimit), sql`${promotions.used} < ${promotions.totalLimit}`)
  const isRecent = or(isNull(promotions.endsAt), gt(promotions.endsAt, new Date(now.getTime() - toldMs)))
  return db
    .select()
    .from(promotions)
    .where(
      and(
        isNotNull(promotions.code),
        or(
          and(eq(promotions.ownerId, customerId), promotions.isActive, isRecent),
          and(isNull(promotions.ownerId), promotions.isListed, isOn(now), isLeft),
        ),
      ),
    )
    .orderBy(sql`${promotions.endsAt} asc nulls last`, asc(promotions.id))
}

/** Adds promotions, e.g. of an import; answers their ids by slug. */
export async function insertPromotions(db: Db, rows: readonly NewPromotion[]): Promise<Map<string, number>> {
  const inserted = await db
    .insert(promotions)
    .values([...rows])
    .returning({ slug: promotions.slug, id: promotions.id })
  return new Map(inserted.map((row) => [row.slug, row.id]))
}
