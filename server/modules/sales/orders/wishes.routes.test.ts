import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { FakeCdek } from '#tests/support/fake-cdek.ts'
import { handedOver } from '#tests/support/handed-over.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { notifyShop } from '#tests/support/orders.ts'
import { findOrderByNumber } from './orders.repo.ts'

/* What a shopper wishes with their order reaches whom it is for: who packs, who brings it, themselves. Source: decisions A. */

let app: TestApp
const cdek = new FakeCdek()
beforeAll(async () => {
  await cdek.start()
  cdek.cities = [{ code: 44, city: 'Москва', country_code: 'RU', latitude: 55.7558, longitude: 37.6176 }]
  cdek.tariffs.set(137, { total_sum: 390, period_min: 1, period_max: 2 })
  app = await startCheckout(50, { config: { carrier: 'cdek', cdek: cdek.config() } })
})
afterAll(async () => {
  await closeTestApp(app)
  await cdek.close()
})

const wishes: Partial<OrderBody> = {
  delivery: { type: 'courier', address: { city: 'Москва', street: 'Тверская', house: '1', comment: 'Домофон не работает' } },
  comment: 'Положите, пожалуйста, пакет\nи открытку',
  is_gift: true,
}

const emails = (number: string) => operatorEmails(app, number)

describe('[ORD-01] what is wished with an order', () => {
  test('is told to the operator when the order is confirmed, once, and shown to the shopper', async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor)
    const { order } = (await place(app, visitor, wishes)).body
    expect(order).toMatchObject({ is_gift: true, comment: wishes.comment, delivery: { comment: 'Домофон не работает' } })
    expect(await emails(order.number)).toEqual([])
    const stored = await findOrderByNumber(app.db, order.number)
    if (!stored) throw new Error('the order was not stored')
    await notifyShop(app, stored)
    await notifyShop(app, stored)
    // The second payment is of no use to the order, of which there is an email of its own.
    expect((await emails(order.number)).filter((text) => !text.includes('пришла оплата'))).toEqual([
      `Заказ ${order.number} подтверждён, к нему есть пожелания.\n\nЭто подарок: в посылке не должно быть ничего с ценами.\n` +
        `Комментарий: Положите, пожалуйста, пакет\nи открытку\nКурьеру: Домофон не работает`,
    ])
  })

  test('of an order on receipt is told at once, and the note for the courier goes with the parcel; the rest does not', async () => {
    const { number, handOver } = await handedOver(app, wishes)
    expect(await emails(number)).toHaveLength(1)
    await handOver()
    expect(cdek.orders.at(-1)?.body).toMatchObject({ number, comment: 'Домофон не работает' })
    expect(JSON.stringify(cdek.orders.at(-1)?.body)).not.toContain('открытку')
  })

  test('is nothing in most orders: no email, no words', async () => {
    const { number, seen, handOver } = await handedOver(app)
    await handOver()
    expect(await emails(number)).toEqual([])
    expect(await seen()).toMatchObject({ comment: null, delivery: { comment: null } })
    expect(cdek.orders.at(-1)?.body).not.toHaveProperty('comment')
  })
})
