import { sql } from 'drizzle-orm'
import type { ApiReply } from '#contracts/api.ts'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { insertAgreements, requiredAgreements } from '#server/modules/accounts/agreements/index.ts'
import { upsertLevels } from '#server/modules/money/bonuses/index.ts'
import { insertPoints, saveOperators, saveZones } from '#server/modules/fulfillment/delivery/index.ts'
import { startTestApp, Visitor, type Answer, type TestApp, type TestAppOptions } from './app.ts'
import { stockUp } from './orders.ts'
import { haveProven } from './proven-phone.ts'
import { openTinyShop } from './tiny-shop.ts'

/** The application with everything that an order needs and so many pieces of each offer in its warehouse. */
export async function startCheckout(pieces: number, options?: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options)
  await openCheckout(app)
  await stockUp(app, pieces)
  return app
}

/** The tiny shop with everything that an order needs: delivery to both cities, a point (1) and a locker (2), agreements, a bonus level. */
export async function openCheckout(app: TestApp): Promise<void> {
  const { db } = app
  await openTinyShop(db)
  const rate = (price: number) => ({ price, daysFrom: 1, daysTo: 3 })
  await saveZones(db, [
    {
      slug: 'moscow',
      title: { ru: 'Москва' },
      freeFrom: 3_000_000,
      rates: {
        courier: [rate(39_000), { aboveKg: 5, ...rate(59_000) }],
        point: [rate(19_000), { aboveKg: 5, ...rate(31_000) }],
        post: [rate(35_000)],
      },
    },
    { slug: 'north-west', title: { ru: 'Северо-Запад' }, freeFrom: null, rates: { courier: [rate(45_000)], shop: [rate(0)] } },
  ])
  const operators = await saveOperators(db, [{ slug: 'prichal', title: { ru: 'Причал', en: 'Prichal' }, ...rate(25_000) }])
  const point = {
    operatorId: operators.get('prichal') ?? 0,
    cityId: 1,
    title: { ru: 'Пункт на Тверской' },
    address: { ru: 'Тверская, 18' },
    hours: { ru: '9–21' },
    latitude: 55.766,
    longitude: 37.6035,
    hasFitting: true,
    storageDays: 7,
    maxWeightKg: 20,
  }
  await insertPoints(db, [{ ...point, slug: 'point', kind: 'point', acceptsCard: true, acceptsCash: true }])
  await insertPoints(db, [{ ...point, slug: 'locker', kind: 'locker', acceptsCard: false, acceptsCash: false }])
  const agreement = {
    form: 'order',
    position: 1,
    kind: 'text_not_active_checkbox' as const,
    isOnlyAuth: false,
    required: true,
    createdAt: app.clock.now(),
  }
  await insertAgreements(db, [
    { ...agreement, slug: 'order-offer', purpose: 'terms', text: { ru: 'Оферта' } },
    { ...agreement, slug: 'order-data', purpose: 'personal_data', text: { ru: 'Данные' } },
  ])
  await db.execute(sql`update locations set latitude = 68.97, longitude = 33.08 where kind = 'shop'`)
  await upsertLevels(db, [{ slug: 'shore', title: { ru: 'Берег', en: 'Shore' }, percentage: 3, threshold: 0 }])
}

/** Puts pieces of an offer into the visitor's cart and answers the line's id. */
export async function fillCart(visitor: Visitor, quantity = 1, offerId = 1): Promise<number> {
  const answer = await visitor.call('POST /cart/items', { body: { offer_id: offerId, quantity } })
  const line = answer.body?.items?.find((item) => item.size.offer_id === offerId)
  if (!line) throw new Error(`the cart has no offer ${offerId}: ${JSON.stringify(answer.errors)}`)
  return line.id
}

let phones = 0

/** An order by courier to Moscow, paid by card, whose total is one dress with its delivery unless told otherwise. */
export async function orderBody(app: TestApp, changes: Partial<OrderBody> = {}): Promise<OrderBody> {
  const agreements = await requiredAgreements(app.db, 'order')
  return {
    city_id: 1,
    delivery: { type: 'courier', address: { city: 'Москва', street: 'Тверская', house: '1', flat: '7' } },
    payment_type: 'card',
    contact: { first_name: 'Анна', phone: `+7916${String(++phones).padStart(7, '0')}`, email: 'anna@example.com' },
    agreement_ids: agreements.map((one) => one.id),
    expected_total: 20_290,
    ...changes,
  }
}

let keys = 0

/** Places an order, each time under a key of its own unless one is given; the phone of one on receipt was proven before. */
export async function place(
  app: TestApp,
  visitor: Visitor,
  changes: Partial<OrderBody> = {},
  key = `order-key-${++keys}`,
): Promise<Answer<ApiReply<'POST /orders'>>> {
  const body = await orderBody(app, changes)
  if (body.payment_type === 'on_delivery') haveProven(visitor, body.contact.phone)
  return visitor.call('POST /orders', { body }, { 'idempotency-key': key })
}
