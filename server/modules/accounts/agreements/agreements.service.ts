import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import {
  copyConsentsOfEmail,
  copyConsentsOfOrders,
  insertConsents,
  listLastConsents,
  listPlacedAgreements,
  type PlacedAgreement,
} from './agreements.repo.ts'
import { consentProblem, textHash, tickable, type Ticked } from './agreements.rules.ts'

const agreementsRequired = () => new DomainError({ code: 'agreements.required', status: 400, field: 'agreement_ids' })
const agreementsChanged = () => new DomainError({ code: 'agreements.changed', status: 400, field: 'agreement_ids' })
const agreementUnknown = () => new DomainError({ code: 'agreements.unknown', status: 400, field: 'agreement_ids' })

/** Where an account's agreements are given. */
const registrationForm = 'login_or_register_page'

/** The agreements of a form that must be ticked before it may be sent. Source: FORM-06. */
export async function requiredAgreements(db: Db, form: string, isAuthenticated = false): Promise<PlacedAgreement[]> {
  const placed = await listPlacedAgreements(db, form)
  return tickable(placed, isAuthenticated).filter((one) => one.required)
}

/**
 * Throws `agreements.required`, `agreements.unknown` or `agreements.changed` (400, field agreement_ids) when what was ticked does not fit what the
 * form shows now. Source: FORM-06, decision 0088.
 */
export async function checkAgreements(db: Db, form: string, ticked: Ticked, isAuthenticated = false): Promise<void> {
  judge(await listPlacedAgreements(db, form), ticked, isAuthenticated)
}

function judge(placed: readonly PlacedAgreement[], ticked: Ticked, isAuthenticated: boolean): void {
  const problem = consentProblem(placed, ticked, isAuthenticated)
  if (problem === 'unknown') throw agreementUnknown()
  if (problem === 'required') throw agreementsRequired()
  if (problem === 'changed') throw agreementsChanged()
}

export interface Consents extends Ticked {
  form: string
  /** E.164 phone or e-mail of the person; only its HMAC is kept. */
  subject: string
  customerId?: number
  /** The order that is placed with them. */
  orderNumber?: string
  /** Who of the staff read them to the person on the phone. */
  readBy?: { memberId: number | null; name: string } | undefined
  /** The same was asked before: what stands from then is not written again. */
  isRepeated?: boolean
  now: Date
  context: Pick<RequestContext, 'locale' | 'ip' | 'requestId' | 'header' | 'actor'>
}

/**
 * Checks what was ticked and writes one evidence row for each agreement, in the transaction of what was agreed to.
 * Answers the purposes that were written. Throws as `checkAgreements`. Source: reliability §6.13, I19.
 */
export async function recordConsents(tx: Db, secrets: Secrets, consents: Consents): Promise<Set<PlacedAgreement['purpose']>> {
  const { form, agreedIds, context } = consents
  const placed = await listPlacedAgreements(tx, form)
  judge(placed, consents, context.actor.kind === 'customer')
  const standing = consents.isRepeated ? await listStanding(tx, secrets, consents) : []
  const stands = (one: PlacedAgreement) => standing.some((kept) => kept.agreementId === one.id && kept.version === one.version)
  const agreed = placed.filter((one) => agreedIds.includes(one.id) && !stands(one))
  await insertConsents(
    tx,
    agreed.map((one) => evidence(secrets, one, consents, 'given')),
  )
  return new Set(agreed.map((one) => one.purpose))
}

async function listStanding(tx: Db, secrets: Secrets, { customerId, subject }: Consents) {
  const who = customerId === undefined ? { subject: subjectHash(secrets, subject) } : { customerId }
  return (await listLastConsents(tx, who)).filter((one) => one.state === 'given')
}

export interface MarketingConsent extends Pick<Consents, 'subject' | 'form' | 'now' | 'context'> {
  isGiven: boolean
  customerId: number
}

/**
 * Writes that advertising was agreed to, or that the agreement was taken back, as the agreement of the registration says it. A
 * withdrawal takes back whatever of this kind still stands. Source: reliability §6.13, decisions K.
 */
export async function recordMarketing(tx: Db, secrets: Secrets, consent: MarketingConsent): Promise<void> {
  const placed = (await listPlacedAgreements(tx)).filter((one) => one.purpose === 'marketing' && one.kind !== 'text')
  const standing = (await listLastConsents(tx, { customerId: consent.customerId }))
    .filter((one) => one.state === 'given')
    .map((one) => one.agreementId)
  const ofAccount = placed.find((one) => one.form === registrationForm) ?? placed[0]
  const affected = consent.isGiven ? placed.filter((one) => one === ofAccount) : placed.filter((one) => standing.includes(one.id))
  await insertConsents(
    tx,
    affected.map((one) => evidence(secrets, one, consent, consent.isGiven ? 'given' : 'withdrawn')),
  )
}

export interface EmailConsent extends Omit<MarketingConsent, 'customerId' | 'isGiven'> {
  customerId?: number
  /** `withdrawn`: all advertising that stands is taken back; `given`: what was taken back by this same form stands again. */
  state: 'given' | 'withdrawn'
}

/**
 * Writes that whoever has an e-mail takes back their agreement to advertising, or takes the withdrawal back, whether they have an account or
 * not. Source: reliability §6.13, FORM-18.
 */
export async function moveMarketing(tx: Db, secrets: Secrets, { state, ...consent }: EmailConsent): Promise<void> {
  const { customerId, subject, form } = consent
  const placed = (await listPlacedAgreements(tx)).filter((one) => one.purpose === 'marketing' && one.kind !== 'text')
  const ofEmail = await listLastConsents(tx, { subject: subjectHash(secrets, subject) })
  const ofAccount = customerId === undefined ? [] : await listLastConsents(tx, { customerId })
  const isAffected = (last: (typeof ofEmail)[number]) =>
    state === 'withdrawn' ? last.state === 'given' : last.state === 'withdrawn' && last.form === form
  const affectedIn = (lasts: typeof ofEmail) =>
    placed.filter((one) => lasts.some((last) => last.agreementId === one.id && isAffected(last)))
  const { customerId: _, ...nameless } = consent
  await insertConsents(tx, [
    ...affectedIn(ofEmail).map((one) => evidence(secrets, one, nameless, state)),
    ...affectedIn(ofAccount).map((one) => evidence(secrets, one, consent, state)),
  ])
}

/**
 * What was agreed to with a guest's orders is the customer's whose orders they are now, so that they see it and can take it back; what they took
 * back after they had ordered stays so. Answers the purposes that are theirs now. Source: reliability §6.13, decisions K.
 */
export async function claimConsents(tx: Db, customerId: number, orderNumbers: readonly string[]): Promise<Set<PlacedAgreement['purpose']>> {
  if (orderNumbers.length === 0) return new Set()
  return new Set(await copyConsentsOfOrders(tx, customerId, orderNumbers))
}

/** What an e-mail agreed to by a form is the customer's whose address it is proved to be, so that they see it and can take it back. Source: FORM-17. */
export async function claimEmailConsents(
  tx: Db,
  secrets: Secrets,
  { customerId, email, form }: { customerId: number; email: string; form: string },
): Promise<void> {
  await copyConsentsOfEmail(tx, customerId, subjectHash(secrets, email), form)
}

/** What a customer gave or took back last, the newest first. Source: reliability §6.13. */
export function listConsents(db: Db, customerId: number) {
  return listLastConsents(db, { customerId })
}

type Evidence = Pick<Consents, 'form' | 'subject' | 'customerId' | 'orderNumber' | 'readBy' | 'now' | 'context'>

function evidence(
  secrets: Secrets,
  one: PlacedAgreement,
  { form, subject, customerId, orderNumber, readBy, now, context }: Evidence,
  state: 'given' | 'withdrawn',
) {
  return {
    subject: subjectHash(secrets, subject),
    customerId: customerId ?? null,
    orderNumber: orderNumber ?? null,
    agreementId: one.id,
    version: one.version,
    locale: context.locale,
    textHash: textHash(context.locale, one.text),
    state,
    form,
    url: pageOf(context.header('referer')),
    network: networkOf(context.ip),
    userAgent: (context.header('user-agent') ?? '').slice(0, 300),
    requestId: context.requestId,
    memberId: readBy?.memberId ?? null,
    readBy: readBy?.name ?? null,
    at: now,
  }
}

/** The agreements of some forms that are read to somebody on the phone, form by form, in the words of a locale. Source: ADM-18. */
export async function listToRead(db: Db, forms: readonly string[], locale: Locale) {
  const placed = await Promise.all(forms.map((form) => listPlacedAgreements(db, form)))
  return tickable(placed.flat(), false).map(({ id, form, version, required, purpose, text }) => ({
    id,
    form,
    version,
    required,
    purpose,
    text: textIn(locale, text),
  }))
}

/** Agreements by form, in the words of a locale. Source: FORM-06. */
export async function listAgreementSettings(db: Db, locale: Locale) {
  const placed = await listPlacedAgreements(db)
  const forms = Map.groupBy(placed, (one) => one.form)
  return [...forms].map(([type, list]) => ({
    type,
    agreements: list.map((one) => ({
      id: one.id,
      type: one.kind,
      text: textIn(locale, one.text),
      version: one.version,
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
