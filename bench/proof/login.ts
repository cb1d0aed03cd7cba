import { createSecrets } from '#server/platform/secrets.ts'
import { provenCookies } from '#tests/support/proven-phone.ts'
import { solvedChallenge } from '#tests/support/solved-challenge.ts'
import type { Client, Reply } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'
import type { PhoneInbox } from './phone-inbox.ts'
import { secretKey } from './world.ts'

/** As many wrong guesses as the shop allows for one code. Source: T12. */
const allowedGuesses = 5

interface LoggedIn {
  user: { id: number }
  token: string
}

interface LoginContext {
  log: Log
  rng: Rng
  phones: PhoneInbox
  /** Agreements of the registration form. */
  agreementIds: number[]
}

/**
 * Logs a browser in with a code from a text message, as people do: some mistype it, some type more often than is allowed, some press in two
 * tabs at once. True when it is in; false when the shop refused, no code came, or nobody could say.
 */
export async function logInByCode(context: LoginContext, browser: Client, phone: string): Promise<boolean> {
  const { log, rng, phones } = context
  const before = await phones.newest(phone)
  const asked = await askForCode(browser, phone)
  if (asked?.status !== 200 || before === undefined) {
    log.count(`logins: no code, ${asked?.status ?? 'no captcha'}`)
    return false
  }
  const code = await phones.codeAfter(phone, before)
  if (code === undefined) {
    log.count('logins: the code did not come in time')
    return false
  }
  const isNew = asked.body?.is_register_mode === true
  const confirm = (tab: Client, typed: string) =>
    tab.send<LoggedIn>('POST', '/api/ru/authorization/confirm-phone', {
      phone,
      code: typed,
      is_register_mode: isNew,
      agreement_ids: isNew ? context.agreementIds : [],
    })
  const guessed = rng.chance(0.3) ? await guess(context, browser, code, confirm) : 0
  const tabs = [browser, ...(rng.chance(0.5) ? [browser.copy()] : [])]
  const replies = await Promise.all(tabs.map((tab) => confirm(tab, code)))
  const inside = tabs.filter((_, index) => replies[index]?.status === 200)
  if (inside.length > 1) log.fault(`one code opened two sessions for ${phone}`)
  if (guessed >= allowedGuesses && inside.length > 0) log.fault(`the code of ${phone} worked after ${guessed} wrong guesses`)
  if (inside.length === 0 && replies.some((one) => one.status === 'unknown')) return late(context, browser, phone, confirm(browser, code))
  const reply = replies.find((one) => one.status === 200)
  if (!reply?.body || !inside[0]) {
    log.count(guessed >= allowedGuesses ? 'logins: guessed too often' : `logins: refused with ${replies[0]?.status}`)
    // A message that was long on its way may bring the code of an earlier asking; the right one comes after it.
    if (guessed === 0 && (await phones.codeAfter(phone, before, code)) === undefined)
      log.fault(`the code of ${phone} was refused: ${JSON.stringify(replies.map((one) => one.status))}`)
    return false
  }
  browser.takeOver(inside[0])
  return note(context, browser, phone, reply.body)
}

/** Whoever got no answer presses again; a code that is used up by then means that the answer, and the session with it, was lost. */
async function late(context: LoginContext, browser: Client, phone: string, again: Promise<Reply<LoggedIn>>): Promise<boolean> {
  const reply = await again
  context.log.count('logins: pressed again without an answer')
  return reply.status === 200 && reply.body ? note(context, browser, phone, reply.body) : false
}

function note({ log }: LoginContext, browser: Client, phone: string, { user, token }: LoggedIn): boolean {
  browser.token = token
  const known = log.customers.get(phone)
  if (known !== undefined && known !== user.id) log.fault(`${phone} was logged in as ${user.id}, before as ${known}`)
  log.customers.set(phone, user.id)
  log.logins.set(user.id, (log.logins.get(user.id) ?? 0) + 1)
  log.count('logins: by code')
  return true
}

async function askForCode(
  browser: Client,
  phone: string,
  path = '/authorization/login-or-register',
): Promise<Reply<{ is_register_mode: boolean }> | undefined> {
  const { body } = await browser.send<{ challenge: Record<string, unknown> }>('GET', '/api/ru/authorization/captcha')
  if (!body) return undefined
  const recaptcha = await solvedChallenge(body.challenge)
  return browser.send('POST', `/api/ru${path}`, { phone, recaptcha })
}

/** Some type in a code; others have proven the phone on this device before. Customers too order for others by their phones. */
export async function provePhone(context: Omit<LoginContext, 'agreementIds'>, browser: Client, phone: string): Promise<void> {
  if (context.rng.chance(0.3)) return proveByCode(context, browser, phone)
  const cookies = provenCookies(createSecrets(secretKey), phone, new Date(), browser.cookies.get('device_uuid'))
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
}

/**
 * Proves a phone for an order on receipt with a code from a text message, now and then in two tabs at once: a code is good once. Nothing is
 * proven when the shop refused, no code came, or nobody could say. Source: decisions AT.
 */
async function proveByCode({ log, rng, phones }: Omit<LoginContext, 'agreementIds'>, browser: Client, phone: string): Promise<void> {
  const before = await phones.newest(phone)
  const asked = await askForCode(browser, phone, '/orders/phone-code')
  const code = asked?.status === 200 && before !== undefined ? await phones.codeAfter(phone, before) : undefined
  if (code === undefined) return log.count('phones: no code')
  const tabs = [browser, ...(rng.chance(0.5) ? [browser.copy()] : [])]
  const replies = await Promise.all(tabs.map((tab) => tab.send('POST', '/api/ru/orders/phone-confirm', { phone, code })))
  const inside = tabs.filter((_, index) => replies[index]?.status === 200)
  if (inside.length > 1) log.fault(`one code has proven ${phone} twice`)
  if (!inside[0]) return log.count('phones: not proven')
  browser.takeOver(inside[0])
  log.count('phones: proven by code')
}

/** Wrong codes, all at once. Answers how many of them the shop says it has counted. */
async function guess(
  { log, rng }: LoginContext,
  browser: Client,
  code: string,
  confirm: (tab: Client, typed: string) => Promise<Reply<LoggedIn>>,
): Promise<number> {
  const wrong = Array.from({ length: rng.between(1, 8) }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'))
  const replies = await Promise.all(wrong.map((typed) => confirm(browser.copy(), typed)))
  log.count('logins: wrong guesses', wrong.length)
  if (replies.some((one) => one.status === 200)) log.fault('a wrong code has opened a session')
  // Which of the refusals were counted is not told apart from "used up": every one beyond the allowed is one of those.
  const counted = Math.min(allowedGuesses, replies.filter((one) => one.status === 400).length)
  // A guess that nobody answered may have been counted as well.
  return replies.some((one) => one.status === 'unknown') ? Math.max(1, Math.min(counted, allowedGuesses)) : counted
}
