import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { haveMember, olga, signedIn } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { takeRequestStep } from '#tools/run/requests.ts'
import { takeReviewStep } from '#tools/run/reviews.ts'

/* What a member of staff does by a command leaves the rows that the screen leaves. Source: house B6, admin.md §10. */

let app: TestApp
let staff: Visitor
let memberId: number
let shopper: Awaited<ReturnType<typeof loggedIn>>
beforeAll(async () => {
  app = await startCheckout(200)
  const account = await signedIn(app, ['owner'], { email: olga, name: 'Ольга' })
  staff = account.visitor
  memberId = account.memberId
  shopper = await loggedIn(app)
})
afterAll(() => closeTestApp(app))

const post = async (path: string, body: object = {}) => {
  const answer = await staff.raw('POST', `/api/ru/staff${path}`, body)
  expect([path, answer.status]).toEqual([path, 200])
}
const audit = async (table: string, id: string | number) =>
  (
    await app.db.execute<{ origin: string; member: number }>(sql`
      select member_id as member, actor, permission, act, revision, before, after, reason, origin from staff_changes
      where table_name = ${table} and row_id = ${String(id)} order by id`)
  ).rows
const withoutOrigin = (rows: Awaited<ReturnType<typeof audit>>) => rows.map(({ origin: _, ...row }) => row)
const origins = (rows: Awaited<ReturnType<typeof audit>>) => [...new Set(rows.map(({ origin }) => origin))]

/** Both leave the same audit, by the account, but for where it was done. */
async function expectSameAudit(table: string, byScreen: string | number, byCommand: string | number): Promise<void> {
  const [screen, command] = [await audit(table, byScreen), await audit(table, byCommand)]
  expect(screen.length).toBeGreaterThan(0)
  expect(withoutOrigin(command)).toEqual(withoutOrigin(screen))
  expect([origins(screen), origins(command)]).toEqual([['screen'], ['command']])
  expect([...screen, ...command].map(({ member }) => member)).toEqual(Array(2 * screen.length).fill(memberId))
}

describe('[ADM-05] the same act by the screen and by the command leaves the same rows', () => {
  test('of an order, and the history names the account', async () => {
    const [byScreen, byCommand] = [await anOrder(app, { paymentType: 'on_delivery' }), await anOrder(app, { paymentType: 'on_delivery' })]
    const { body } = await staff.raw<{ revision: number }>('GET', `/api/ru/staff/orders/${byScreen.number}`)
    await post(`/orders/${byScreen.number}/acts/assemble`, { revision: body.revision })
    await takeOrderStep(app.platform, { order: byCommand.number, to: 'assembling', staff: olga })
    const history = async (id: number) =>
      (
        await app.db.execute(
          sql`select machine, from_state, to_state, actor, reason, "by", member_id from order_history where order_id = ${id} order by id`,
        )
      ).rows
    expect(await history(byCommand.id)).toEqual(await history(byScreen.id))
    expect((await history(byCommand.id)).at(-1)).toMatchObject({ by: 'Ольга', member_id: memberId })
    await expectSameAudit('orders', byScreen.number, byCommand.number)
  })

  test('of a return, from the approval to the money', async () => {
    const asked = async () => {
      const order = await aDeliveredOrder(app, { quantity: 2, paymentType: 'on_delivery', customerId: shopper.customerId })
      return { order, ...(await askBack(app, shopper.visitor, order, 2)) }
    }
    const [byScreen, byCommand] = [await asked(), await asked()]
    const items = async (id: number) =>
      (await app.db.execute<{ item: number }>(sql`select order_item_id as item from return_items where return_id = ${id}`)).rows
    await post(`/returns/${byScreen.id}/approve`)
    const [line] = await items(byScreen.id)
    await post(`/returns/${byScreen.id}/receive`, { lines: [{ item_id: line?.item, condition: 'shelf', quantity: 2 }], codes: null })
    await post(`/returns/${byScreen.id}/pay-out`)
    for (const to of ['approved', 'received', 'refunded'])
      await takeOrderStep(app.platform, { order: byCommand.order.number, return: '1', to, staff: olga })
    const history = async (id: number) =>
      (
        await app.db.execute(
          sql`select from_state, to_state, actor, "by", member_id, reason from return_history where return_id = ${id} order by id`,
        )
      ).rows
    expect(await history(byCommand.id)).toEqual(await history(byScreen.id))
    expect((await history(byCommand.id)).at(-1)).toMatchObject({ to_state: 'refunded', by: 'Ольга', member_id: memberId })
    const conditions = async (id: number) =>
      (
        await app.db.execute(sql`select c.condition, c.quantity, c.actor, c.member_id from return_conditions c
          join return_items i on i.id = c.return_item_id where i.return_id = ${id} order by c.id`)
      ).rows
    expect(await conditions(byCommand.id)).toEqual(await conditions(byScreen.id))
    const pieces = (rows: Awaited<ReturnType<typeof audit>>) => JSON.stringify(rows).replace(/\[\d+,("|\\")/g, '[$1')
    const [screen, command] = [await audit('returns', byScreen.id), await audit('returns', byCommand.id)]
    expect(pieces(command).replaceAll('"command"', '"screen"')).toBe(pieces(screen))
    expect(command.map(({ member }) => member)).toEqual([memberId, memberId, memberId])
  })

  test('of a review', async () => {
    const write = async () =>
      (
        await app.db.execute<{ id: number }>(
          sql`insert into reviews (stars, text, author, created_at) values (5, ${'{"ru":"Ношу"}'}, ${'{"ru":"Ирина"}'}, ${new Date(app.clock.now()).toISOString()}) returning id`,
        )
      ).rows[0]?.id ?? 0
    const [byScreen, byCommand] = [await write(), await write()]
    await post(`/reviews/${byScreen}/publish`, { revision: 1 })
    await takeReviewStep(app.platform, { act: 'publish', number: String(byCommand), staff: olga, yes: true })
    await expectSameAudit('reviews', byScreen, byCommand)
  })

  test('of a request', async () => {
    const ask = async (key: string) => {
      const body = { name: 'Anna', phone: '+79211542013', email: 'anna@example.com', message: 'Is it lined?', agreement_ids: [] }
      await new Visitor(app).call('POST /forms/feedback', { body } as never, { 'idempotency-key': key })
      return (await app.db.execute<{ id: number }>(sql`select max(id) as id from requests`)).rows[0]?.id ?? 0
    }
    const [byScreen, byCommand] = [await ask('same-rows-screen'), await ask('same-rows-command')]
    await post(`/requests/${byScreen}/done`, { revision: 1, note: 'Перезвонили' })
    await takeRequestStep(app.platform, { act: 'done', id: String(byCommand), words: 'Перезвонили', staff: olga })
    const history = async (id: number) =>
      (await app.db.execute(sql`select actor, member_id, act from request_history where request_id = ${id} order by id`)).rows
    expect(await history(byCommand)).toEqual(await history(byScreen))
    expect((await history(byCommand)).at(-1)).toMatchObject({ actor: 'Ольга', member_id: memberId })
    await expectSameAudit('requests', byScreen, byCommand)
  })
})

describe('[ADM-05] a command', () => {
  const statesOf = async () => (await app.db.execute(sql`select count(*)::int as changes from staff_changes`)).rows
  test.each([
    ['nobody', undefined, /^Say who does it, by the e-mail of their account/],
    ['somebody unknown', 'nobody@severa.example', /^Nobody of the staff has the e-mail nobody@severa\.example/],
    ['somebody paused', 'paused@severa.example', /paused: an owner lets them in again/],
    ['somebody who was only invited', 'invited@severa.example', /has not taken their invitation yet/],
    ['somebody without the right', 'packer@severa.example', /may not do this: it takes the role owner, orders or support/],
  ])('for %s is refused in words, and changes nothing', async (_, email, words) => {
    const state = (['paused', 'invited'] as const).find((one) => email?.startsWith(one))
    if (email?.startsWith('packer')) await haveMember(app, { email, name: 'Ирина', roles: ['packer'] })
    if (email && state) await haveMember(app, { email, name: 'Кто-то', roles: ['owner'], state })
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const before = await statesOf()
    await expect(takeOrderStep(app.platform, { order: order.number, to: 'assembling', staff: email })).rejects.toThrow(words)
    expect(await takeOrderStep(app.platform, { order: order.number })).toContain('confirmed')
    expect(await statesOf()).toEqual(before)
  })
})
