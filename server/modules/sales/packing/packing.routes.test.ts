import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handovers, Packing, ScanReply } from '#contracts/staff/packing.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { aCode, codesOf, markEverything } from '#tests/support/marking.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, moveAlong, notifyShop, orderNow, stockUp, type TestOrder } from '#tests/support/orders.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'

const [small, medium] = ['2900000000018', '2900000000025']
let app: TestApp
let roles: readonly StaffRole[] = ['packer']
let isStrong = true
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => ({ kind: 'staff', memberId: null, name: 'Ирина', roles, isStrong }) })
  await openTinyShop(app.db)
  await stockUp(app, 100)
  await app.db.execute(sql`update offers set barcode = case id when 1 then ${small} when 2 then ${medium} end`)
})
afterAll(() => closeTestApp(app))

const call = <T>(method: string, path: string, body?: object, key: string = randomUUID()) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body, { 'idempotency-key': key })
const scan = (number: string, code: string, scanId: string = randomUUID()) =>
  call<ScanReply>('POST', `/packing/${number}/scans`, { code, scan_id: scanId })
const look = async (number: string) => (await call<Packing>('GET', `/packing/${number}`)).body
const acts = async (number: string) =>
  (await app.db.execute<{ act: string }>(sql`select act from staff_changes where row_id = ${number} order by id`)).rows.map(
    ({ act }) => act,
  )

async function aConfirmed(options: TestOrder = {}) {
  const order = await anOrder(app, { paymentType: 'on_delivery', ...options })
  expect((await orderNow(app, order.id)).status).toBe('confirmed')
  return order
}

describe('[ADM-21] at the packing desk', () => {
  test('the first piece begins the assembly; a wrong, a surplus and an unknown one are told apart and counted nowhere', async () => {
    const { id, number } = await aConfirmed({ quantity: 2 })
    expect(await look(number)).toMatchObject({
      status: 'confirmed',
      pieces: 2,
      done: 0,
      recipient: 'Анна',
      can: { scan: true, finish: false },
    })
    const wrong = await scan(number, medium)
    expect(wrong.body).toMatchObject({
      result: 'wrong',
      left: 2,
      line: { sku: 'D-1-M', size: 'M' },
      expected: { sku: 'D-1-S', places: ['Склад'] },
    })
    expect((await orderNow(app, id)).status).toBe('confirmed')
    expect((await scan(number, small)).body).toMatchObject({ result: 'ok', left: 1, line: { sku: 'D-1-S' }, expected: null })
    expect((await orderNow(app, id)).status).toBe('assembling')
    expect((await scan(number, 'd-1-s')).body).toMatchObject({ result: 'ok', left: 0, packing: { can: { finish: true } } })
    expect((await scan(number, small)).body).toMatchObject({ result: 'surplus', left: 0 })
    expect((await scan(number, '4006381333931')).body).toMatchObject({ result: 'unknown', line: null, left: 0 })
    expect((await look(number)).scans.map(({ result, what }) => [result, what])).toEqual([
      ['unknown', '4006381333931'],
      ['surplus', 'D-1-S'],
      ['ok', 'D-1-S'],
      ['ok', 'D-1-S'],
      ['wrong', medium],
    ])
  })

  test('the same scan sent again changes nothing, and is answered the same', async () => {
    const { number } = await aConfirmed({ quantity: 2 })
    const scanId = randomUUID()
    const answers = [await scan(number, small, scanId), await scan(number, small, scanId)]
    expect(answers.map(({ body: { result, left } }) => [result, left])).toEqual(Array.from({ length: 2 }, () => ['ok', 1]))
    const together = randomUUID()
    await Promise.all([1, 2, 3].map(() => scan(number, small, together)))
    expect((await look(number)).done).toBe(2)
  })

  test('two packers who scan the last piece at once put one into the parcel', async () => {
    const { number } = await aConfirmed()
    const answers = await Promise.all([scan(number, small), scan(number, small)])
    expect(answers.map(({ body }) => body.result).toSorted()).toEqual(['ok', 'surplus'])
  })

  test('the last scan is undone by the code of the sheet, with its place in the parcel; with nothing to undo it is no code', async () => {
    const { number } = await aConfirmed({ quantity: 2 })
    await scan(number, small)
    await scan(number, medium)
    expect((await scan(number, 'undo')).body).toMatchObject({ result: 'undone', left: 2, line: { sku: 'D-1-S' } })
    expect((await scan(number, 'UNDO')).body).toMatchObject({ result: 'unknown', left: 2 })
    expect(await acts(number)).toEqual(['assemble', 'undo_scan'])
  })

  test('nothing is scanned for an order that is not to be packed', async () => {
    const order = await aConfirmed()
    await moveAlong(app, order, 'assembling', 'cancel_requested')
    expect(await scan(order.number, small)).toMatchObject({
      status: 409,
      errors: [{ code: 'orders.not_being_packed', message: 'Заказ сейчас не собирают, его состояние: «Отмена запрошена»' }],
    })
    expect(await scan('261120-000000-0', small)).toMatchObject({ status: 404 })
  })

  test('a closed parcel keeps its weight, takes no more scans and waits for its carrier; closing it again changes nothing', async () => {
    const { id, number } = await aConfirmed()
    const finish = (grams: number) => call<Packing>('POST', `/packing/${number}/finish`, { grams })
    await scan(number, medium)
    expect(await finish(900)).toMatchObject({ status: 409, errors: [{ code: 'orders.not_being_packed' }] })
    await moveAlong(app, { id }, 'assembling')
    expect(await finish(900)).toMatchObject({
      status: 409,
      errors: [{ code: 'packing.incomplete', message: 'Осталась 1 вещь: заказ ещё не собран' }],
    })
    await scan(number, small)
    expect(await finish(900)).toMatchObject({ status: 200, body: { grams: 900, packed_by: 'Ирина', can: { scan: false, finish: false } } })
    expect((await finish(1200)).body.grams).toBe(900)
    expect(await scan(number, small)).toMatchObject({ status: 409, errors: [{ code: 'packing.already_packed' }] })
    expect(await acts(number)).toEqual(['finish_packing'])
  })

  test('an order that is collected where its goods lie is ready as soon as it is packed', async () => {
    const { id, number } = await aConfirmed({ shopId: 2 })
    await app.db.execute(sql`insert into stock (offer_id, location_id, on_hand, reserved) values (1, 2, 1, 1) on conflict do nothing`)
    await app.db.execute(sql`insert into stock_movements (offer_id, location_id, delta, reason) values (1, 2, 1, 'receipt')`)
    await app.db.execute(sql`update stock set reserved = reserved - 1 where offer_id = 1 and location_id = 1`)
    await app.db.execute(sql`update reservations set location_id = 2 where order_id = ${id}`)
    await scan(number, small)
    expect(await call('POST', `/packing/${number}/finish`, { grams: 700 })).toMatchObject({ body: { status: 'ready_for_pickup' } })
  })
})

describe('[ADM-21] a piece that is not found', () => {
  test('is written off, the order leaves the queue and the clerk is told; it comes back with the piece', async () => {
    const { id, number } = await aConfirmed({ quantity: 2 })
    const { lines } = await look(number)
    const stockNow = async () =>
      (await app.db.execute(sql`select on_hand, reserved from stock where offer_id = 1 and location_id = 1`)).rows[0]
    const before = await stockNow()
    const missing = (quantity: number, key?: string) =>
      call<Packing>('POST', `/packing/${number}/missing`, { item_id: lines[0]?.item_id, quantity }, key)
    await scan(number, small)
    expect(await missing(2)).toMatchObject({ status: 409, errors: [{ message: 'Можно указать только 1 вещь' }] })
    const answer = { status: 200, body: { aside: { reason: 'missing', by: 'Ирина' }, lines: [{ missing: 1 }] } }
    expect(await missing(1, 'not-found-1')).toMatchObject(answer)
    expect(await missing(1, 'not-found-1')).toMatchObject(answer)
    expect(await stockNow()).toEqual({ ...before, on_hand: Number(before?.on_hand) - 1 })
    expect(await operatorEmails(app, number)).toEqual([expect.stringContaining('D-1-S')])
    expect(await scan(number, small)).toMatchObject({ status: 409, errors: [{ code: 'packing.set_aside' }] })
    const aside = await call<{ results: { number: string }[] }>('GET', '/packing?view=aside')
    expect(aside.body.results.map((one) => one.number)).toContain(number)
    await call('POST', `/packing/${number}/resume`)
    expect(await stockNow()).toEqual(before)
    expect((await scan(number, small)).body).toMatchObject({ result: 'ok', left: 0 })
    expect(await acts(number)).toEqual(['assemble', 'note_missing', 'resume_packing'])
    expect((await orderNow(app, id)).status).toBe('assembling')
    await expectInvariants(app.db)
  })

  test('holds the order in the house, though it was taken out of the queue by nobody else', async () => {
    const order = await aConfirmed()
    const { lines } = await look(order.number)
    await call('POST', `/packing/${order.number}/missing`, { item_id: lines[0]?.item_id, quantity: 1 })
    expect(await call('POST', '/handovers', { carrier: 'own', numbers: [order.number] })).toMatchObject({
      body: { id: null, results: [{ is_done: false, code: 'orders.not_being_packed' }] },
    })
  })
})

describe('[ADM-23] parcels', () => {
  async function aPacked(options: TestOrder = {}) {
    const order = await aConfirmed(options)
    await scan(order.number, small)
    await call('POST', `/packing/${order.number}/finish`, { grams: 500 })
    return order
  }

  test('are given to a carrier on one register; one that cannot go says why and holds up no other; a repeat changes nothing', async () => {
    const [first, second] = [await aPacked(), await aPacked()]
    const open = await aConfirmed()
    await moveAlong(app, open, 'assembling')
    const numbers = [first.number, open.number, second.number]
    const waiting = (await call<Handovers>('GET', '/handovers')).body
    expect(waiting.waiting.map((one) => one.number)).toEqual(expect.arrayContaining([first.number, second.number]))
    const give = () => call<{ id: number; results: object[] }>('POST', '/handovers', { carrier: 'own', numbers })
    const given = await give()
    expect(given, JSON.stringify(given.errors)).toMatchObject({ status: 200 })
    expect(given.body.results).toEqual([
      { number: first.number, is_done: true, code: null, message: null },
      { number: open.number, is_done: false, code: 'packing.not_packed', message: 'Посылка ещё не собрана' },
      { number: second.number, is_done: true, code: null, message: null },
    ])
    expect((await give()).body).toEqual(given.body)
    expect((await orderNow(app, first.id)).status).toBe('handed_over')
    const { done } = (await call<Handovers>('GET', '/handovers?carrier=own')).body
    expect(done[0]).toMatchObject({ id: given.body.id, by: 'Ирина', numbers: [first.number, second.number] })
    expect(await acts(first.number)).toEqual(['assemble', 'finish_packing', 'hand_over_parcel'])
  })

  test('go with nobody but their carrier', async () => {
    const { number } = await aPacked()
    expect((await call('POST', '/handovers', { carrier: 'cdek', numbers: [number] })).body).toMatchObject({
      id: null,
      results: [{ is_done: false, code: 'packing.other_carrier', message: 'Эта посылка едет иначе: Своими силами' }],
    })
  })
})

test('[ADM-24] at the door staff note what was refused and how the rest was paid', async () => {
  roles = ['orders']
  const order = await aConfirmed({ quantity: 3 })
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit')
  const { lines } = await look(order.number)
  const met = (quantity: number, decided: string) =>
    call('POST', `/orders/${order.number}/hand-over`, {
      decided_in: decided,
      refused: [{ item_id: lines[0]?.item_id, quantity }],
      codes: null,
      tender: 'card',
    })
  expect(await met(1, 'handed_over')).toMatchObject({ status: 409, errors: [{ code: 'orders.illegal_transition' }] })
  expect(await met(1, 'in_transit')).toMatchObject({ status: 200, body: { status: 'partially_delivered' } })
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'partially_delivered', tender: 'card', paymentStatus: 'paid' })
  expect(await acts(order.number)).toEqual(['hand_over'])
  roles = ['packer']
})

test('[ADM-04] [ADM-24] what is refused of a paid order gives money back, which takes a fresh second factor', async () => {
  roles = ['orders']
  const order = await anOrder(app, { quantity: 3 })
  await notifyShop(app, order)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit')
  const itemId = (await look(order.number)).lines[0]?.item_id
  const met = (quantity: number) =>
    call('POST', `/orders/${order.number}/hand-over`, {
      decided_in: 'in_transit',
      refused: [{ item_id: itemId, quantity }],
      codes: null,
    })
  isStrong = false
  expect(await met(1)).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'in_transit' })
  isStrong = true
  expect(await met(1)).toMatchObject({ status: 200, body: { status: 'partially_delivered' } })
  const whole = await anOrder(app)
  await notifyShop(app, whole)
  await moveAlong(app, whole, 'assembling', 'handed_over', 'in_transit')
  isStrong = false
  const taken = { decided_in: 'in_transit', refused: [], codes: null }
  expect(await call('POST', `/orders/${whole.number}/hand-over`, taken)).toMatchObject({ status: 200, body: { status: 'delivered' } })
  isStrong = true
  roles = ['packer']
})

describe('[ADM-21] [ORD-08] marked pieces', () => {
  test('ask for their code, take it once, and leave the house with all of them only', async () => {
    await markEverything(app)
    const [order, other] = [await aConfirmed({ quantity: 2 }), await aConfirmed()]
    const [first, second] = [aCode(), aCode()]
    expect((await scan(order.number, small)).body).toMatchObject({ result: 'needs_code', left: 2, line: { sku: 'D-1-S' } })
    expect((await scan(order.number, first)).body).toMatchObject({ result: 'ok', left: 1 })
    expect((await scan(order.number, first)).body).toMatchObject({ result: 'code_used', left: 1 })
    expect((await scan(other.number, first)).body).toMatchObject({ result: 'code_used', left: 1 })
    expect(await call('POST', `/packing/${order.number}/finish`, { grams: 500 })).toMatchObject({ status: 409 })
    expect((await scan(order.number, second)).body).toMatchObject({ result: 'ok', left: 0 })
    expect((await scan(order.number, 'undo')).body).toMatchObject({ result: 'undone', left: 1 })
    expect(await codesOf(app, order.id)).toEqual([
      [first, 'packed'],
      [second, 'freed'],
    ])
    expect((await scan(other.number, second)).body).toMatchObject({ result: 'ok', left: 0 })
  })

  test('with one code scanned for two orders at once: one has it, the other is told', async () => {
    for (let round = 0; round < 4; round++) {
      const orders = [await aConfirmed(), await aConfirmed()]
      const code = aCode()
      const answers = await Promise.all(orders.map(({ number }) => scan(number, code)))
      expect(answers.map(({ body }) => body.result).toSorted()).toEqual(['code_used', 'ok'])
    }
    await expectInvariants(app.db)
  })

  test('are known by the barcode in their code, so that the code of another size is a wrong piece', async () => {
    const { number } = await aConfirmed()
    expect((await scan(number, `010${medium}21ABC`)).body).toMatchObject({ result: 'wrong', line: { size: 'M' }, expected: { size: 'S' } })
    expect((await scan(number, `010${small}21ABC`)).body).toMatchObject({ result: 'ok', left: 0 })
  })
})

test('[ADM-05] who may not pack is refused', async () => {
  roles = ['content']
  expect((await call('GET', '/packing')).status).toBe(403)
  roles = ['packer']
})
