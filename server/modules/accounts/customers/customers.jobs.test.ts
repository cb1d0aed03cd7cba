import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { runJob } from '#tests/support/orders.ts'
import { loginCodes, loginPhones, sessions } from './login.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
const before = (ms: number) => new Date(app.clock.now().getTime() - ms)

test('codes, and when they were sent, are forgotten after a day and not before', async () => {
  const code = { requestHash: 'of a browser', codeHash: 'of a code', triesLeft: 5 }
  const ages = { young: dayMs, old: dayMs + 1 }
  const phones = { young: '+79160000001', old: '+79160000002' }
  for (const age of ['young', 'old'] as const) {
    const [phone, at] = [phones[age], before(ages[age])]
    await app.db.insert(loginCodes).values({ ...code, phone, createdAt: at, expiresAt: at })
    await app.db.insert(loginPhones).values({ phone, sentAt: at })
  }
  await runJob(app, 'customers:purge', {})
  expect(await app.db.select({ phone: loginCodes.phone }).from(loginCodes)).toEqual([{ phone: phones.young }])
  expect(await app.db.select({ phone: loginPhones.phone }).from(loginPhones)).toEqual([{ phone: phones.young }])
})

test('[I18] a live session stays, though it is old; one that is over does so for 90 days', async () => {
  const [live, over, revoked, justOver] = [await loggedIn(app), await loggedIn(app), await loggedIn(app), await loggedIn(app)]
  const change = async ({ customerId }: { customerId: number }, values: Partial<typeof sessions.$inferInsert>) => {
    const since = { createdAt: before(89 * dayMs), lastSeenAt: before(89 * dayMs) }
    await app.db
      .update(sessions)
      .set({ ...since, ...values })
      .where(eq(sessions.customerId, customerId))
  }
  await change(live, {})
  await change(over, { expiresAt: before(90 * dayMs + 1) })
  await change(revoked, { revokedAt: before(90 * dayMs + 1), revokedFor: 'logout' })
  await change(justOver, { expiresAt: before(90 * dayMs) })
  await runJob(app, 'customers:purge', {})
  const left = await app.db.select({ customerId: sessions.customerId }).from(sessions).orderBy(sessions.id)
  expect(left).toEqual([live, justOver].map(({ customerId }) => ({ customerId })))
  expect((await live.visitor.call('GET /personal/account', {})).status).toBe(200)
})
