import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { guest } from '#server/platform/http/actor.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { listToRead } from '#server/modules/accounts/agreements/index.ts'
import {
  fillInCustomer,
  findCustomer,
  findCustomerByPhone,
  findOrRegister,
  getLoginPhone,
  registrationForm,
  type Customer,
} from '#server/modules/accounts/customers/index.ts'
import { listPhoneCountries } from '#server/modules/base/geo/index.ts'
import { askDeliveryTo, chargedKilograms } from '#server/modules/fulfillment/delivery/index.ts'
import { findOffers, gramsOf } from '#server/modules/goods/catalog/index.ts'
import { grantWelcome, standingOf } from '#server/modules/money/bonuses/index.ts'
import { listOrderable } from '#server/modules/sales/cart/index.ts'
import { priceGoods } from '../checkout/calc-price.service.ts'
import { orderForm, placeOrderInSteps } from '../checkout/place-order.steps.ts'
import { bonusesByLink } from '../orders.errors.ts'
import { memberIn } from './member.view.ts'
import { countOfPhone } from './order-list.staff.repo.ts'
import { maskedEmail } from './person.view.ts'

type Quote = StaffParsed<'POST /staff/orders/quote'>['body']
type Body = StaffParsed<'POST /staff/orders'>['body']
type Placed = StaffAnswer<'POST /staff/orders'>

/** The agreements that a caller hears: of the order, and of the account where there is none yet. */
const formsFor = (customer: Customer | undefined): string[] => (customer ? [orderForm] : [orderForm, registrationForm])

/**
 * Who calls, by their whole phone, and what is to be read to them. That somebody looked an account up is recorded before it is shown. Throws 400 (field
 * phone) for a phone that takes no messages. Source: ADM-07, ADM-18.
 */
export async function findCaller(
  platform: Platform,
  context: StaffContext,
  asked: { phone: string; locale: Locale },
): Promise<StaffAnswer<'POST /staff/orders/caller'>> {
  const { db } = platform
  const { phone } = await getLoginPhone(db, asked.phone)
  const customer = await findCustomerByPhone(db, phone)
  if (customer) await recordAccess(db, authorOf(context), { act: 'open', objectKind: 'customers', id: customer.id })
  const agreements = await listToRead(db, formsFor(customer), asked.locale)
  return { phone, customer: customer ? await callerView(platform, context, customer) : null, agreements }
}

async function callerView({ db, clock }: Platform, { locale }: StaffContext, customer: Customer) {
  const [standing, orders] = await Promise.all([standingOf(db, customer.id, clock.now()), countOfPhone(db, customer.phone)])
  return {
    id: customer.id,
    first_name: customer.firstName ?? '',
    last_name: customer.lastName ?? '',
    email: customer.email && maskedEmail(customer.email),
    level: standing.level && textIn(locale, standing.level),
    percent: standing.percent,
    bonuses: standing.available,
    orders,
  }
}

/** What the shop's own steps see of an order by phone: the customer who calls, in their language, at the clerk's device, without anybody's cookies. */
function contextFor(context: StaffContext, customer: Pick<Customer, 'id'> | undefined, locale: Locale = context.locale): RequestContext {
  return {
    ...context,
    locale,
    actor: customer ? { kind: 'customer', customerId: customer.id, sessionId: 0 } : guest,
    cookie: () => undefined,
    setCookie: () => undefined,
    clearCookie: () => undefined,
  }
}

/**
 * Every line of the total of an order by phone, by the shop's calculator, with the level and the bonuses of the account that calls. Changes nothing. Lines
 * count as far as they can be had. Throws as `calcPrice`. Source: ADM-18, ORD-01.
 */
export async function quotePhoneOrder(
  platform: Platform,
  context: StaffContext,
  { phone: typed, lines, ...asked }: Quote,
): Promise<StaffAnswer<'POST /staff/orders/quote'>> {
  const { db } = platform
  const phone = typed === undefined ? undefined : (await getLoginPhone(db, typed)).phone
  const customer = phone === undefined ? undefined : await findCustomerByPhone(db, phone)
  const found = await listOrderable(db, itemsOf(lines), asked.city_id)
  const goods = found.flatMap(({ offer, quantity, available }) => {
    const counted = Math.min(quantity, available)
    return counted > 0 ? [{ offer, quantity: counted }] : []
  })
  const { totals } = await priceGoods(platform, contextFor(context, customer), goods, asked, { kind: 'again', guestPhone: phone })
  return {
    ...totals,
    goods: lines.map(({ offer_id: id }) => {
      const line = found.find(({ offerId }) => offerId === id)
      return { offer_id: id, available: line?.available ?? 0, price: kopecksToRoubles(line?.priceKopecks ?? 0) }
    }),
  }
}

const itemsOf = (lines: Quote['lines']) =>
  lines.map(({ offer_id: offerId, quantity }) => ({ id: offerId, offerId, quantity, sourceId: null }))

/**
 * Places an order for somebody on the phone, once for its key: their account is found by the phone or made with its consents, and the order goes the shop's own
 * way, with the member of staff in its history, its consents and the audit. The message to the phone has a link that opens and pays it. Throws as `placeOrder`
 * does, the refusals of agreements (400), and 400 `orders.bonuses_by_link`. Source: ADM-18, ORD-04, decision 0168.
 */
export async function placePhoneOrder(platform: Platform, context: StaffContext, key: string, body: Body): Promise<Placed> {
  const { db } = platform
  // Whoever pays by the link has the phone of the account; at the door anybody could have told its number.
  if ((body.bonuses ?? 0) > 0 && body.payment_type === 'on_delivery') throw bonusesByLink()
  const number = await getLoginPhone(db, body.contact.phone)
  // Nobody outside is asked while the transaction holds its locks.
  await askDeliveryTo(platform, body.city_id, async () => chargedKilograms(gramsOf(await goodsOf(db, body.lines))))
  const countries = await listPhoneCountries(db)
  const author = authorOf(context)
  const call = { scope: `staff-orders:${context.actor.memberId ?? context.actor.name}`, key, body }
  return inTransaction(db, (tx) =>
    once(tx, call, platform.clock.now(), async () => {
      const { customer, isNew, agreementIds } = await accountOf(tx, platform, context, { number, body })
      const { lines, locale, ...ordered } = body
      const { email = customer.email ?? undefined, ...contact } = ordered.contact
      const staff = {
        customerId: customer.id,
        lines: lines.map(({ offer_id: offerId, quantity }) => ({ offerId, quantity })),
        ...memberIn(author),
      }
      const { order } = await placeOrderInSteps(
        {
          tx,
          platform,
          context: contextFor(context, customer, locale),
          body: {
            ...ordered,
            contact: { ...contact, phone: number.phone, ...(email !== undefined && { email }) },
            agreement_ids: agreementIds,
            // The quote of a phone without an account knew of none.
            bonuses: isNew ? 0 : ordered.bonuses,
          },
          staff,
        },
        countries,
      )
      const permission = 'orders.create'
      if (isNew) await recordAct(tx, author, { permission, objectKind: 'customers', id: customer.id, act: 'register' })
      const after = { status: order.status, total: order.total, payment_type: order.payment_type, customer_id: customer.id }
      await recordAct(tx, author, { permission, objectKind: 'orders', id: order.number, act: 'place', after })
      const isLinkSent = order.status === 'awaiting_payment'
      return { number: order.number, status: order.status, total: order.total, is_link_sent: isLinkSent }
    }),
  )
}

async function goodsOf(db: Db, lines: Body['lines']) {
  const offers = await findOffers(
    db,
    lines.map(({ offer_id: id }) => id),
  )
  return lines.flatMap(({ offer_id: id, quantity }) => {
    const offer = offers.get(id)
    return offer ? [{ offer, quantity }] : []
  })
}

/** The account of the phone; one that is made gets what every new account gets, and the name that was told. Answers the agreements that are the order's. */
async function accountOf(
  tx: Db,
  platform: Platform,
  context: StaffContext,
  { number, body }: { number: Awaited<ReturnType<typeof getLoginPhone>>; body: Body },
): Promise<{ customer: Customer; isNew: boolean; agreementIds: number[] }> {
  const now = platform.clock.now()
  const { name, memberId } = context.actor
  const ofAccount = new Set((await listToRead(tx, [registrationForm], body.locale)).map(({ id }) => id))
  const agreedIds = body.agreement_ids.filter((id) => ofAccount.has(id))
  const agreementIds = body.agreement_ids.filter((id) => !ofAccount.has(id))
  const ticked = { agreedIds, versions: body.agreement_versions }
  const { customer, isNew } = await findOrRegister(
    tx,
    platform,
    { number, ticked, readBy: { memberId, name }, now },
    contextFor(context, undefined, body.locale),
  )
  if (!isNew) return { customer, isNew, agreementIds }
  const { first_name: firstName, last_name: lastName, email } = body.contact
  await fillInCustomer(tx, customer.id, { firstName, lastName: lastName ?? null, email: email ?? null })
  await grantWelcome(tx, { customerId: customer.id, isNew, now, platform })
  return { customer: (await findCustomer(tx, customer.id)) ?? customer, isNew, agreementIds }
}
