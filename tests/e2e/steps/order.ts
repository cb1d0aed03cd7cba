import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shopper } from '#tests/support/shopper.ts'
import { haveInCart, haveProven } from './arranged.ts'
import { tickRequired } from './login.ts'
import { plain } from './see.ts'
import type { Found } from './shop.ts'
import { words } from './words.ts'

/** The rows of a total as `{name: sum}`, the total last, without no-break spaces and what stands under the names. */
export async function totals(page: Page, within = page.getByRole('main')): Promise<Record<string, string>> {
  const rows = within.locator('dl > div')
  const [terms, values] = await Promise.all([rows.locator('dt').evaluateAll(namesOf), rows.locator('dd').allInnerTexts()])
  return Object.fromEntries(terms.map((term, index) => [plain(term), plain(values[index] ?? '')]))
}

/** Runs in the page. */
function namesOf(terms: { firstChild: { textContent: string | null } | null }[]): string[] {
  return terms.map((term) => term.firstChild?.textContent ?? '')
}

export interface Contact {
  firstName: string
  phone?: string
  email?: string
  /** false: an order on receipt by this phone asks for a code. */
  isProven?: boolean
}

/** Goes on to the next step of the order. */
export async function goOn({ page, locale }: Shopper, to: 'delivery' | 'payment'): Promise<void> {
  const t = words(locale)
  const label = to === 'delivery' ? t('order.step.toDelivery') : t('order.step.toPayment')
  await page.getByRole('main').getByRole('button', { name: label }).click()
  await page.getByRole('region', { name: t(`order.${to}.title`), exact: true }).waitFor()
}

/** Opens a step that is done. */
export async function change({ page, locale }: Shopper, step: 'contact' | 'delivery'): Promise<void> {
  const t = words(locale)
  const title = t(`order.${step}.title`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `${t('order.step.change')}: ${title}` })
    .click()
  await page.getByRole('region', { name: title, exact: true }).waitFor()
}

/** Who gets the order, and on to the delivery. A phone that the account knows is left alone; one that is typed was proven here before. */
export async function fillContact(shopper: Shopper, { firstName, phone, email, isProven = true }: Contact): Promise<void> {
  if (phone && isProven) await haveProven(shopper, phone)
  const { page, locale } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: t('order.contact.firstName'), exact: true }).fill(firstName)
  if (phone) await main.getByRole('textbox', { name: t('order.contact.phone'), exact: true }).fill(phone.replace(/^\+7/, ''))
  if (email) await main.getByRole('textbox', { name: t('order.contact.email') }).fill(email)
  await goOn(shopper, 'delivery')
}

/** A way of delivery or of payment, by the beginning of its name. */
export function option(page: Page, name: RegExp): Locator {
  return page.getByRole('main').getByRole('radio', { name })
}

/** The intervals of a courier's day that is chosen. In Russian. */
export const intervals = (main: Locator): Locator => main.getByRole('group', { name: /^Когда ждать/ })

/** A courier's chosen day and interval in the words of the order: `2 декабря, 12–14`. In Russian. */
export async function chosenSlot(main: Locator): Promise<string> {
  const checked = main.page().locator('input:checked')
  const days = main.getByRole('group', { name: words('ru')('order.slots.day') })
  const day = await days.locator('input:checked').getAttribute('aria-label')
  const hours = await intervals(main).locator('label').filter({ has: checked }).locator('b').innerText()
  return `${day?.split(',')[0]}, ${/[\d:]+\u2060–\u2060[\d:]+$/.exec(hours)?.[0]}`
}

/** Street and house, and on to the payment; the city is the visitor's. */
export async function fillAddress(shopper: Shopper, street: string, house: string): Promise<void> {
  const { page, locale } = shopper
  const t = words(locale)
  await page
    .getByRole('main')
    .getByRole('combobox', { name: t('order.address.line') })
    .fill(`${street}, ${house}`)
  await goOn(shopper, 'payment')
}

/** Agrees to what an order demands. */
export async function agree({ page, locale }: Shopper): Promise<void> {
  const title = page.getByRole('heading', { name: words(locale)('order.agreements.title') })
  await tickRequired(page.locator('section').filter({ has: title }).getByRole('checkbox'))
}

/** All that an order by courier, paid at the door, demands, its phone proven, and what else is told of the buyer. There must be something in the cart. */
export async function fillOrder(shopper: Shopper, phone: string, buyer: Partial<Contact> = {}): Promise<void> {
  const { page, locale } = shopper
  const t = words(locale)
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone, ...buyer })
  await option(page, new RegExp(`^${t('orders.delivery.courier')}`)).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, new RegExp(`^${t('orders.payment.on_delivery')}`)).check()
  await agree(shopper)
}

/** Plays the bank: presses one of the buttons of its page and is led back to the shop. */
export async function atTheBank({ page, locale }: Shopper, choice: 'approve' | 'decline' | 'leave' | 'late' | 'twice'): Promise<void> {
  await page.waitForURL(/\/dev\/bank\//)
  const t = words(locale)
  const hint = t(`payments.bank.${choice}_hint`)
  await page.getByRole('button').filter({ hasText: hint }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dev/bank/'))
}

/** The page of the order with one thing and all that a courier needs. */
export async function readyToOrder(shopper: Shopper, found: Found, phone: string): Promise<void> {
  await haveInCart(shopper, found)
  await fillOrder(shopper, phone)
  await expect.poll(() => shopper.page.locator('main [aria-busy=true]').count()).toBe(0)
}
