import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AgreementDraft } from '#contracts/staff/agreements.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { agreements, agreementTexts, consentLog } from './agreements.schema.ts'

export type AgreementRecord = typeof agreements.$inferSelect
export type AgreementTextRecord = typeof agreementTexts.$inferSelect
/** An agreement with the words that are shown; without them it was never published. */
export interface StaffAgreement {
  agreement: AgreementRecord
  shown: AgreementTextRecord | null
}

const withText = (db: Db) =>
  db
    .select({ agreement: agreements, shown: agreementTexts })
    .from(agreements)
    .leftJoin(agreementTexts, and(eq(agreementTexts.agreementId, agreements.id), eq(agreementTexts.version, agreements.version)))

/** All of them, by form and place. */
export async function listStaffAgreements(db: Db): Promise<StaffAgreement[]> {
  return withText(db).orderBy(asc(agreements.form), asc(agreements.position), asc(agreements.id))
}

/** One; undefined when there is none. */
export async function findStaffAgreement(db: Db, id: number): Promise<StaffAgreement | undefined> {
  const [row] = await withText(db).where(eq(agreements.id, id))
  return row
}

/** One, held until the transaction ends. */
export async function lockAgreement(tx: Db, id: number): Promise<AgreementRecord | undefined> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.id, id)).for('update')
  return row
}

/** Its versions, the newest first. */
export async function listAgreementVersions(db: Db, id: number): Promise<AgreementTextRecord[]> {
  return db.select().from(agreementTexts).where(eq(agreementTexts.agreementId, id)).orderBy(desc(agreementTexts.version))
}

type NewDraft = Pick<AgreementRecord, 'slug' | 'form' | 'purpose' | 'kind' | 'required' | 'isOnlyAuth'> & { draft: AgreementDraft }

/** Adds one without words that are shown, at the end of its form; undefined when its name is taken. */
export async function insertAgreementDraft(tx: Db, fields: NewDraft): Promise<AgreementRecord | undefined> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from agreements where form = ${fields.form})`
  const [row] = await tx
    .insert(agreements)
    .values({ ...fields, position })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Changes one that is held. */
export async function updateAgreement(
  tx: Db,
  id: number,
  change: Partial<Pick<AgreementRecord, 'draft' | 'version' | 'kind' | 'required'>>,
): Promise<AgreementRecord> {
  const [row] = await tx.update(agreements).set(change).where(eq(agreements.id, id)).returning()
  if (!row) throw new Error(`the agreement ${id} was not held`)
  return row
}

/** Adds the words of a version. */
export async function insertAgreementText(
  tx: Db,
  row: { agreementId: number; version: number; text: LocalizedText; isMaterial: boolean },
): Promise<void> {
  await tx.insert(agreementTexts).values(row)
}

/** How many customers have agreed to a version and not taken it back, counted to `limit`; by the index of agreement and customer. */
export async function countStanding(db: Db, { id, version }: { id: number; version: number }, limit: number): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`
    select count(*)::int as value from (
      select from consent_log g
      where g.agreement_id = ${id} and g.customer_id is not null and g.version = ${version} and g.state = 'given'
        and not exists (select from consent_log w where w.agreement_id = ${id} and w.customer_id = g.customer_id and w.id > g.id)
      limit ${limit}) as standing`)
  return rows[0]?.value ?? 0
}

/** What a customer gave and took back of one agreement, the newest first, with the words of each version. */
export async function listEvidence(db: Db, { id, customerId }: { id: number; customerId: number }) {
  return db
    .select({ consent: consentLog, text: agreementTexts.text })
    .from(consentLog)
    .innerJoin(agreementTexts, and(eq(agreementTexts.agreementId, consentLog.agreementId), eq(agreementTexts.version, consentLog.version)))
    .where(and(eq(consentLog.customerId, customerId), eq(consentLog.agreementId, id)))
    .orderBy(desc(consentLog.id))
    .limit(100)
}

/** The number of the transaction that writes now. */
export async function transactionOf(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]?.id ?? ''
}
