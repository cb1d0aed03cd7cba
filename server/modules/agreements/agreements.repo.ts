import { and, asc, eq } from 'drizzle-orm'
import type { LocalizedText } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { agreements, agreementTexts, consentLog } from './agreements.schema.ts'

const shown = {
  id: agreements.id,
  form: agreements.form,
  kind: agreements.kind,
  purpose: agreements.purpose,
  required: agreements.required,
  isOnlyAuth: agreements.isOnlyAuth,
  version: agreements.version,
  text: agreementTexts.text,
}

/** Agreements as their forms show them; of one form, or of all. */
export async function listPlacedAgreements(db: Db, form?: string) {
  return db
    .select(shown)
    .from(agreements)
    .innerJoin(agreementTexts, and(eq(agreementTexts.agreementId, agreements.id), eq(agreementTexts.version, agreements.version)))
    .where(form === undefined ? undefined : eq(agreements.form, form))
    .orderBy(asc(agreements.form), asc(agreements.position), asc(agreements.id))
}

export type PlacedAgreement = Awaited<ReturnType<typeof listPlacedAgreements>>[number]

export async function insertConsents(db: Db, rows: (typeof consentLog.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(consentLog).values(rows)
}

export type NewAgreement = Pick<
  typeof agreements.$inferSelect,
  'slug' | 'form' | 'position' | 'purpose' | 'kind' | 'required' | 'isOnlyAuth' | 'createdAt'
> & { text: LocalizedText }

/** Adds agreements with the first version of their texts. */
export async function insertAgreements(db: Db, list: readonly NewAgreement[]): Promise<void> {
  const rows = await db
    .insert(agreements)
    .values(list.map(({ text: _text, ...fields }) => fields))
    .returning({ id: agreements.id, slug: agreements.slug })
  const idBySlug = new Map(rows.map((row) => [row.slug, row.id]))
  await db
    .insert(agreementTexts)
    .values(list.map((one) => ({ agreementId: idBySlug.get(one.slug) as number, version: 1, text: one.text, createdAt: one.createdAt })))
}
