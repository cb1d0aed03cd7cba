import type { ApiAnswer, ApiParsed } from '#contracts/api.ts'
import type { RequestKind } from '#contracts/request-kinds.ts'
import { textIn } from '#core/locale.ts'
import { printedOrderNumber } from '#core/order-number.ts'
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
import { beginMarketing, findCustomer, lockCustomerById, sessionOver, type PassCaptcha } from '#server/modules/accounts/customers/index.ts'
import { listPhoneCountries, readPhone } from '#server/modules/base/geo/index.ts'
import { findOffers, listCards } from '#server/modules/goods/catalog/index.ts'
import { tellStaff } from './requests.emails.ts'
import * as errors from './requests.errors.ts'
import * as repo from './requests.repo.ts'
import { dueAt, requestsAnHour, requestsWithoutCaptcha, valueOf } from './requests.rules.ts'
import type { RequestAnswer } from './requests.schema.ts'

const hourMs = 3_600_000

type Feedback = ApiParsed<'POST /forms/feedback'>['body']
type Call = ApiParsed<'POST /forms/stylist'>['body']
type Click = ApiParsed<'POST /forms/click'>['body']
type Refund = ApiParsed<'POST /forms/refund'>['body']
type Thanks = ApiAnswer<'POST /forms/feedback'>['detail']

/** What every form sends beside its fields. */
type Sent = Pick<Call, 'url' | 'agreement_ids' | 'agreement_versions' | 'website' | 'recaptcha'>

/** The shop, and the captcha that stands before what one address sends too often. */
export interface RequestServices {
  platform: Platform
  passCaptcha: PassCaptcha
}

/** Takes a question for the shop. Throws as `takeRequest`, and 400 `requests.phone`. Source: FORM-02, FORM-12. */
export function takeFeedback(services: RequestServices, context: RequestContext, body: Feedback): Promise<Thanks> {
  const say = thanksIn(services.platform, context)
  return takeRequest(services, context, 'feedback', body, say('requests.feedback_title', 'requests.feedback_thanks'), async (tx) => [
    { name: 'name', value: body.name },
    { name: 'phone', value: await phoneOf(tx, body.phone) },
    { name: 'email', value: body.email },
    { name: 'message', value: body.message },
  ])
}

/** Takes the wish that the stylist calls; answers the sentence that thanks. Throws as `takeFeedback`. Source: FORM-04, FORM-13. */
export function takeCall(services: RequestServices, context: RequestContext, body: Call): Promise<string> {
  const thanks = services.platform.translator.text(context.locale, 'requests.stylist_thanks')
  return takeRequest(services, context, 'stylist', body, thanks, async (tx) => [
    { name: 'name', value: body.name },
    { name: 'phone', value: await phoneOf(tx, body.phone) },
  ])
}

/**
 * Takes the wish to order a product by telephone; nothing is reserved. Throws as `takeFeedback`, and 404 `requests.product_unknown`, 404
 * `requests.size_unknown` when the product does not come in that size. Source: FORM-13.
 */
export function takeClick(services: RequestServices, context: RequestContext, body: Click): Promise<Thanks> {
  const say = thanksIn(services.platform, context)
  return takeRequest(services, context, 'click', body, say('requests.click_title', 'requests.click_thanks'), async (tx) => [
    { name: 'name', value: body.name },
    { name: 'phone', value: await phoneOf(tx, body.phone) },
    ...(await productOf(tx, body)),
  ])
}

/**
 * Takes the wish to send things of an order back. Whether there is such an order, and what becomes of the wish, is found out by a job, so that neither
 * the answer nor its time tells a stranger anything. Throws as `takeFeedback`, and 400 `requests.contact_missing`. Source: FORM-19.
 */
export function takeRefund(services: RequestServices, context: RequestContext, body: Refund): Promise<Thanks> {
  const say = thanksIn(services.platform, context)
  return takeRequest(services, context, 'refund', body, say('requests.refund_title', 'requests.refund_thanks'), async (tx) => {
    if (body.phone === undefined && body.email === undefined) throw errors.contactMissing()
    const answers: (RequestAnswer | false)[] = [
      { name: 'order', value: printedOrderNumber(body.order_number) },
      body.phone !== undefined && { name: 'phone', value: await phoneOf(tx, body.phone) },
      body.email !== undefined && { name: 'email', value: body.email },
      Boolean(body.comment) && { name: 'message', value: body.comment ?? '' },
    ]
    return answers.filter((answer) => answer !== false)
  })
}

const thanksIn =
  ({ translator }: Platform, { locale }: RequestContext) =>
  (title: string, message: string): Thanks => ({ title: translator.text(locale, title), message: translator.text(locale, message) })

/**
 * Takes a request once for its key, with the consents that were given, and writes an email to the staff. Who fills in what nobody sees gets the
 * same answer, and nothing is kept. Throws 400 or as `recordConsents` for the agreements, 401 when the account was deleted meanwhile, 409
 * `error.key_reused`, 400 `requests.captcha_needed`, 429 `requests.too_many`. Source: FORM-26.
 */
async function takeRequest<T>(
  services: RequestServices,
  context: RequestContext,
  kind: RequestKind,
  body: Sent,
  thanks: T,
  read: (tx: Db) => Promise<RequestAnswer[]>,
): Promise<T> {
  const { platform } = services
  return inTransaction(platform.db, async (tx) => {
    const customerId = customerIdOf(context.actor)
    if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
    if (body.website) {
      securityEvent(context, 'forms.trap', { form: kind })
      return thanks
    }
    // Sent again with a captcha it is the same request.
    const { recaptcha: _, ...same } = body
    const call = { scope: `request:${kind}`, key: keyOf(context), body: same }
    return once(tx, call, platform.clock.now(), async () => {
      await keepRequest(tx, services, context, kind, body, await read(tx))
      return thanks
    })
  })
}

async function keepRequest(
  tx: Db,
  services: RequestServices,
  context: RequestContext,
  kind: RequestKind,
  { url = '', agreement_ids: agreedIds, agreement_versions: versions, recaptcha }: Sent,
  answers: RequestAnswer[],
): Promise<void> {
  const { platform } = services
  const now = platform.clock.now()
  const customerId = customerIdOf(context.actor)
  const customer = customerId === undefined ? undefined : await findCustomer(tx, customerId)
  const row = await repo.insertRequest(tx, {
    kind,
    answers,
    customerId: customer?.id ?? null,
    url: url.replace(/[?#].*$/, ''),
    locale: context.locale,
    originHash: await originOf(tx, services, context, recaptcha),
    dueAt: dueAt(kind, now),
    createdAt: now,
  })
  const purposes = await recordConsents(tx, platform.secrets, {
    form: kind,
    agreedIds,
    versions,
    subject: valueOf(answers, 'email') ?? valueOf(answers, 'phone') ?? `request ${row.id}`,
    ...(customer && { customerId: customer.id }),
    now,
    context,
  })
  if (customer && purposes.has('marketing')) await beginMarketing(tx, customer.id, now)
  if (kind === 'refund')
    await platform.jobs.enqueue(tx, 'requests:send-return-link', { requestId: row.id }, { key: `request-refund:${row.id}` })
  else await tellStaff(tx, platform, row)
}

async function phoneOf(tx: Db, typed: string): Promise<string> {
  const phone = readPhone(typed, await listPhoneCountries(tx))
  if (phone === undefined) throw errors.phoneWrong()
  return phone
}

/** The product and its size as staff know them: a request is read after either may have gone. */
async function productOf(tx: Db, { product: productId, size: offerId }: Click): Promise<RequestAnswer[]> {
  const [card] = await listCards(tx, [productId], 'ru')
  if (!card) throw errors.productUnknown()
  const product: RequestAnswer = { name: 'product', value: `${card.title}, ${card.sku}` }
  if (offerId === undefined) return [product]
  const offer = (await findOffers(tx, [offerId])).get(offerId)
  if (offer?.product.id !== productId) throw errors.sizeUnknown()
  return [product, { name: 'size', value: `${textIn('ru', offer.size.title)}, ${offer.sku}` }]
}

/**
 * What is kept of a caller's network address, so that nobody fills the mailbox of the staff. Throws 400 `requests.captcha_needed` and as `PassCaptcha` from
 * the fourth request of an hour on, 429 `requests.too_many` from the twenty-first.
 */
async function originOf(
  tx: Db,
  { platform, passCaptcha }: RequestServices,
  context: RequestContext,
  recaptcha: string | undefined,
): Promise<string | null> {
  if (!platform.config.rateLimits) return null
  const originHash = platform.secrets.hmac('requests.origin', callerAt(context.ip))
  await repo.lockOrigin(tx, originHash)
  const since = new Date(platform.clock.now().getTime() - hourMs)
  const sent = await repo.countRequestsFrom(tx, originHash, since)
  const factor = addressLimitFactor(platform.config)
  if (sent >= requestsAnHour * factor) throw errors.tooManyRequests()
  if (sent >= requestsWithoutCaptcha * factor) {
    if (recaptcha === undefined) throw errors.captchaNeeded()
    await passCaptcha(tx, 'request', recaptcha, context)
  }
  return originHash
}
