import { sql } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { customers, type DemoCustomer, type DemoOrder } from '#demo/content/customers.ts'
import { orders } from '#demo/content/orders.ts'
import { cities, pickupPoints, shops } from '#demo/geo/index.ts'
import { postMatured, standingOf } from '#server/modules/money/bonuses/index.ts'
import { findOfferIds, findOffers, gramsOf, type Offer } from '#server/modules/goods/catalog/index.ts'
import { chargedKilograms } from '#server/modules/fulfillment/delivery/index.ts'
import { listServing, listShops, receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import { chooseDelivery, lockOrder, transitionOrder, packAsSimulated, setRefused, insertOrder } from '#server/modules/sales/orders/index.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { returnPayments } from '#server/modules/sales/returns/index.ts'
import {
  nextInstallment,
  planInstallments,
  performRefund,
  playBank,
  receiveNotification,
  startAttempt,
} from '#server/modules/money/payments/index.ts'
import { quote } from '#server/modules/sales/promotions/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { byJob } from '#server/platform/http/security-event.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { diceBetween } from './dice.ts'
import { pastPlatform, type PastPlatform } from './past-platform.ts'
import { sendBack } from './returns.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface OrderPlaces {
  cityIds: ReadonlyMap<string, number>
  pointIds: ReadonlyMap<string, number>
  customerIds: ReadonlyMap<DemoCustomer['key'], number>
}

/** The customers' orders from the oldest to the newest: each is placed, paid and carried on as any order is, on its own day. */
export async function seedOrders(tx: Db, places: OrderPlaces, now: Date): Promise<void> {
  const platform = pastPlatform(tx, now)
  const offerIds = await findOfferIds(tx)
  const shopIds = new Map((await listShops(tx)).map((shop) => [shop.slug, shop.id]))
  for (const order of orders.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    platform.clock.set(placedAt(order, now))
    await postMatured(platform.db, platform.clock.now())
    await makeOrder(tx, platform, order, { ...places, offerIds, shopIds })
  }
  platform.clock.set(now)
  await postMatured(platform.db, now)
  // What these orders told their owners on their days was read long ago.
  await tx.execute(sql`delete from messages`)
}

function placedAt(order: DemoOrder, now: Date): Date {
  if (order.status === 'awaiting_payment') return new Date(now.getTime() - 2 * minuteMs)
  return new Date(now.getTime() - order.daysAgo * dayMs - diceBetween(40, 200, order.key) * minuteMs)
}

/** Whoever orders in the demo has used no code and may use any. */
const newcomer = { orderIds: () => Promise.resolve([]), isFirstOrder: () => Promise.resolve(undefined) }

interface Known extends OrderPlaces {
  offerIds: ReadonlyMap<string, number>
  shopIds: ReadonlyMap<string, number>
}

async function makeOrder(tx: Db, platform: PastPlatform, wanted: DemoOrder, known: Known): Promise<void> {
  const customer = customers.find((one) => one.key === wanted.customer)
  const customerId = known.customerIds.get(wanted.customer)
  if (!customer || customerId === undefined) throw new Error(`order ${wanted.key} has no customer`)
  const lines = await linesOf(tx, wanted, known)
  if (!['expired', 'cancelled'].includes(wanted.status)) await bringGoods(tx, lines)
  const { cityId, choice } = deliveryOf(wanted, customer, known)
  const goodsKopecks = lines.reduce((sum, { offer, quantity }) => sum + offer.product.price * quantity, 0)
  const delivery = await chooseDelivery(tx, platform, { cityId, goodsKopecks, kilograms: chargedKilograms(gramsOf(lines)), choice })
  const standing = await standingOf(tx, customerId, platform.clock.now())
  const { pricing, discounts, coupon } = await quote(tx, platform, {
    goods: lines,
    ...(wanted.coupon && {
      coupon: { code: wanted.coupon, buyer: { customerId, phones: async () => [customer.phone], ...newcomer }, cityId },
    }),
    bonusesWanted: wanted.bonusesSpent ?? 0,
    bonusesAvailable: standing.available,
    earnPercent: standing.percent,
    deliveryPrice: delivery.priceKopecks,
  })
  if (coupon && coupon.outcome !== 'applied') throw new Error(`order ${wanted.key}: the code is ${coupon.outcome}`)
  const order = await insertOrder(tx, platform, {
    customerId,
    cart: null,
    ...delivery.kept,
    delivery: { ...delivery.kept.delivery, grams: gramsOf(lines) },
    contact: { firstName: customer.firstName, lastName: customer.lastName, phone: customer.phone, email: customer.email },
    recipient: null,
    paymentType: wanted.paymentType,
    isUnconfirmed: wanted.status === 'created',
    random: diceBetween(0, 999_999, wanted.key, 'number'),
    comment: wanted.comment ?? null,
    locale: 'ru',
    originHash: null,
    lines,
    pricing,
    discounts,
  })
  const refused = wanted.lines.flatMap((line, index) =>
    line.isRefused ? [{ offerId: lines[index]?.offer.id ?? 0, quantity: line.quantity }] : [],
  )
  if (refused.length > 0) await setRefused(tx, order.id, refused)
  if (order.status === 'awaiting_payment') await payOrLeave(tx, platform, order, wanted.status)
  await carryOn(tx, platform, order, wanted)
}

async function linesOf(tx: Db, wanted: DemoOrder, known: Known): Promise<{ offer: Offer; quantity: number }[]> {
  const ids = wanted.lines.map(({ model, colour, size }) => {
    const id = known.offerIds.get(`${model}-${colour}/${size.toLowerCase()}`)
    if (id === undefined) throw new Error(`order ${wanted.key}: there is no ${model} ${colour} ${size}`)
    return id
  })
  const offers = await findOffers(tx, ids)
  return wanted.lines.map(({ quantity }, index) => {
    const offer = offers.get(ids[index] ?? 0)
    if (!offer) throw new Error(`order ${wanted.key}: an offer is missing`)
    return { offer, quantity }
  })
}

/** What was sold came in for it, so that today's shelves are as they were dealt. */
async function bringGoods(tx: Db, lines: readonly { offer: Offer; quantity: number }[]): Promise<void> {
  const [everywhere] = await listServing(tx, 0)
  if (!everywhere) throw new Error('the shop has no warehouse that sends everywhere')
  await receiveStock(
    tx,
    lines.map(({ offer, quantity }) => ({ offerId: offer.id, locationId: everywhere.id, quantity })),
    { reference: 'deliveries of the past' },
  )
}

function deliveryOf(wanted: DemoOrder, customer: DemoCustomer, known: Known): { cityId: number; choice: OrderBody['delivery'] } {
  const { delivery } = wanted
  if (delivery.type === 'point') {
    const point = pickupPoints.find((one) => one.slug === delivery.point)
    return { cityId: idOf(known.cityIds, point?.city), choice: { type: 'point', point_id: idOf(known.pointIds, delivery.point) } }
  }
  if (delivery.type === 'shop') {
    const shop = shops.find((one) => one.slug === delivery.shop)
    return { cityId: idOf(known.cityIds, shop?.city), choice: { type: 'shop', shop_id: idOf(known.shopIds, delivery.shop) } }
  }
  const address = customer.addresses[delivery.address]
  const city = cities.find((one) => one.slug === address?.city)
  if (!address || !city) throw new Error(`order ${wanted.key} has no address`)
  const { street, house, flat, entrance, floor, comment, postalCode } = address
  const parts = Object.fromEntries(Object.entries({ flat, entrance, floor, comment }).filter(([, value]) => value !== undefined))
  return {
    cityId: idOf(known.cityIds, city.slug),
    choice: { type: delivery.type, address: { city: city.title.ru, street, house, postal_code: postalCode, ...parts } },
  }
}

function idOf(ids: ReadonlyMap<string, number>, slug: string | undefined): number {
  const id = ids.get(slug ?? '')
  if (id === undefined) throw new Error(`the demo shop has no ${slug}`)
  return id
}

/** An order online goes to the simulated bank; one that expired or still waits was never paid. */
async function payOrLeave(tx: Db, platform: PastPlatform, order: OrderRow, status: OrderStatus): Promise<void> {
  const { id: orderId, number: orderNumber, locale } = order
  if (order.paymentType === 'split') await planInstallments(tx, { id: orderId, totalKopecks: order.total, createdAt: order.createdAt })
  const first = await nextInstallment(tx, orderId)
  const [amountKopecks, part] = [first?.amountKopecks ?? order.total, first?.position ?? null]
  const method = order.paymentType === 'sbp' ? 'sbp' : null
  const { token } = await startAttempt(tx, platform, { orderId, orderNumber, amountKopecks, part, method, locale, originHash: null })
  if (status === 'awaiting_payment' || status === 'expired') return
  platform.clock.advance(2 * minuteMs)
  const deliver = async (...[kind, body, headers]: Parameters<Parameters<typeof playBank>[1]>) =>
    (
      await receiveNotification(
        platform,
        returnPayments,
        { kind, body: Buffer.from(body), header: (name) => headers[name], sender: 'simulator' },
        byJob(platform.log, 'demo'),
      )
    ).code
  await playBank(platform, deliver, token, 'approve')
}

/** The states between confirmed and the last one, each with the hours after the one before. */
function pathTo({ status, delivery }: DemoOrder): [OrderStatus, number][] {
  const packed: [OrderStatus, number] = ['assembling', 4]
  const sent: [OrderStatus, number][] = delivery.type === 'shop' ? [packed] : [packed, ['handed_over', 14], ['in_transit', 3]]
  const waiting: [OrderStatus, number] = ['ready_for_pickup', 20]
  const arrived: [OrderStatus, number][] = delivery.type === 'point' || delivery.type === 'shop' ? [...sent, waiting] : sent
  switch (status) {
    case 'created':
    case 'awaiting_payment':
    case 'confirmed':
      return []
    case 'expired':
      return [['expired', 0.5]]
    case 'cancelled':
      return [['cancelled', 3]]
    case 'cancel_requested':
      return [packed, ['cancel_requested', 6]]
    case 'completed':
      return [...arrived, ['delivered', 22], ['completed', 14 * 24]]
    case 'delivered':
    case 'partially_delivered':
    case 'refused':
      return [...arrived, [status, status === 'refused' ? 7 * 24 : 22]]
    case 'assembling':
    case 'handed_over':
    case 'in_transit':
    case 'ready_for_pickup':
      return arrived.slice(0, arrived.findIndex(([state]) => state === status) + 1)
  }
}

async function carryOn(tx: Db, platform: PastPlatform, placed: OrderRow, wanted: DemoOrder): Promise<void> {
  for (const [status, hours] of pathTo(wanted)) {
    platform.clock.advance(hours * hourMs)
    const order = await lockOrder(tx, { id: placed.id })
    if (!order) throw new Error(`order ${wanted.key} is gone`)
    const actor = ['cancelled', 'cancel_requested'].includes(status)
      ? 'shopper'
      : ['expired', 'completed'].includes(status)
        ? 'system'
        : 'staff'
    const moved = await transitionOrder(tx, platform, order, status, { actor, reason: 'demo shop' })
    if (status === 'assembling') await packAsSimulated(platform, placed.number)
    if (status === 'delivered' && wanted.sendsBack) await sendBack(tx, platform, moved, wanted.sendsBack)
  }
  await catchUp(tx, platform)
}

/** Does the work that was due by now: money goes back at once, and what it brings with it; receipts are registered when the shop runs. */
async function catchUp(tx: Db, platform: PastPlatform): Promise<void> {
  for (let due = platform.past.splice(0); due.length > 0; due = platform.past.splice(0))
    for (const { name, payload } of due) {
      if (name === 'payments:refund') await performRefund(platform, returnPayments, Number(payload.refundId))
      if (name === 'receipts:register') await createJobs().enqueue(tx, name, payload)
    }
}
