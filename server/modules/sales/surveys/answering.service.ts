import type { ApiAnswer, ApiParsed } from '#contracts/api.ts'
import { invitedSurveyTypes, type SurveyType } from '#contracts/surveys.contract.ts'
import { isPromoter } from '#contracts/survey-fields.ts'
import { dayMs } from '#core/dates.ts'
import { textIn } from '#core/locale.ts'
import { addressLimitFactor } from '#server/config.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { keyOf, once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { lockCustomerById, sessionOver, type PassCaptcha } from '#server/modules/accounts/customers/index.ts'
import { listPhoneCountries, readPhone } from '#server/modules/base/geo/index.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { listShops } from '#server/modules/fulfillment/inventory/index.ts'
import { findInvitation, givenOf, isOpen, surveyForm } from './reading.service.ts'
import * as errors from './surveys.errors.ts'
import * as repo from './surveys.repo.ts'
import { answersADay, answersAnHour, dueMs, readAnswers, type ReadAnswers } from './surveys.rules.ts'
import type { SurveyText } from './surveys.schema.ts'

type Sent = ApiParsed<'POST /forms/quality/:type'>['body']
type Thanks = ApiAnswer<'POST /forms/quality/:type'>

const hourMs = 3_600_000

/**
 * Takes an answer to a survey once for its key: by the link of an invitation, which is used up by it, or without one behind the captcha, not verified
 * and three a day from one browser. A bad one is a task for the staff from this moment. Throws 400 with an error for each wrong field, 401, 404
 * surveys.unknown, 409 surveys.answered (with the first answer), 410 surveys.expired, 429 surveys.too_many. Source: FORM-22, FORM-24 to FORM-26.
 */
export async function takeAnswer(
  platform: Platform,
  passCaptcha: PassCaptcha,
  type: SurveyType,
  body: Sent,
  context: RequestContext,
): Promise<Thanks> {
  if (body.t === undefined && invitedSurveyTypes.includes(type)) throw errors.linkNeeded()
  return inTransaction(platform.db, async (tx) => {
    const survey = await askedVersion(tx, type, body.survey)
    const thanks = { title: textIn(context.locale, survey.thanksTitle), message: textIn(context.locale, survey.thanksMessage) }
    if (body.website) {
      // It was filled in where nobody sees a field.
      securityEvent(context, 'forms.trap', { form: type })
      return { detail: thanks, may_review: false }
    }
    // A solved captcha is another one at each try.
    const { recaptcha: _, ...same } = body
    return once(tx, { scope: `survey:${type}`, key: keyOf(context), body: same }, platform.clock.now(), async () => {
      const read = await keepAnswer(tx, platform, passCaptcha, { survey, body, context })
      return { detail: thanks, may_review: isPromoter(read.nps) }
    })
  })
}

/** The version that was shown, also when another one is published since. Throws surveys.unknown (404). */
async function askedVersion(tx: Db, type: SurveyType, id: number | undefined): Promise<repo.SurveyRow> {
  const survey = id === undefined ? await repo.findPublished(tx, type) : await repo.findSurvey(tx, id)
  if (survey?.type !== type || survey.state === 'draft') throw errors.surveyUnknown()
  return survey
}

interface Sending {
  survey: repo.SurveyRow
  body: Sent
  context: RequestContext
}

async function keepAnswer(tx: Db, platform: Platform, passCaptcha: PassCaptcha, sending: Sending): Promise<ReadAnswers> {
  const { survey, body, context } = sending
  const now = platform.clock.now()
  const customerId = customerIdOf(context.actor)
  if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
  const invitation = body.t === undefined ? undefined : await useInvitation(tx, platform, survey.type, body.t)
  const read = readAnswers(await repo.listQuestions(tx, survey.id), invitation?.lineIds ?? [], body.answers)
  const contact = await contactOf(tx, body, invitation !== undefined)
  const shopId = await shopOf(tx, body.shop)
  const origin = invitation ? { deviceHash: null, originHash: null } : await originOf(tx, platform, context)
  await recordConsents(tx, platform.secrets, {
    form: surveyForm,
    agreedIds: body.agreement_ids,
    versions: body.agreement_versions,
    subject: contact.phone ?? contact.email ?? `survey ${survey.type} ${keyOf(context)}`,
    ...(customerId !== undefined && { customerId }),
    now,
    context,
  })
  if (!invitation) {
    if (body.recaptcha === undefined) throw errors.captchaNeeded()
    await passCaptcha(tx, 'survey', body.recaptcha, context)
  }
  const id = await repo.insertAnswer(tx, {
    surveyId: survey.id,
    invitationId: invitation?.id ?? null,
    // Of an invitation it is the order's owner who answers, whoever is logged in.
    customerId: (invitation ? invitation.customerId : customerId) ?? null,
    locale: context.locale,
    nps: read.nps,
    items: read.items,
    texts: [...read.texts, ...contact.texts],
    mayCall: read.isBad && body.may_call,
    shopId,
    ...origin,
    isVerified: invitation !== undefined,
    state: read.isBad ? 'new' : null,
    dueAt: read.isBad ? new Date(now.getTime() + dueMs) : null,
    at: now,
  })
  if (invitation) await repo.setInvitationState(tx, invitation.id, 'answered')
  if (read.isBad) await notifyOperator(tx, platform, 'surveys.bad_email', { id, type: survey.type, survey: survey.title.ru })
  return read
}

/** The invitation of a link, locked, so that of two answers at once one is taken. Throws 404, 409 with the first answer, 410. */
async function useInvitation(tx: Db, platform: Platform, type: SurveyType, token: string): Promise<repo.InvitationRow> {
  const invitation = await findInvitation(platform, type, token, tx)
  const answer = await repo.findAnswerOf(tx, invitation.id)
  if (answer) throw errors.surveyAnswered(givenOf(answer))
  if (!(await isOpen(tx, invitation, platform.clock.now()))) throw errors.surveyExpired()
  return invitation
}

/** Where to call back: whoever has a link is called by the phone of the order. Throws 400 for a phone that is none, and when one is needed. */
async function contactOf(tx: Db, body: Sent, isInvited: boolean): Promise<{ phone?: string; email?: string; texts: SurveyText[] }> {
  const phone = body.phone === undefined ? undefined : readPhone(body.phone, await listPhoneCountries(tx))
  if (body.phone !== undefined && phone === undefined) throw errors.phoneWrong()
  if (body.may_call && phone === undefined && !isInvited) throw errors.phoneNeeded()
  const { email } = body
  const texts = [
    ...(phone === undefined ? [] : [{ name: 'phone', value: phone }]),
    ...(email === undefined ? [] : [{ name: 'email', value: email }]),
  ]
  return { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }), texts }
}

/** The shop of the page's `?shop=`; a name that is no shop's is none. */
async function shopOf(tx: Db, slug: string | undefined): Promise<number | null> {
  if (!slug) return null
  return (await listShops(tx)).find((shop) => shop.slug === slug)?.id ?? null
}

/**
 * What is kept for a day of where an answer without a link came from: the browser by its id, or without one by its address and name. Throws
 * surveys.too_many (429). Source: FORM-24, FORM-26.
 */
async function originOf(tx: Db, platform: Platform, context: RequestContext): Promise<{ deviceHash: string; originHash: string }> {
  const { secrets, clock, config } = platform
  const address = callerAt(context.ip)
  const device = context.cookie('device_uuid') ?? `${address} ${context.header('user-agent') ?? ''}`
  const hashes = { deviceHash: secrets.hmac('survey-device', device), originHash: secrets.hmac('survey-origin', address) }
  if (!config.rateLimits) return hashes
  const now = clock.now().getTime()
  const refuseBeyond = async (of: Parameters<typeof repo.countAnswersFrom>[1], most: number, span: number) => {
    const { count, first } = await repo.countAnswersFrom(tx, of, new Date(now - span))
    if (count >= most) throw errors.tooManyAnswers(Math.max(1, Math.ceil(((first?.getTime() ?? now) + span - now) / 1000)))
  }
  // Always in this order, so that two who wait for one another cannot be.
  await repo.lockOrigin(tx, hashes.originHash)
  await repo.lockOrigin(tx, hashes.deviceHash)
  await refuseBeyond({ deviceHash: hashes.deviceHash }, answersADay, dayMs)
  await refuseBeyond({ originHash: hashes.originHash }, answersAnHour * addressLimitFactor(config), hourMs)
  return hashes
}
