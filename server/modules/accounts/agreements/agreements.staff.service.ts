import type { AgreementDetail, AgreementDraft, AgreementRow } from '#contracts/staff/agreements.contract.ts'
import type { PublicationState } from '#contracts/staff/publication.contract.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type LocalizedText } from '#core/locale.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { textHash } from './agreements.rules.ts'
import * as repo from './agreements.staff.repo.ts'
import { draftProblem, isSameDraft } from './drafts.rules.ts'

type Shop = Pick<Platform, 'db'>

const audited = { permission: 'agreements.write', table: 'agreements' } as const
const agreementNotFound = () => new DomainError({ code: 'agreements.not_found', status: 404 })

/** What each form asks to agree to, by form and place, with its state. There are some dozens: it is one page. Source: ADM-57. */
export async function listForStaff(
  { db }: Shop,
  { form, state }: { form?: string | undefined; state?: PublicationState | undefined },
): Promise<{ results: AgreementRow[]; next_cursor: null; count: { value: number; is_more: boolean } }> {
  const rows = (await repo.listStaffAgreements(db)).map(rowView)
  const results = rows.filter((row) => (form === undefined || row.form === form) && (state === undefined || row.state === state))
  return { results, next_cursor: null, count: { value: results.length, is_more: false } }
}

/** One with its draft, what is published, and its versions. Throws `agreements.not_found` (404). */
export async function getForStaff({ db }: { db: Db }, id: number): Promise<AgreementDetail> {
  const found = await repo.findStaffAgreement(db, id)
  if (!found) throw agreementNotFound()
  return detailView(db, found)
}

/** Adds one as a draft, which nobody sees. Throws 409 `agreements.taken` for a name that is used, and as `saveAgreementDraft`. */
export async function addAgreementDraft(
  { db }: Shop,
  author: Author,
  {
    slug,
    form,
    purpose,
    is_only_auth: isOnlyAuth,
    ...draft
  }: AgreementDraft & Pick<AgreementRow, 'slug' | 'purpose' | 'is_only_auth'> & { form: string },
): Promise<AgreementDetail> {
  refuseMarkup(draft)
  return inTransaction(db, async (tx) => {
    const { kind, required } = draft
    const after = await repo.insertAgreementDraft(tx, { slug, form, purpose, kind, required, isOnlyAuth, draft })
    if (!after) throw new DomainError({ code: 'agreements.taken', status: 409, field: 'slug' })
    await recordChange(tx, author, { ...audited, before: undefined, after })
    return getForStaff({ db: tx }, after.id)
  })
}

/** Saves the draft; the shop shows what it showed. Throws 404, 409 `staff.conflict`, 400 `agreements.wrong_markup` for markup that is no link. */
export async function saveAgreementDraft(
  { db }: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  draft: AgreementDraft,
): Promise<AgreementDetail> {
  refuseMarkup(draft)
  return inTransaction(db, async (tx) => {
    const { before, published } = await locked(tx, id)
    await requireRevision(tx, audited.table, before, revision, () => rowView({ agreement: before, shown: published }))
    const isPublished = published !== null && isSameDraft(draft, draftOf(before, published.text))
    const after = await repo.updateAgreement(tx, id, { draft: isPublished ? null : draft })
    await recordChange(tx, author, { ...audited, before, after })
    return getForStaff({ db: tx }, id)
  })
}

/**
 * Shows the draft from now on; answers it with the number of the transaction, by which its arrival is watched. The version rises when the words have changed.
 * Throws 404, 409 `staff.conflict`, 409 `agreements.nothing_new` without a draft, 422 `agreements.ticked` for a consent that is ticked beforehand.
 * Source: ADM-57, decision 0169.
 */
export async function publishAgreement(
  { db }: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  isMaterial: boolean,
): Promise<{ agreement: AgreementDetail; transaction: string }> {
  return inTransaction(db, async (tx) => {
    const { before, published } = await locked(tx, id)
    await requireRevision(tx, audited.table, before, revision, () => rowView({ agreement: before, shown: published }))
    const { draft } = before
    if (!draft) throw new DomainError({ code: 'agreements.nothing_new', status: 409 })
    const problem = draftProblem(before.purpose, draft)
    if (problem) throw new DomainError({ code: `agreements.${problem}`, status: 422, field: problem === 'ticked' ? 'kind' : 'text.ru' })
    const text = localizedOf(draft)
    const isOther = published === null || JSON.stringify(localizedOf(draftOf(before, published.text))) !== JSON.stringify(text)
    const version = published === null ? before.version : before.version + (isOther ? 1 : 0)
    if (isOther) await repo.insertAgreementText(tx, { agreementId: id, version, text, isMaterial: isMaterial && published !== null })
    const { kind, required } = draft
    const after = await repo.updateAgreement(tx, id, { draft: null, version, kind, required })
    await recordChange(tx, author, { ...audited, permission: 'agreements.publish', before, after })
    return { agreement: await getForStaff({ db: tx }, id), transaction: await repo.transactionOf(tx) }
  })
}

/** What a customer gave and took back of one agreement; that it was looked at is recorded first. Source: ADM-57, ADM-07. */
export async function listEvidenceOf({ db }: Shop, author: Author, { id, customerId }: { id: number; customerId: number }) {
  const found = await repo.findStaffAgreement(db, id)
  if (!found) throw agreementNotFound()
  await recordAccess(db, author, { act: 'open', objectKind: 'customers', id: customerId, field: 'agreements' })
  return (await repo.listEvidence(db, { id, customerId })).map(({ consent, text }) => ({
    at: consent.at.toISOString(),
    state: consent.state,
    version: consent.version,
    locale: consent.locale,
    form: consent.form,
    order: consent.orderNumber,
    text: textIn(consent.locale, text),
    is_proved: textHash(consent.locale, text) === consent.textHash,
  }))
}

async function locked(tx: Db, id: number): Promise<{ before: repo.AgreementRecord; published: repo.AgreementTextRecord | null }> {
  const before = await repo.lockAgreement(tx, id)
  if (!before) throw agreementNotFound()
  return { before, published: (await repo.findStaffAgreement(tx, id))?.shown ?? null }
}

function refuseMarkup(draft: AgreementDraft): void {
  for (const language of ['ru', 'en'] as const)
    if (draftProblem('terms', { ...draft, text: { ru: draft.text[language], en: '' } }) === 'wrong_markup')
      throw new DomainError({ code: 'agreements.wrong_markup', status: 400, field: `text.${language}` })
}

const draftOf = ({ kind, required }: repo.AgreementRecord, text: LocalizedText): AgreementDraft => ({
  text: { ru: text.ru, en: text.en ?? '' },
  kind,
  required,
})

const localizedOf = ({ text: { ru, en } }: AgreementDraft): LocalizedText => ({ ru, ...(en !== '' && { en }) })

function rowView({ agreement, shown }: repo.StaffAgreement): AgreementRow {
  const { id, revision, slug, form, purpose, draft } = agreement
  const now = draft ?? draftOf(agreement, shown?.text ?? { ru: '' })
  return {
    id,
    revision,
    updated_at: agreement.updatedAt.toISOString(),
    slug,
    form,
    purpose,
    is_only_auth: agreement.isOnlyAuth,
    state: shown === null ? 'draft' : draft === null ? 'live' : 'edited',
    version: shown?.version ?? 0,
    published_at: shown?.createdAt.toISOString() ?? null,
    ...now,
  }
}

async function detailView(db: Db, found: repo.StaffAgreement): Promise<AgreementDetail> {
  const { agreement, shown } = found
  const [versions, standing] = await Promise.all([
    repo.listAgreementVersions(db, agreement.id),
    shown ? repo.countStanding(db, { id: agreement.id, version: shown.version }, countedAtMost + 1) : 0,
  ])
  return {
    ...rowView(found),
    published: shown && draftOf(agreement, shown.text),
    versions: versions.map(({ version, text, isMaterial, createdAt }) => ({
      version,
      text: { ru: text.ru, en: text.en ?? '' },
      is_material: isMaterial,
      published_at: createdAt.toISOString(),
    })),
    agreed: { value: Math.min(standing, countedAtMost), is_more: standing > countedAtMost },
  }
}
