import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { shownCode } from '#server/modules/fulfillment/marking/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { aCode, codesOf, markEverything, namedIn, scan, scansFor } from '#tests/support/marking.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, moveAlong, notifyShop, orderNow, runJob, type TestOrder } from '#tests/support/orders.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from '../ending/cancel.service.ts'

/* What must carry a marking code does not leave the house without one. Source: decisions J. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(200, { config: { carrier: 'simulator' } })
  await haveOlga(app)
  await markEverything(app)
})
afterEach(() => expectInvariants(app.db))
afterAll(() => closeTestApp(app))

/** An order that is being packed: one line of so many dresses. */
async function beingPacked(options: TestOrder = {}) {
  const order = await anOrder(app, options)
  if (order.paymentType === 'card') await notifyShop(app, order)
  await moveAlong(app, order, 'assembling')
  return order
}

const staff = olga
const step = (number: string, to: string, more: { left?: string; leftCodes?: string } = {}) =>
  takeOrderStep(app.platform, { order: number, to, staff, ...more })
const packed = (...codes: string[]) => codes.map((code) => [code, 'packed'])

describe('staff who pack an order', () => {
  test('scan a code for each piece; the command says what is missing, and lets the order go when nothing is', async () => {
    const order = await beingPacked({ quantity: 2 })
    const [first, second] = [aCode(), aCode()]
    expect(await takeOrderStep(app.platform, { order: order.number })).toContain('1. Платье, S: 0 of 2')
    expect(await scan(app, order.number, scansFor(1, first))).toContain('1. Платье, S: 1 of 2')
    await expect(step(order.number, 'handed_over')).rejects.toThrow('Marking codes are missing: 1. Платье, S (1/2)')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'assembling' })
    // Whoever scans the whole parcel anew repeats what is there.
    expect(await scan(app, order.number, scansFor(1, `]d2${first}`, second, second))).toContain('1. Платье, S: 2 of 2')
    expect(await codesOf(app, order.id)).toEqual(packed(first, second))
    expect(await step(order.number, 'handed_over')).toContain('handed_over')
    expect(await operatorEmails(app, order.number)).toEqual([])
  })

  test('do so for an order that is collected in a shop as well, and scan and hand over in one step', async () => {
    const order = await beingPacked({ shopId: 2, paymentType: 'on_delivery' })
    await expect(step(order.number, 'ready_for_pickup')).rejects.toThrow('Marking codes are missing')
    const given = { order: order.number, codes: scansFor(1, aCode()), staff, to: 'ready_for_pickup' }
    expect(await takeOrderStep(app.platform, given)).toContain('ready_for_pickup')
  })

  test('are told line by line what is wrong, and nothing is kept', async () => {
    const [other, order] = [await beingPacked(), await beingPacked({ quantity: 2 })]
    const taken = aCode()
    await scan(app, other.number, scansFor(1, taken))
    const good = aCode()
    const misread = good.replace(/^01(\d)/, (_, digit) => `01${(Number(digit) + 1) % 10}`)
    const text = [
      `1 ${good}`,
      `1 ${misread}`,
      '1 4606203099221',
      `3 ${aCode()}`,
      `1 ${taken}`,
      good,
      `1 ${good.replaceAll('\x1d', '')}`,
    ].join('\n')
    await expect(scan(app, order.number, text)).rejects.toThrow(
      [
        'Line 2: the code was misread: its check digit does not fit',
        'Line 3: this is no marking code: it begins with 01, 14 digits and 21',
        'Line 4: the order has no line 3',
        `Line 5: this code is in order ${other.number}`,
        'Line 6: the place of the order’s line, a space, the marking code',
        'Line 7: the serial number has more than 20 signs, or strange ones: the scanner seems to have lost the separators (GS)',
      ].join('\n'),
    )
    expect(await codesOf(app, order.id)).toEqual([])
  })

  test('scan no more codes than there are pieces, and none for things that need none', async () => {
    const order = await beingPacked({ quantity: 2 })
    await scan(app, order.number, scansFor(1, aCode()))
    await expect(scan(app, order.number, scansFor(1, aCode(), aCode()))).rejects.toThrow('line 1: 3 codes for 2 pieces')
    await app.db.execute(sql`update models set is_marked = false`)
    const plain = await beingPacked()
    await markEverything(app)
    await expect(scan(app, plain.number, scansFor(1, aCode()))).rejects.toThrow('the things of the order’s line 1 need no marking code')
    expect(await step(plain.number, 'handed_over')).not.toContain('codes')
  })

  test('scan anew when another piece lies in the parcel; what they scanned before stays when the new scan is wrong', async () => {
    const order = await beingPacked({ quantity: 2 })
    const [torn, good, whole] = [aCode(), aCode(), aCode()]
    await scan(app, order.number, scansFor(1, torn, good))
    await expect(takeOrderStep(app.platform, { order: order.number, staff, anew: true })).rejects.toThrow('scanned anew')
    const anew = (codes: string) => takeOrderStep(app.platform, { order: order.number, codes, staff, anew: true })
    await expect(anew(scansFor(1, whole, aCode(), aCode()))).rejects.toThrow('3 codes for 2 pieces')
    expect(await codesOf(app, order.id)).toEqual(packed(torn, good))
    expect(await anew(scansFor(1, whole, good))).toContain('2 of 2')
    expect(await codesOf(app, order.id)).toEqual([...[torn, good].map((code) => [code, 'freed']), ...packed(whole, good)])
  })

  test('scan neither before an order is packed nor after, and say who they are', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    await expect(scan(app, order.number, scansFor(1, aCode()))).rejects.toThrow('its state is “Confirmed”')
    await moveAlong(app, order, 'assembling')
    await expect(takeOrderStep(app.platform, { order: order.number, codes: scansFor(1, aCode()) })).rejects.toThrow('who does it')
    await moveAlong(app, order, 'handed_over')
    await expect(scan(app, order.number, scansFor(1, aCode()))).rejects.toThrow('its state is “Handed over”')
  })

  test('do not get an order out of the house by turning down a request to cancel it either', async () => {
    const order = await beingPacked({ paymentType: 'on_delivery' })
    await cancelOrder(app.platform, order.id)
    for (const to of ['handed_over', 'ready_for_pickup']) await expect(step(order.number, to)).rejects.toThrow('Marking codes are missing')
    expect(await step(order.number, 'assembling')).toContain('assembling')
  })

  test('[DEV] have a simulated colleague on the control page, who scans by themselves', async () => {
    const order = await beingPacked({ quantity: 2 })
    await stepOn(app, order.number, 'handed_over', 'in_transit', 'delivered')
    expect((await codesOf(app, order.id)).map(([, state]) => state)).toEqual(['sold', 'sold'])
  })
})

test('[ORD-08] what leaves without codes all the same is told to the operator, once, and its receipt says that they are missing', async () => {
  const order = await beingPacked({ quantity: 2 })
  const only = aCode()
  await scan(app, order.number, scansFor(1, only))
  await moveAlong(app, order, 'handed_over')
  await runJob(app, 'orders:hand-over', { orderId: order.id })
  app.clock.advance(96 * 3_600_000)
  await runJob(app, 'orders:follow-parcels', {})
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'delivered' })
  expect(await operatorEmails(app, order.number)).toEqual([expect.stringMatching(/ушёл без кодов маркировки: 1\. Платье, S \(1\/2\)\./)])
  expect(await namedIn(app, order.id, 'settlement')).toEqual([
    [
      [1, 'marked', only],
      [1, 'non_marked'],
    ],
  ])
})

describe('the codes of an order that comes to nothing', () => {
  test.each([
    ['cancelled', ['cancelled']],
    ['not taken', ['handed_over', 'refused']],
  ] as const)('%s: are free for another one', async (_, path) => {
    const [order, next] = [await beingPacked(), await beingPacked()]
    const code = aCode()
    await scan(app, order.number, scansFor(1, code))
    await expect(scan(app, next.number, scansFor(1, code))).rejects.toThrow(order.number)
    await moveAlong(app, order, ...path)
    await scan(app, next.number, scansFor(1, code))
    expect([await codesOf(app, order.id), await codesOf(app, next.id)]).toEqual([[[code, 'freed']], packed(code)])
  })
})

describe('[ACC-06] [ORD-08] of like things some are left at the counter', () => {
  async function atTheCounter(quantity: number) {
    const order = await beingPacked({ quantity })
    const codes = Array.from({ length: quantity }, aCode)
    await scan(app, order.number, scansFor(1, ...codes))
    await moveAlong(app, order, 'handed_over', 'in_transit')
    return { ...order, codes }
  }

  test('staff name their codes; the settlement names the others, and what was left is sold again', async () => {
    const { id, number, codes } = await atTheCounter(3)
    const [first = '', left = '', last = ''] = codes
    const inPart = (leftCodes?: string) =>
      step(number, 'partially_delivered', { left: '1x1', ...(leftCodes !== undefined && { leftCodes }) })
    await expect(inPart()).rejects.toThrow('line 1: some of its pieces come back; name them by their codes, 1 to 1 of them and not 0')
    await expect(inPart(scansFor(1, first, left))).rejects.toThrow('1 to 1 of them and not 2')
    await expect(inPart(scansFor(1, aCode()))).rejects.toThrow('Line 1: none of the pieces of the order’s line 1')
    await expect(inPart(scansFor(2, left))).rejects.toThrow('Line 1: none of the pieces of the order’s line 2')
    await expect(step(number, 'delivered', { leftCodes: scansFor(1, left) })).rejects.toThrow('leave --left-codes out')
    expect(await orderNow(app, id)).toMatchObject({ status: 'in_transit' })
    expect(await inPart(scansFor(1, left))).toContain('partially_delivered')
    expect(await namedIn(app, id, 'settlement')).toEqual([[first, last].map((code) => [1, 'marked', code])])
    expect((await codesOf(app, id)).map(([, state]) => state)).toEqual(['sold', 'freed', 'sold'])
    expect(await operatorEmails(app, number)).toEqual([expect.stringContaining('оставили')])
    const next = await beingPacked()
    await scan(app, next.number, scansFor(1, left))
    expect(await codesOf(app, next.id)).toEqual(packed(left))
  })

  test('a carrier does not: those scanned last are taken to be they, and the operator is asked to look', async () => {
    const { id, number, codes } = await atTheCounter(3)
    await stepOnLeaving(number, 2)
    const [kept = '', ...left] = codes
    expect(await namedIn(app, id, 'settlement')).toEqual([[[1, 'marked', kept]]])
    expect((await codesOf(app, id)).map(([, state]) => state)).toEqual(['sold', 'freed', 'freed'])
    const [, which] = await operatorEmails(app, number)
    for (const code of left) expect(which).toContain(shownCode(code))
    expect(which).not.toContain(shownCode(kept))
  })

  test('all of them, or none: nothing need be said', async () => {
    const [all, none] = [await atTheCounter(2), await atTheCounter(2)]
    expect(await step(all.number, 'partially_delivered', { left: '1' })).toContain('refused')
    expect(await step(none.number, 'delivered')).toContain('delivered')
    expect((await codesOf(app, all.id)).map(([, state]) => state)).toEqual(['freed', 'freed'])
    expect(await namedIn(app, none.id, 'settlement')).toEqual([none.codes.map((code) => [1, 'marked', code])])
  })

  test('and nobody has said anything of their codes, as in the past of the demo shop: the settlement names as many as were kept', async () => {
    const { id, codes } = await atTheCounter(3)
    await app.db.execute(sql`update order_items set refused_quantity = 1 where order_id = ${id}`)
    await moveAlong(app, { id }, 'partially_delivered')
    expect(await namedIn(app, id, 'settlement')).toEqual([codes.slice(0, 2).map((code) => [1, 'marked', code])])
    expect((await codesOf(app, id)).map(([, state]) => state)).toEqual(['sold', 'sold', 'freed'])
  })

  test('are told to be unknown: the shop frees those that were scanned last, and asks the operator to look', async () => {
    const { number, id } = await atTheCounter(3)
    await step(number, 'partially_delivered', { left: '1x1', leftCodes: 'unknown' })
    expect((await codesOf(app, id)).map(([, state]) => state)).toEqual(['sold', 'sold', 'freed'])
    expect((await operatorEmails(app, number)).filter((email) => email.includes('Сверьте коды'))).toHaveLength(1)
  })

  /** The control page takes a tick for each piece that is left. */
  async function stepOnLeaving(number: string, pieces: number): Promise<void> {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: `/dev/carrier/${number}/partially_delivered`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: Array.from({ length: pieces }, () => 'left=0').join('&'),
    })
    expect(statusCode).toBe(303)
  }
})

test('[DEV] on the control page what is packed is scanned at once, so that a wish to cancel in between leaves nothing unscanned', async () => {
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  const post = (to: string) =>
    app.server.inject({ method: 'POST', url: `/dev/carrier/${order.number}/${to}`, headers: { 'sec-fetch-site': 'same-origin' } })
  expect((await post('assembling')).statusCode).toBe(303)
  expect(await codesOf(app, order.id)).toHaveLength(1)
  await moveAlong(app, order, 'cancel_requested')
  expect((await post('handed_over')).statusCode).toBe(303)
})
