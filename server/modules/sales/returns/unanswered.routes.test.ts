import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp, Visitor } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { runJob, waitingJobs } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'

/* Who wants to return things is answered by a person, who is reminded of all that waits for them. Source: decisions I. */

let app: TestApp
let shopper: Visitor
let customerId: number
beforeAll(async () => {
  app = await startTinyShop(50)
  await haveOlga(app)
  ;({ visitor: shopper, customerId } = await loggedIn(app))
})
afterAll(() => closeTestApp(app))

const emails = (number: string) => operatorEmails(app, number)

test('[ACC-06] a return reaches the operator with the request, and again each day until staff answer it by their command', async () => {
  const order = await aDeliveredOrder(app, { customerId, quantity: 2 })
  const asked = await askBack(app, shopper, order, 2)
  expect(asked.status).toBe(201)
  expect(await emails(order.number)).toEqual([
    expect.stringMatching(/возврат 1: покупатель хочет вернуть 2 шт\. на .*₽ \(Мало\)\.\n\n.*в течение суток.*за десять дней/),
  ])
  expect(await waitingJobs(app, 'returns:unanswered')).toEqual([{ returnId: asked.id }])
  const daily = () => runJob(app, 'returns:unanswered', { returnId: asked.id })
  app.clock.advance(86_400_000)
  await daily()
  expect((await emails(order.number)).slice(1)).toEqual([expect.stringContaining('больше суток, ответа нет')])

  const step = { order: order.number, return: '1', staff: olga }
  await expect(takeOrderStep(app.platform, { ...step, to: 'rejected' })).rejects.toThrow('Say why')
  await expect(takeOrderStep(app.platform, { ...step, return: '2', to: 'approved' })).rejects.toThrow('no such return')
  await expect(takeOrderStep(app.platform, { ...step, to: 'received' })).rejects.toThrow('Possible: approved, rejected')
  expect(await takeOrderStep(app.platform, { ...step, to: 'rejected', words: 'Срезан ярлык.' })).toContain(
    'Return 1: rejected. Possible: nothing',
  )
  await daily()
  expect(await emails(order.number)).toHaveLength(2)

  shopper.token = await tokenOf(app, customerId)
  const again = await askBack(app, shopper, order, 1)
  for (const to of ['approved', 'received']) await takeOrderStep(app.platform, { order: order.number, return: '2', to, staff: olga })
  // What the bank gives back is not for staff to note.
  expect(await takeOrderStep(app.platform, { order: order.number })).toContain('Return 2: received. Possible: nothing')
  expect(again.return.number).toBe(`${order.number}-2`)
})

const day = 86_400_000

async function agreed(paymentType: 'card' | 'on_delivery') {
  shopper.token = await tokenOf(app, customerId)
  const order = await aDeliveredOrder(app, { customerId, paymentType })
  const { id } = await askBack(app, shopper, order, 1)
  const step = { order: order.number, return: '1', staff: olga }
  await takeOrderStep(app.platform, { ...step, to: 'approved' })
  return {
    order,
    take: (to: string, words?: string) => takeOrderStep(app.platform, { ...step, to, words }),
    remind: () => runJob(app, 'returns:unanswered', { returnId: id }),
    isScheduled: async () => (await waitingJobs(app, 'returns:unanswered')).filter(({ returnId }) => returnId === id).length,
    since: async () => (await emails(order.number)).slice(1),
  }
}

test('[ACC-06] [I9] what was paid on receipt and came back is to be paid out by hand: the operator is reminded each day until it is', async () => {
  const { take, remind, since, isScheduled } = await agreed('on_delivery')
  await take('received')
  expect(await isScheduled()).toBe(1)
  await remind()
  expect(await since()).toEqual([])
  app.clock.advance(day)
  await remind()
  expect(await since()).toEqual([
    expect.stringMatching(/возврат 1: 1 шт\. у нас больше суток, а .*₽ покупателю не возвращены.*последний день — \d+ \S+/),
  ])
  app.clock.advance(day)
  await remind()
  expect(await since()).toHaveLength(2)
  await take('refunded')
  app.clock.advance(day)
  await remind()
  expect(await since()).toHaveLength(2)
})

test('[ACC-06] things that were agreed upon and do not come: the operator is reminded after two weeks, then each week, until staff turn the return down', async () => {
  const { take, remind, since, isScheduled } = await agreed('card')
  expect(await isScheduled()).toBe(1)
  app.clock.advance(14 * day - 1)
  await remind()
  expect(await since()).toEqual([])
  app.clock.advance(1)
  await remind()
  expect(await since()).toEqual([
    expect.stringMatching(/возврат 1: возврат 1 шт\. .* согласован больше двух недель назад, а вещей всё нет/),
  ])
  expect(await isScheduled()).toBe(1)
  await take('rejected', 'Вещи не пришли.')
  app.clock.advance(7 * day)
  await remind()
  expect(await since()).toHaveLength(1)
})

test('[ACC-06] what the bank pays back is not for staff: they are not reminded of it', async () => {
  const { take, remind, since } = await agreed('card')
  await take('received')
  app.clock.advance(20 * day)
  await remind()
  expect(await since()).toEqual([])
})
