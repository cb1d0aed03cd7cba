import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, moveAlong, stockUp } from '#tests/support/orders.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
const roles: readonly StaffRole[] = ['packer']
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => ({ kind: 'staff', memberId: null, name: 'Ирина', roles }) })
  await openTinyShop(app.db)
  await stockUp(app, 100)
}, 180_000)
afterAll(() => closeTestApp(app))

const print = (kind: string, ids: string) => app.server.inject({ url: `/api/ru/staff/print/${kind}?ids=${ids}` })
const anAssembled = async (quantity = 1) => {
  const order = await anOrder(app, { paymentType: 'on_delivery', quantity })
  await moveAlong(app, order, 'assembling')
  return order
}

test('[ADM-22] many are one print of HTML with codes in bars; nothing runs in it, and nothing of it is kept', async () => {
  const [first, second] = [await anAssembled(), await anAssembled(2)]
  const { statusCode, headers, body } = await print('slip', `${first.number},${second.number}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store'])
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(body.match(/<section>/g)).toHaveLength(2)
  for (const text of [first.number, second.number, 'Платье', 'D-1-S', 'Анна, Москва', '<svg']) expect(body).toContain(text)
  const list = (await print('picklist', `${first.number},${second.number}`)).body
  expect(list.match(/<section>/g)).toHaveLength(1)
  expect(list).toContain('<td class="r q">3</td>')
})

test('[ADM-22] the slip of a gift has no prices', async () => {
  const order = await anAssembled()
  expect((await print('slip', order.number)).body).toContain('Итого')
  await app.db.execute(sql`alter table orders disable trigger user`)
  await app.db.execute(sql`update orders set is_gift = true where id = ${order.id}`)
  await app.db.execute(sql`alter table orders enable trigger user`)
  const { body } = await print('slip', order.number)
  expect(body).toContain('Подарок')
  expect(body).not.toMatch(/Итого|₽/)
  await app.db.execute(sql`alter table orders disable trigger user`)
  await app.db.execute(sql`update orders set is_gift = false where id = ${order.id}`)
  await app.db.execute(sql`alter table orders enable trigger user`)
})

test('[ADM-22] a reprint is known as one and noted with who printed it; what there is not is not printed', async () => {
  const order = await anAssembled()
  expect((await print('label', order.number)).body).not.toContain('Печать повторная')
  const again = (await print('label', order.number)).body
  expect(again).toContain('Печать повторная, 2-я')
  expect(again).not.toMatch(/Тверская|\+7998/)
  const { rows } = await app.db.execute(sql`select kind, actor from prints where object = ${order.number}`)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ kind: 'label', actor: 'Ирина' })))
  expect((await print('sheet', '261120-000000-0')).statusCode).toBe(404)
  expect((await print('register', '9999')).statusCode).toBe(404)
  expect((await print('receipt', order.number)).statusCode).toBe(400)
})
