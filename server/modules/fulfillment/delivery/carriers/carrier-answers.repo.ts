import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { preparedStatement } from '#server/platform/db/wire/prepared.ts'
import type { CarrierName } from '../carrier.ts'
import { carrierAnswers, carrierStates } from '../delivery.schema.ts'

const lastAnswer = preparedStatement<{ carrier: CarrierName; question: string }, { answer: unknown; answeredAt: Date }[]>(
  'carrier_answer',
  (db) =>
    db
      .select({ answer: carrierAnswers.answer, answeredAt: carrierAnswers.answeredAt })
      .from(carrierAnswers)
      .where(and(eq(carrierAnswers.carrier, sql.placeholder('carrier')), eq(carrierAnswers.question, sql.placeholder('question')))),
)

/** What a carrier answered last to a question, and when; undefined when it never did. */
export async function findAnswer(
  db: Db,
  carrier: CarrierName,
  question: string,
): Promise<{ answer: unknown; answeredAt: Date } | undefined> {
  const [row] = await lastAnswer(db, { carrier, question })
  return row
}

/** Keeps an answer in the place of the one before. */
export async function saveAnswer(db: Db, row: typeof carrierAnswers.$inferInsert & { carrier: CarrierName }): Promise<void> {
  const { answer, answeredAt } = row
  await db
    .insert(carrierAnswers)
    .values(row)
    .onConflictDoUpdate({ target: [carrierAnswers.carrier, carrierAnswers.question], set: { answer, answeredAt } })
}

/** Until when a carrier is left alone; null when it may be asked. */
export async function findRest(db: Db, carrier: CarrierName): Promise<Date | null> {
  const [row] = await db.select({ until: carrierStates.restsUntil }).from(carrierStates).where(eq(carrierStates.carrier, carrier))
  return row?.until ?? null
}

/** Leaves a carrier alone for a while. */
export async function letRest(db: Db, carrier: CarrierName, restsUntil: Date): Promise<void> {
  await db.insert(carrierStates).values({ carrier, restsUntil }).onConflictDoUpdate({ target: carrierStates.carrier, set: { restsUntil } })
}

/** Notes that the operator is told today; false when that has happened already. */
export async function markAlarmed(db: Db, carrier: CarrierName, alarmedOn: string): Promise<boolean> {
  const told = await db
    .insert(carrierStates)
    .values({ carrier, alarmedOn })
    .onConflictDoUpdate({
      target: carrierStates.carrier,
      set: { alarmedOn },
      setWhere: or(isNull(carrierStates.alarmedOn), ne(carrierStates.alarmedOn, alarmedOn)),
    })
    .returning({ carrier: carrierStates.carrier })
  return told.length > 0
}

/** Forgets all that a carrier ever answered, and that it did not. */
export async function forgetAnswers(db: Db, carrier: CarrierName): Promise<void> {
  await db.delete(carrierAnswers).where(eq(carrierAnswers.carrier, carrier))
  await db.delete(carrierStates).where(eq(carrierStates.carrier, carrier))
}
