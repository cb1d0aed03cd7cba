import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedInsert, preparedStatement } from '#server/platform/db/wire/prepared.ts'
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

const placed = (db: Pick<Db, 'select'>) =>
  db
    .select(shown)
    .from(agreements)
    .innerJoin(agreementTexts, and(eq(agreementTexts.agreementId, agreements.id), eq(agreementTexts.version, agreements.version)))
    .orderBy(asc(agreements.form), asc(agreements.position), asc(agreements.id))
    .$dynamic()

export type PlacedAgreement = Awaited<ReturnType<typeof placed>>[number]

const placedOnForm = preparedStatement<{ form: string }, PlacedAgreement[]>('agreements_of_form', (db) =>
  placed(db).where(eq(agreements.form, sql.placeholder('form'))),
)

/** Agreements as their forms show them; of one form, or of all. */
export async function listPlacedAgreements(db: Db, form?: string): Promise<PlacedAgreement[]> {
  return form === undefined ? placed(db) : placedOnForm(db, { form })
}

/** A customer, or somebody without an account by the HMAC of their phone or e-mail. */
export type Consenter = { customerId: number } | { subject: string }

/** What somebody gave or took back last, by agreement, with the words of that version; the newest first. By the indexes of customer and subject. */
export async function listLastConsents(db: Db, who: Consenter) {
  const isHis =
    'customerId' in who
      ? eq(consentLog.customerId, who.customerId)
      : and(eq(consentLog.subject, who.subject), isNull(consentLog.customerId))
  const last = db
    .selectDistinctOn([consentLog.agreementId])
    .from(consentLog)
    .where(isHis)
    .orderBy(consentLog.agreementId, desc(consentLog.id))
    .as('last')
  return db
    .select({
      agreementId: last.agreementId,
      purpose: agreements.purpose,
      version: last.version,
      state: last.state,
      form: last.form,
      at: last.at,
      text: agreementTexts.text,
    })
    .from(last)
    .innerJoin(agreements, eq(agreements.id, last.agreementId))
    .innerJoin(agreementTexts, and(eq(agreementTexts.agreementId, last.agreementId), eq(agreementTexts.version, last.version)))
    .orderBy(desc(last.at), asc(last.agreementId))
}

const insertGiven = preparedInsert('consents', consentLog)

export async function insertConsents(db: Db, rows: readonly (typeof consentLog.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await insertGiven(db, rows)
}

/**
 * Writes beside each consent that was given with some orders by nobody's account a row that names the customer, with the evidence of then;
 * not where they took back the same purpose since. Answers the purposes written.
 */
export async function copyConsentsOfOrders(
  tx: Db,
  customerId: number,
  orderNumbers: readonly string[],
): Promise<PlacedAgreement['purpose'][]> {
  const { rows } = await tx.execute<{ purpose: PlacedAgreement['purpose'] }>(sql`
    with copied as (
      insert into consent_log (subject, customer_id, agreement_id, version, locale, text_hash, state, form, order_number, url, network,
        user_agent, request_id, member_id, read_by, at)
      select g.subject, ${customerId}::int, g.agreement_id, g.version, g.locale, g.text_hash, g.state, g.form, g.order_number, g.url, g.network,
        g.user_agent, g.request_id, g.member_id, g.read_by, g.at
      from consent_log g join agreements a on a.id = g.agreement_id
      where g.order_number in ${[...orderNumbers]} and g.customer_id is null and g.state = 'given'
        and not exists (
          select 1 from consent_log w join agreements b on b.id = w.agreement_id
          where w.customer_id = ${customerId} and b.purpose = a.purpose and w.state = 'withdrawn' and w.at >= g.at)
      order by g.id
      returning agreement_id)
    select distinct a.purpose from copied join agreements a on a.id = copied.agreement_id`)
  return rows.map((row) => row.purpose)
}

/**
 * Writes beside each consent that an order needs the same one of the order that takes its place, with the evidence of then; not what was taken back since,
 * and none to advertising, which was agreed to once. Source: ADM-17.
 */
export async function carryConsents(tx: Db, orderNumbers: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    insert into consent_log (subject, customer_id, agreement_id, version, locale, text_hash, state, form, order_number, url, network,
      user_agent, request_id, member_id, read_by, at)
    select g.subject, g.customer_id, g.agreement_id, g.version, g.locale, g.text_hash, g.state, g.form, ${orderNumbers.to}::text, g.url, g.network,
      g.user_agent, g.request_id, g.member_id, g.read_by, g.at
    from consent_log g join agreements a on a.id = g.agreement_id
    where g.order_number = ${orderNumbers.from} and g.state = 'given' and a.purpose <> 'marketing' and not exists (
      select from consent_log w where w.subject = g.subject and w.agreement_id = g.agreement_id and w.state = 'withdrawn' and w.id > g.id)
    order by g.id`)
}

/**
 * Writes beside the last consent to advertising that an e-mail gave in a form, without an account, a row that names the account whose e-mail it is, with
 * the evidence of then; not where the account has said something about the same agreement since. By the index of the subject.
 */
export async function copyConsentsOfEmail(tx: Db, customerId: number, subject: string, form: string): Promise<void> {
  await tx.execute(sql`
    insert into consent_log (subject, customer_id, agreement_id, version, locale, text_hash, state, form, order_number, url, network,
      user_agent, request_id, at)
    select g.subject, ${customerId}::int, g.agreement_id, g.version, g.locale, g.text_hash, g.state, g.form, g.order_number, g.url, g.network,
      g.user_agent, g.request_id, g.at
    from (
      select distinct on (c.agreement_id) c.* from consent_log c join agreements a on a.id = c.agreement_id
      where c.subject = ${subject} and c.customer_id is null and c.form = ${form} and a.purpose = 'marketing'
      order by c.agreement_id, c.id desc) g
    where g.state = 'given' and not exists (
      select 1 from consent_log w where w.customer_id = ${customerId} and w.agreement_id = g.agreement_id and w.at >= g.at)`)
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

/** What was agreed to with an order, in the version of that day; by the index of the order's number. */
export async function listConsentsOfOrder(db: Db, orderNumber: string) {
  return db
    .select({
      purpose: agreements.purpose,
      kind: agreements.kind,
      version: consentLog.version,
      state: consentLog.state,
      readBy: consentLog.readBy,
      at: consentLog.at,
      text: agreementTexts.text,
    })
    .from(consentLog)
    .innerJoin(agreements, eq(agreements.id, consentLog.agreementId))
    .innerJoin(agreementTexts, and(eq(agreementTexts.agreementId, consentLog.agreementId), eq(agreementTexts.version, consentLog.version)))
    .where(eq(consentLog.orderNumber, orderNumber))
    .orderBy(asc(consentLog.id))
}
