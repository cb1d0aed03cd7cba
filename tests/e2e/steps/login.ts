import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Shopper } from '#tests/support/shopper.ts'
import { nextFrames } from './see.ts'
import { rows } from './shop.ts'
import { words } from './words.ts'

interface OutboxMessage {
  id: number
  to: string
  text: string
}

/** A mobile number that nobody has yet: journeys may run again on the same shop. */
export function newPhone(): string {
  return `+7926${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** Messages to a phone, newest first. */
export async function messagesTo(phone: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${inject('shopUrl')}/dev/outbox.json`)
  return ((await response.json()) as OutboxMessage[]).filter((message) => message.to === phone)
}

/** The code of the latest message to a phone; waits until there is one that is newer than `after`. */
export async function codeFor(phone: string, after = 0): Promise<string> {
  const latest = async () => (await messagesTo(phone)).find((message) => message.id > after && /\d{6}/.test(message.text))
  await expect.poll(latest).toBeDefined()
  return /\d{6}/.exec((await latest())?.text ?? '')?.[0] ?? ''
}

/** Path and query of the signed link to an order in the newest message to a phone. */
export async function orderLinkFor(phone: string): Promise<string> {
  const latest = async () => (await messagesTo(phone)).map(({ text }) => /https?:\S+access_token=\S+/.exec(text)?.[0]).find(Boolean)
  await expect.poll(latest).toBeDefined()
  const { pathname, search } = new URL((await latest()) ?? '')
  return pathname + search
}

/** `9001234567` of `+79001234567`, as it is typed behind the country. */
export function national(phone: string): string {
  return phone.replace(/^\+7/, '')
}

/** The form of the login, wherever it stands: on its page or in the dialog. */
export function loginForm({ page, locale }: Pick<Shopper, 'page' | 'locale'>) {
  const t = words(locale)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('auth.getCode') }) })
  const second = page.locator('form').filter({ has: page.getByRole('textbox', { name: t('auth.codeLabel'), exact: true }) })
  return {
    phone: form.getByRole('textbox', { name: t('auth.phone'), exact: true }),
    getCode: form.getByRole('button', { name: t('auth.getCode') }),
    second,
    code: second.getByRole('textbox', { name: t('auth.codeLabel'), exact: true }),
    register: second.getByRole('button', { name: t('auth.register') }),
    login: second.getByRole('button', { name: t('auth.login') }),
    consents: second.getByRole('checkbox'),
  }
}

/** Step one: types the phone, waits for the captcha, asks for the code. */
export async function askForCode(shopper: Shopper, phone: string): Promise<void> {
  const form = loginForm(shopper)
  await form.phone.fill(national(phone))
  await form.getCode.click()
  await form.code.waitFor()
}

/** Both steps for a phone that has an account; the last digit of the code submits. `after`: the last message that was seen before. */
export async function logIn(shopper: Shopper, phone: string, after = 0): Promise<void> {
  const form = loginForm(shopper)
  await askForCode(shopper, phone)
  await form.code.fill(await codeFor(phone, after))
  await form.second.waitFor({ state: 'detached' })
}

/**
 * The shop no longer knows the login of this phone, and the browser does not know that yet: what it asked with the login is answered, and so is what
 * it asks for then. For files that use the database.
 */
export async function endLogin(shopper: Shopper, phone: string): Promise<void> {
  await shopper.answered()
  await nextFrames(shopper.page)
  await shopper.answered()
  await rows(
    `update sessions set revoked_at = now(), revoked_for = 'limit'
     where revoked_at is null and customer_id = (select id from customers where phone = $1)`,
    [phone],
  )
}

/** The minute between two codes to a phone passes, for the server. For files that use the database. */
export async function minutePasses(phone: string): Promise<void> {
  await rows(`update login_phones set sent_at = sent_at - interval '61 seconds' where phone = $1`, [phone])
}

/** Both steps for a phone that logged in a moment ago. For files that use the database. */
export async function logInAgain(shopper: Shopper, phone: string): Promise<void> {
  const [last] = await messagesTo(phone)
  await minutePasses(phone)
  await logIn(shopper, phone, last?.id)
}

/** Both steps for a new phone: what must be agreed to is agreed to, news are not wanted. */
export async function register(shopper: Shopper, phone: string): Promise<void> {
  const form = loginForm(shopper)
  await askForCode(shopper, phone)
  await form.consents.first().waitFor()
  await tickRequired(form.consents)
  await form.code.fill(await codeFor(phone))
  await form.second.waitFor({ state: 'detached' })
}

/** Makes an account from the form of an order. There must be something in the cart. */
export async function registerFromOrder(shopper: Shopper, phone: string): Promise<void> {
  await shopper.open('/order')
  await shopper.page
    .getByRole('main')
    .getByRole('button', { name: words(shopper.locale)('order.contact.login') })
    .click()
  await register(shopper, phone)
}

/** Ticks every box that the form demands. */
export async function tickRequired(boxes: ReturnType<Page['getByRole']>): Promise<void> {
  for (const box of await boxes.all()) if ((await box.getAttribute('required')) !== null) await box.check()
}
