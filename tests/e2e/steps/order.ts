import type { Locator, Page } from 'playwright-core'
import type { Shopper } from '#tests/support/shopper.ts'
import { tickRequired } from './login.ts'
import { plain } from './see.ts'
import { words } from './words.ts'

/** The rows of a total as `{name: sum}`, the total last, without no-break spaces. */
export async function totals(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('main').locator('dl > div')
  const [terms, values] = await Promise.all([rows.locator('dt').allInnerTexts(), rows.locator('dd').allInnerTexts()])
  return Object.fromEntries(terms.map((term, index) => [plain(term), plain(values[index] ?? '')]))
}

export interface Contact {
  firstName: string
  phone?: string
  email?: string
}

/** Who gets the order. A phone that the account knows is left alone. */
export async function fillContact({ page, locale }: Shopper, { firstName, phone, email }: Contact): Promise<void> {
  const t = words(locale)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: t('order.contact.firstName'), exact: true }).fill(firstName)
  if (phone) await main.getByRole('textbox', { name: t('order.contact.phone'), exact: true }).fill(phone.replace(/^\+7/, ''))
  if (email) await main.getByRole('textbox', { name: t('order.contact.email') }).fill(email)
}

/** A way of delivery or of payment, by the beginning of its name. */
export function option(page: Page, name: RegExp): Locator {
  return page.getByRole('main').getByRole('radio', { name })
}

/** Street and house; the city is the visitor's. */
export async function fillAddress({ page, locale }: Shopper, street: string, house: string): Promise<void> {
  const t = words(locale)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: t('order.address.street'), exact: true }).fill(street)
  await main.getByRole('textbox', { name: t('order.address.house'), exact: true }).fill(house)
}

/** Agrees to what an order demands. */
export async function agree({ page, locale }: Shopper): Promise<void> {
  const title = page.getByRole('heading', { name: words(locale)('order.agreements.title') })
  await tickRequired(page.locator('section').filter({ has: title }).getByRole('checkbox'))
}

/** Plays the bank: presses one of the buttons of its page and is led back to the shop. */
export async function atTheBank({ page, locale }: Shopper, choice: 'approve' | 'decline' | 'leave' | 'late' | 'twice'): Promise<void> {
  await page.waitForURL(/\/dev\/bank\//)
  const t = words(locale)
  const hint = t(`payments.bank.${choice}_hint`)
  await page.getByRole('button').filter({ hasText: hint }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dev/bank/'))
}
