import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { createOrderCode, createPhoneProof } from '#server/modules/accounts/customers/index.ts'
import { listDaysOfCity, slotDaysView } from '#server/modules/fulfillment/delivery/index.ts'
import { getOrderOfCustomer, getOwnOrder, openByPhone, rememberAccess } from './reading/access.service.ts'
import { applyCoupon, calcPrice } from './checkout/calc-price.service.ts'
import { cancelOrder } from './ending/cancel.service.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import { markEcommerceSent } from './orders.repo.ts'
import { limitsOf, noteCarding } from '#server/modules/money/payments/index.ts'
import { offeredWith } from './payment-methods/payment-types.rules.ts'
import { checkPayment, payOrder } from './payment/pay.service.ts'
import { placeOrder } from './checkout/place-order.service.ts'
import { rememberProof } from './limits/phone-proof.service.ts'
import { changeSlot } from './transitions/change-slot.service.ts'
import { findSentOrder } from './reading/sent-orders.service.ts'
import { repeatOrder } from './checkout/repeat.service.ts'
import { listOwnOrders, listOwnReceipts, presentOrder, presentWithReceipts, type ListReturns } from './reading/reading.service.ts'

/** Binds the calls that price, place, read, pay and cancel orders. */
export function ordersRoutes(http: Http, platform: Platform, listReturns: ListReturns): void {
  http.serve('POST /orders/calc-price', ({ body }, context) => calcPrice(platform, context, body))
  http.serve('POST /orders/apply-coupon', ({ body }, context) => applyCoupon(platform, context, body))
  http.serve('POST /orders', ({ body }, context) => placeOrder(platform, context, keyOf(context), body).catch(noteCarding(context)))
  http.serve('GET /orders/:number', async ({ params, query }, context) => {
    const order = await getOwnOrder(platform, context, params.number, query.access_token)
    // A signed link opens the order for this browser: the next calls need no token in their address.
    if (query.access_token !== undefined) rememberAccess(context, platform, order.number)
    return presentWithReceipts(platform, order, context.locale, query.receipt)
  })
  http.serve('POST /orders/:number/ecommerce-sent', async ({ params, query }, context) => {
    const order = await getOwnOrder(platform, context, params.number, query.access_token)
    return { first: await markEcommerceSent(platform.db, order.id, platform.clock.now()) }
  })
  http.serve('POST /orders/:number/check-payment', async ({ params, query }, context) => {
    const order = await getOwnOrder(platform, context, params.number, query.access_token)
    return { order: await checkPayment(platform, order, context.locale) }
  })
  http.serve('POST /orders/:number/pay', async ({ params, query, body }, context) => {
    const order = await getOwnOrder(platform, context, params.number, query.access_token)
    return payOrder(platform, {
      orderId: order.id,
      key: keyOf(context),
      paymentType: body.payment_type,
      locale: context.locale,
      caller: context,
    }).catch(noteCarding(context, order.id))
  })
  http.serve('GET /handbooks/payment-types', (_input, context) => ({
    results: offeredWith(limitsOf(platform)).map((code) => ({
      code,
      title: platform.translator.text(context.locale, `orders.payment.${code}`),
    })),
  }))
  const prove = createPhoneProof(platform)
  http.serve('POST /orders/open', async ({ body }, context) => {
    const order = await openByPhone(platform, prove, context, body)
    return { order: await presentOrder(platform.db, platform, order, context.locale) }
  })
  const askForCode = createOrderCode(platform)
  http.serve('POST /orders/phone-code', ({ body }, context) => askForCode(body, context))
  const proveForOrder = createPhoneProof(platform, 'order')
  http.serve('POST /orders/phone-confirm', async ({ body }, context) => {
    const phone = await proveForOrder(body, context, async (proven) => proven)
    return { proven_until: rememberProof(platform, context, phone).toISOString() }
  })
  http.serve('POST /orders/sent', async ({ body }, context) => {
    const order = await findSentOrder(platform, context, body.key)
    return { order: order ? await presentOrder(platform.db, platform, order, context.locale) : null }
  })
  http.serve('POST /orders/:number/cancel', async ({ params, query }, context) => {
    const own = await getOwnOrder(platform, context, params.number, query.access_token)
    const order = await cancelOrder(platform, own.id, { onlyUnpaid: query.only_unpaid === 'true' })
    return { order: await presentOrder(platform.db, platform, order, context.locale) }
  })
  http.serve('GET /orders/slots', async ({ query }) => ({ days: slotDaysView(await listDaysOfCity(platform.db, platform, query.city)) }))
  http.serve('POST /orders/:number/slot', async ({ params, query, body }, context) => {
    const own = await getOwnOrder(platform, context, params.number, query.access_token)
    const order = await changeSlot(platform, own.id, body.slot_id)
    return { order: await presentOrder(platform.db, platform, order, context.locale) }
  })
  http.serve('POST /orders/:number/repeat', async ({ params, query: { access_token: token, ...cartOf } }, context) => {
    const order = await getOwnOrder(platform, context, params.number, token)
    return repeatOrder(platform, context, order, { ...cartOf, isReturn: true })
  })
  personalRoutes(http, platform, listReturns)
}

function personalRoutes(http: Http, platform: Platform, listReturns: ListReturns): void {
  http.serveCustomer('GET /personal/orders', ({ query }, context) =>
    listOwnOrders(platform, listReturns, { customerId: context.actor.customerId, ...query }, context.locale),
  )
  http.serveCustomer('GET /personal/receipts', ({ query }, context) =>
    listOwnReceipts(platform, context.actor.customerId, query, context.locale),
  )
  http.serveCustomer('GET /personal/orders/:number', async ({ params, query }, context) => {
    const order = await getOrderOfCustomer(platform, context, params.number)
    return presentWithReceipts(platform, order, context.locale, query.receipt)
  })
  http.serveCustomer('POST /personal/orders/:number/check-payment', async ({ params }, context) => {
    const order = await getOrderOfCustomer(platform, context, params.number)
    return { order: await checkPayment(platform, order, context.locale) }
  })
  http.serveCustomer('POST /personal/orders/:number/pay', async ({ params, body }, context) => {
    const order = await getOrderOfCustomer(platform, context, params.number)
    return payOrder(platform, {
      orderId: order.id,
      key: keyOf(context),
      paymentType: body.payment_type,
      locale: context.locale,
      caller: context,
    }).catch(noteCarding(context, order.id))
  })
  http.serveCustomer('POST /personal/orders/:number/repeat', async ({ params, query }, context) => {
    const order = await getOrderOfCustomer(platform, context, params.number)
    return repeatOrder(platform, context, order, query)
  })
  http.serveCustomer('POST /personal/orders/:number/cancel', async ({ params }, context) => {
    const own = await getOrderOfCustomer(platform, context, params.number)
    const order = await cancelOrder(platform, own.id)
    return { order: await presentOrder(platform.db, platform, order, context.locale) }
  })
}
