import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { lastCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { waitingJobs } from '#tests/support/orders.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { makeImpersonationLink } from '../index.ts'
import { sendRestoreLinks } from './password.service.ts'
import { makeDueChanges } from '../phone-change/phone-move.service.ts'

const phone = '+79161237001'
const email = 'owner@example.com'
const newPhone = '+79161237002'
let app: TestApp
let owner: Visitor
beforeAll(async () => {
  app = await startTestApp()
  owner = new Visitor(app)
  await logIn(owner, phone)
  await owner.call('PUT /personal/change', { body: { email } })
})
afterAll(() => app.close())

/** Of what kind the messages are that an act writes; those with codes left out. */
async function kindsBy(act: () => Promise<unknown>): Promise<unknown[]> {
  await app.db.execute(sql`delete from graphile_worker._private_jobs`)
  await act()
  return (await waitingJobs(app, 'messages:deliver')).map(({ kind }) => kind).filter((kind) => kind !== 'code')
}

test('[T9] [T11] what tells an owner that somebody is at their account is counted apart from news of orders', async () => {
  const emailMessage = () => owner.call('POST /personal/email/proof', {})
  expect(await kindsBy(emailMessage)).toEqual(['account'])
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where recipient = ${sealed(email)} order by id desc limit 1`,
  )
  const token = /email_proof=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  expect(await kindsBy(() => owner.call('POST /personal/email/confirm', { body: { token } }))).toEqual(['account'])

  const password = 'полярный день 22'
  expect(await kindsBy(() => owner.call('PUT /personal/password', { body: { password, password_confirm: password } }))).toEqual(['account'])
  expect(await kindsBy(() => sendRestoreLinks(app.platform, email, 'ru'))).toEqual(['account'])

  const thief = new Visitor(app)
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
  for (let turn = 0; turn < 2; turn++) {
    app.clock.advance(40_000)
    await owner.call('POST /authorization/token-refresh', { body: {} })
  }
  expect(await kindsBy(() => thief.call('POST /authorization/token-refresh', { body: {} }))).toEqual(['account'])

  const link = await makeImpersonationLink(app.platform, { phone, staff: 'Ольга', reason: 'не видит заказ' })
  const entrance = new URL(link ?? '').pathname.split('/').at(-1) ?? ''
  expect(await kindsBy(() => new Visitor(app).call('POST /authorization/admin-login', { body: { token: entrance } }))).toEqual(['account'])

  app.clock.advance(91 * 86_400_000)
  expect(await kindsBy(() => logIn(owner, phone))).toEqual(['account'])

  app.clock.advance(61_000)
  await owner.call('PUT /personal/phone', { body: { phone: newPhone, recaptcha: await solvedCaptcha(owner) } })
  await owner.call('POST /personal/phone/confirm', { body: { phone: newPhone, code: await lastCode(app, newPhone) } })
  expect(await kindsBy(() => owner.call('POST /personal/phone/wait', {}))).toEqual(['account', 'account'])
  app.clock.advance(72 * 3_600_000 + 1000)
  expect(await kindsBy(() => makeDueChanges(app.platform))).toEqual(['account', 'account'])
})
