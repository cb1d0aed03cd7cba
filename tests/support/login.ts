import { and, desc, eq } from 'drizzle-orm'
import type { CaptchaAction, User } from '#contracts/customers.contract.ts'
import { countries } from '#server/modules/base/geo/geo.schema.ts'
import { messages } from '#server/modules/base/messages/messages.schema.ts'
import type { TestApp, Visitor } from './app.ts'
import { solvedChallenge } from './solved-challenge.ts'

/**
 * Logs a visitor in as a browser does: captcha, code from the outbox, confirmation. An unknown phone is registered with all
 * agreements. When a code was sent to this phone less than a minute ago, the clock of the app is moved on.
 */
export async function logIn(visitor: Visitor, phone: string): Promise<User> {
  const asked = await askForCode(visitor, phone)
  if (asked.status !== 200) throw new Error(`no code for ${phone}: ${JSON.stringify(asked.errors)}`)
  const confirmed = await visitor.call('POST /authorization/confirm-phone', {
    body: {
      phone,
      code: await lastCode(visitor.app, phone),
      is_register_mode: asked.body.is_register_mode,
      agreement_ids: asked.body.is_register_mode ? await registrationAgreements(visitor) : [],
    },
  })
  if (confirmed.status !== 200) throw new Error(`${phone} was not logged in: ${JSON.stringify(confirmed.errors)}`)
  visitor.token = confirmed.body.token
  return confirmed.body.user
}

/** Step 1 of the login form, with a solved captcha. */
export async function askForCode(visitor: Visitor, phone: string) {
  await takePhonesOfRussia(visitor.app)
  const first = await requestCode(visitor, phone)
  if (first.status !== 429) return first
  visitor.app.clock.advance(60_000)
  return requestCode(visitor, phone)
}

async function requestCode(visitor: Visitor, phone: string) {
  return visitor.call('POST /authorization/login-or-register', { body: { phone, recaptcha: await solvedCaptcha(visitor) } })
}

/** A captcha that was solved for a form, or for any, as it travels in the field `recaptcha`. */
export async function solvedCaptcha(visitor: Visitor, action?: CaptchaAction): Promise<string> {
  const { body } = await visitor.call('GET /authorization/captcha', { query: { action } })
  return solvedChallenge(body.challenge)
}

/** The code of the latest text message to a phone. */
export async function lastCode(app: TestApp, phone: string): Promise<string> {
  const [message] = await app.db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, phone), eq(messages.channel, 'sms')))
    .orderBy(desc(messages.id))
    .limit(1)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** A code that is not this one. */
export function otherCode(code: string): string {
  return code.replace(/\d$/, (last) => String((Number(last) + 1) % 10))
}

/** Ids of everything that can be ticked when registering. */
export async function registrationAgreements(visitor: Visitor): Promise<number[]> {
  const { body } = await visitor.call('GET /forms/agreements-settings', {})
  const form = body.find((one) => one.type === 'login_or_register_page')
  return (form?.agreements ?? []).filter((one) => one.type !== 'text' && !one.is_only_auth).map((one) => one.id)
}

/** A shop without a directory of countries would send no code to anybody. */
async function takePhonesOfRussia(app: TestApp): Promise<void> {
  const russia = { code: 'RU', title: { ru: 'Россия', en: 'Russia' }, callingCode: '+7', showInCountryCodeList: true }
  await app.db
    .insert(countries)
    .values(russia)
    .onConflictDoUpdate({ target: countries.code, set: { showInCountryCodeList: true } })
}
