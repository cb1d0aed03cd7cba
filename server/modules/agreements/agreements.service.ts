import { textIn, type Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { agreementsRequired, agreementUnknown } from './agreements.errors.ts'
import { insertConsents, listPlacedAgreements, type PlacedAgreement } from './agreements.repo.ts'
import { consentProblem, textHash, tickable } from './agreements.rules.ts'

/** The agreements of a form that must be ticked before it may be sent. Source: FORM-06. */
export async function requiredAgreements(db: Db, form: string, isAuthenticated = false): Promise<PlacedAgreement[]> {
  const placed = await listPlacedAgreements(db, form)
  return tickable(placed, isAuthenticated).filter((one) => one.required)
}

/** Throws `agreements.required` or `agreements.unknown` (400, field agreement_ids) when the ticked ids do not fit the form. */
export async function checkAgreements(db: Db, form: string, agreedIds: readonly number[], isAuthenticated = false): Promise<void> {
  const problem = consentProblem(await listPlacedAgreements(db, form), agreedIds, isAuthenticated)
  if (problem === 'unknown') throw agreementUnknown()
  if (problem === 'required') throw agreementsRequired()
}

export interface Consents {
  form: string
  agreedIds: readonly number[]
  /** E.164 phone or e-mail of the person; only its HMAC is kept. */
  subject: string
  customerId?: number
  /** The order that is placed with them. */
  orderNumber?: string
  now: Date
  context: Pick<RequestContext, 'locale' | 'ip' | 'requestId' | 'header' | 'actor'>
}

/**
 * Checks what was ticked and writes one evidence row for each agreement, in the transaction of what was agreed to.
 * Answers the purposes agreed to. Throws as `checkAgreements`. Source: reliability §6.13, I19.
 */
export async function recordConsents(tx: Db, secrets: Secrets, consents: Consents): Promise<Set<PlacedAgreement['purpose']>> {
  const { form, agreedIds, context, now } = consents
  const isAuthenticated = context.actor !== undefined
  const placed = await listPlacedAgreements(tx, form)
  const problem = consentProblem(placed, agreedIds, isAuthenticated)
  if (problem === 'unknown') throw agreementUnknown()
  if (problem === 'required') throw agreementsRequired()
  const agreed = placed.filter((one) => agreedIds.includes(one.id))
  await insertConsents(
    tx,
    agreed.map((one) => ({
      subject: subjectHash(secrets, consents.subject),
      customerId: consents.customerId ?? null,
      orderNumber: consents.orderNumber ?? null,
      agreementId: one.id,
      version: one.version,
      locale: context.locale,
      textHash: textHash(context.locale, one.text),
      state: 'given' as const,
      form,
      url: pageOf(context.header('referer')),
      network: networkOf(context.ip),
      userAgent: (context.header('user-agent') ?? '').slice(0, 300),
      requestId: context.requestId,
      at: now,
    })),
  )
  return new Set(agreed.map((one) => one.purpose))
}

/** Agreements by form, in the words of a locale. Source: specification §3 "Agreement settings". */
export async function listAgreementSettings(db: Db, locale: Locale) {
  const placed = await listPlacedAgreements(db)
  const forms = Map.groupBy(placed, (one) => one.form)
  return [...forms].map(([type, list]) => ({
    type,
    agreements: list.map((one) => ({
      id: one.id,
      type: one.kind,
      text: textIn(locale, one.text),
      required: one.required,
      is_only_auth: one.isOnlyAuth,
    })),
  }))
}

function subjectHash(secrets: Secrets, subject: string): string {
  return secrets.hmac('consent-subject', subject.trim().toLowerCase())
}

/** The page without its query, which may hold something personal. */
function pageOf(referer: string | undefined): string {
  return (referer ?? '').replace(/[?#].*$/, '').slice(0, 300)
}
