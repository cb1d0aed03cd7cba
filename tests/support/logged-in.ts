import { guest } from '#server/platform/http/actor.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { recordConsents, requiredAgreements } from '#server/modules/accounts/agreements/index.ts'
import { insertCustomer, type Customer } from '#server/modules/accounts/customers/index.ts'
import { insertSession } from '#server/modules/accounts/customers/session/session.repo.ts'
import { hashSecret, signToken } from '#server/modules/accounts/customers/session/session.rules.ts'
import type { Locale } from '#core/locale.ts'
import { Visitor, type TestApp } from './app.ts'

let phones = 0

/** A visitor who is logged in as a customer of their own, made without text messages. */
export async function loggedIn(app: TestApp, locale: Locale = 'ru'): Promise<{ visitor: Visitor; customerId: number }> {
  const phone = `+7999${String(++phones).padStart(7, '0')}`
  const customer = await insertCustomer(app.db, { phone, phoneCountryCode: 'RU', createdAt: app.clock.now() })
  if (!customer) throw new Error(`${phone} has a customer already`)
  await giveConsents(app, customer)
  const visitor = new Visitor(app, locale)
  visitor.token = await tokenOf(app, customer.id)
  return { visitor, customerId: customer.id }
}

/** The evidence that a registration leaves (I19). */
async function giveConsents({ db, clock, platform }: TestApp, customer: Customer): Promise<void> {
  const form = 'login_or_register_page'
  await recordConsents(db, platform.secrets, {
    form,
    agreedIds: (await requiredAgreements(db, form)).map((one) => one.id),
    subject: customer.phone,
    customerId: customer.id,
    now: clock.now(),
    context: { locale: 'ru', ip: '127.0.0.1', requestId: 'test', actor: guest, header: () => undefined },
  })
}

/** An access token with a live session for a customer who exists. */
export async function tokenOf(app: TestApp, customerId: number): Promise<string> {
  const now = app.clock.now()
  const sessionId = await insertSession(app.db, {
    customerId,
    secretHash: hashSecret(randomToken()),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    deviceLabel: 'test',
    network: '127.0.0.0/24',
  })
  return signToken(app.platform.secrets, { sessionId, customerId }, now)
}
