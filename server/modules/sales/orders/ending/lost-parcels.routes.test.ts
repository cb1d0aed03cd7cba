import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { FakeCdek } from '#tests/support/fake-cdek.ts'
import { handedOver } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { orderNow, runJob } from '#tests/support/orders.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from './cancel.service.ts'

/* What becomes of the goods of an order that ends after it was sent, and of those that the carrier has lost. Source: docs/decisions/0071. */

let app: TestApp
const cdek = new FakeCdek()
beforeAll(async () => {
  await cdek.start()
  cdek.cities = [{ code: 44, city: 'Москва', country_code: 'RU', latitude: 55.7558, longitude: 37.6176 }]
  cdek.tariffs.set(137, { total_sum: 412.35, period_min: 1, period_max: 2 })
  app = await startCheckout(100, { config: { carrier: 'cdek', cdek: cdek.config() } })
  await haveOlga(app)
})
afterEach(() => expectInvariants(app.db))
afterAll(async () => {
  await closeTestApp(app)
  await cdek.close()
})

const follow = () => runJob(app, 'orders:follow-parcels', {})
const onHand = async () => (await app.db.execute(sql`select on_hand, reserved from stock where offer_id = 1 and location_id = 1`)).rows[0]
const movements = async (id: number) =>
  (await app.db.execute(sql`select reason, delta from stock_movements where reference = ${`order ${id}`} order by id`)).rows
/** Emails that a person must act on, other than the request to cancel itself. */
const emails = async (number: string) => (await operatorEmails(app, number)).filter((text) => !text.includes('просит отменить'))
const step = (number: string, to: string) => takeOrderStep(app.platform, { order: number, to, staff: olga })

/** An order of one piece that CDEK brings, of which it says these things. */
async function sent(...said: string[]) {
  const { id, number, handOver } = await handedOver(app, { expected_total: 20_312.35 })
  await handOver()
  cdek.tell(number, ...said)
  await follow()
  return { id, number }
}

const wentOut = { reason: 'shipment', delta: -1 }
const cameBack = { reason: 'return', delta: 1 }
const writtenOff = { reason: 'loss', delta: -1 }

describe('[I1] [I2] the goods of an order that was sent and is ended by staff', () => {
  test('as refused are on sale again, and one email asks to see them back', async () => {
    const shelf = await onHand()
    const { id, number } = await sent('TAKEN_BY_COURIER')
    await step(number, 'refused')
    expect(await onHand()).toEqual(shelf)
    expect(await movements(id)).toEqual([wentOut, cameBack])
    expect(await emails(number)).toEqual([
      expect.stringMatching(/закрыт как неполученный.*вещи снова в продаже.*Проследите, чтобы вещи вернулись/),
    ])
  })

  test('as refused, after the shopper asked to cancel, are asked for by one email too', async () => {
    const { id, number } = await sent('TAKEN_BY_COURIER')
    await cancelOrder(app.platform, id)
    await step(number, 'refused')
    expect(await emails(number)).toEqual([expect.stringContaining('Проследите, чтобы вещи вернулись')])
  })
})

describe('[I1] [I2] [I3] the goods of a parcel that the carrier has lost', () => {
  test('are not on sale when staff close the order: they are written off, and a person is told once', async () => {
    const { id, number } = await sent('TAKEN_BY_COURIER', 'NOT_DELIVERED 26')
    const shelf = await onHand()
    await step(number, 'refused')
    expect(await onHand()).toEqual(shelf)
    expect(await movements(id)).toEqual([wentOut, cameBack, writtenOff])
    expect(await emails(number)).toEqual([
      expect.stringContaining('больше не везёт посылку'),
      expect.stringMatching(/закрыт.*потерял.*списаны, в продажу они не вернулись/),
    ])
  })

  test('are not on sale when staff grant the cancellation that the shopper asked for', async () => {
    const { id, number } = await sent('TAKEN_BY_COURIER')
    await cancelOrder(app.platform, id)
    cdek.tell(number, 'NOT_DELIVERED 26')
    await follow()
    const shelf = await onHand()
    await step(number, 'cancelled')
    expect((await orderNow(app, id)).status).toBe('cancelled')
    expect(await onHand()).toEqual(shelf)
    expect(await movements(id)).toEqual([wentOut, cameBack, writtenOff])
    expect((await emails(number)).slice(1)).toEqual([expect.stringContaining('списаны')])
  })

  test('are named in an email, once, when they are on sale already, since the order had come to its end before', async () => {
    const { number } = await sent('TAKEN_BY_COURIER')
    await step(number, 'refused')
    const shelf = await onHand()
    cdek.tell(number, 'NOT_DELIVERED 26')
    await follow()
    await follow()
    expect(await onHand()).toEqual(shelf)
    expect((await emails(number)).slice(1)).toEqual([expect.stringMatching(/уже закрыт.*снова в продаже.*посылки нет.*Платье/s)])
  })
})

describe('[I1] [I2] [I3] the goods of a parcel that was taken back from the carrier before it had them', () => {
  test('are on sale again when staff grant the cancellation, and a person looks whether they are there', async () => {
    const shelf = await onHand()
    const { id, number } = await sent()
    await cancelOrder(app.platform, id)
    cdek.tell(number, 'REMOVED')
    await follow()
    await follow()
    await step(number, 'cancelled')
    expect(await onHand()).toEqual(shelf)
    expect(await movements(id)).toEqual([wentOut, cameBack])
    expect(await emails(number)).toEqual([
      expect.stringContaining('больше не везёт посылку'),
      expect.stringMatching(/закрыт.*отозвали.*снова в продаже.*Проверьте/),
    ])
  })

  test('are named in no email when the order had come to its end before', async () => {
    const { number } = await sent()
    await step(number, 'refused')
    cdek.tell(number, 'REMOVED')
    await follow()
    expect(await emails(number)).toHaveLength(1)
  })
})

test('[I1] [I2] a parcel that was given up and turns up comes back as any other that nobody took', async () => {
  const shelf = await onHand()
  const { id, number } = await sent('TAKEN_BY_COURIER', 'NOT_DELIVERED 26')
  await cancelOrder(app.platform, id)
  cdek.tell(number, 'NOT_DELIVERED 11')
  await expect(step(number, 'cancelled')).rejects.toThrow()
  expect((await orderNow(app, id)).status).toBe('refused')
  expect(await onHand()).toEqual(shelf)
  expect(await movements(id)).toEqual([wentOut, cameBack])
  expect((await emails(number)).slice(1)).toEqual([expect.stringMatching(/не вручил.*Проследите, чтобы вещи вернулись/)])
})
