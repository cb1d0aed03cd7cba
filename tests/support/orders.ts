import type { Order, OrderStatus } from '#contracts/orders.contract.ts'
import { findOffers } from '#server/modules/goods/catalog/index.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import { lockOrder, transitionOrder, insertOrder, type OrderDraft } from '#server/modules/sales/orders/index.ts'
import { calculatePrice } from '#server/modules/sales/promotions/index.ts'
import { contentHmac, writeNotification } from '#server/modules/money/payments/providers/cloudpayments/cloudpayments.rules.ts'
import { bankSecret } from '#server/modules/money/payments/providers/providers.ts'
import { payments } from '#server/modules/money/payments/payments.schema.ts'
import { beginPayment } from '#server/modules/sales/orders/payment/pay.service.ts'
import { presentOrder } from '#server/modules/sales/orders/reading/reading.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { eq } from 'drizzle-orm'
import type { TestApp } from './app.ts'

let phones = 0

export interface TestOrder {
  quantity?: number
  offerId?: number
  paymentType?: OrderDraft['paymentType']
  customerId?: number
  bonuses?: number
  earnPercent?: number
  locale?: 'ru' | 'en'
  /** Collected in this own shop, instead of brought by courier. */
  shopId?: number
}

/** Puts pieces of the tiny shop's offers into its warehouse. */
export function stockUp(app: TestApp, quantity: number, offerIds = [1, 2, 3]): Promise<void> {
  return receiveStock(
    app.db,
    offerIds.map((offerId) => ({ offerId, locationId: 1, quantity })),
  )
}

/** An order of the tiny shop, stored through the module's own door, without a cart; one by card has its first attempt to pay. */
export async function anOrder(app: TestApp, options: TestOrder = {}): Promise<OrderRow> {
  const {
    quantity = 1,
    offerId = 1,
    paymentType = 'card',
    customerId = null,
    bonuses = 0,
    earnPercent = 3,
    locale = 'ru',
    shopId,
  } = options
  return inTransaction(app.db, async (tx) => {
    const offer = (await findOffers(tx, [offerId])).get(offerId)
    if (!offer) throw new Error(`the tiny shop has no offer ${offerId}`)
    const { price, oldPrice } = offer.product
    const order = await insertOrder(tx, app.platform, {
      customerId,
      cart: null,
      city: { id: 1, title: { ru: 'Москва', en: 'Moscow' } },
      deliveryType: shopId === undefined ? 'courier' : 'shop',
      pointId: null,
      shopId: shopId ?? null,
      delivery: { title: { ru: 'Курьер', en: 'Courier' }, address: { ru: 'Москва, Тверская, 1' } },
      deliveryFrom: '2026-11-21',
      deliveryTo: '2026-11-22',
      contact: { firstName: 'Анна', lastName: null, phone: `+7998${String(++phones).padStart(7, '0')}`, email: 'anna@example.com' },
      recipient: null,
      paymentType,
      comment: null,
      locale,
      originHash: null,
      lines: [{ offer, quantity }],
      pricing: calculatePrice({
        lines: [{ productId: offer.product.id, categoryIds: [], labelIds: [], price, oldPrice, quantity }],
        promotions: [],
        coupon: null,
        bonusesWanted: bonuses,
        bonusesAvailable: bonuses,
        earnPercent,
        deliveryPrice: 39_000,
      }),
    })
    if (paymentType !== 'on_delivery') await beginPayment(tx, app.platform, order, null)
    return order
  })
}

/** The order as it stands now. */
export async function orderNow(app: TestApp, id: number): Promise<OrderRow> {
  const [row] = await app.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error(`there is no order ${id}`)
  return row
}

/** The order as its owner sees it now. */
export async function seenOrder(app: TestApp, id: number): Promise<Order> {
  return presentOrder(app.db, app.platform, await orderNow(app, id), 'ru')
}

/** The attempts to pay an order, oldest first. */
export async function attemptsOf(app: TestApp, orderId: number) {
  return app.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id)
}

let transactions = 500_000

export interface TestNotification {
  kind?: 'check' | 'pay' | 'fail' | 'refund'
  /** Fields that differ from what the bank would say of the order's newest attempt. */
  fields?: Record<string, string>
  transaction?: string
  secret?: string
  signature?: string
}

/** Sends a notification of the bank about an order over HTTP and answers the status and the code. */
export async function notifyShop(
  app: TestApp,
  order: OrderRow,
  options: TestNotification = {},
): Promise<{ status: number; code: unknown }> {
  const { kind = 'pay', transaction = String(++transactions), secret = bankSecret(app.platform) } = options
  const attempt = (await attemptsOf(app, order.id)).at(-1)
  const payload = writeNotification({
    TransactionId: transaction,
    Amount: ((attempt?.amount ?? order.total) / 100).toFixed(2),
    Currency: 'RUB',
    InvoiceId: order.number,
    Data: JSON.stringify({ payment: attempt?.token }),
    TestMode: '1',
    ...options.fields,
  })
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/ru/payments/cloudpayments/${kind}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-hmac': options.signature ?? contentHmac(secret, payload) },
    payload,
  })
  return { status: response.statusCode, code: response.json<{ code?: unknown }>().code }
}

/** Runs a job of the shop's modules as the worker would. */
export async function runJob(app: TestApp, name: string, payload: Record<string, unknown>): Promise<void> {
  const { modules } = await import('#server/modules.ts')
  const definition = modules.flatMap((module) => module.jobs?.(app.platform) ?? []).find((one) => one.name === name)
  if (!definition) throw new Error(`there is no job ${name}`)
  await definition.handle(payload)
}

/** The payloads of the jobs of a name that wait to be run. */
export async function waitingJobs(app: TestApp, name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.db.$pool.query<{ payload: Record<string, unknown> }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [name],
  )
  return rows.map((row) => row.payload)
}

/** Moves an order along a path, as staff do. */
export async function moveAlong(app: TestApp, order: Pick<OrderRow, 'id'>, ...path: OrderStatus[]): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    for (const to of path) {
      const locked = await lockOrder(tx, { id: order.id })
      if (locked) await transitionOrder(tx, app.platform, locked, to, { actor: 'staff', reason: 'test' })
    }
  })
}

/** Gives back all the money that was asked to go back. */
export async function runRefunds(app: TestApp): Promise<void> {
  for (const payload of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', payload)
}
