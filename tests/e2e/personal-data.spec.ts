import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { addToCart } from './steps/cart.ts'
import { loginForm, newPhone, register } from './steps/login.ts'
import { expectAddress, nextFrames } from './steps/see.ts'
import { findProduct, rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

interface Known {
  first_name: string | null
  email: string | null
  is_dismissed: boolean
}

const known = async (phone: string) =>
  (
    await rows<Known>('select first_name, email, reminder_dismissed_at is not null as is_dismissed from customers where phone = $1', [
      phone,
    ])
  )[0]

async function reminderOf({ page, locale }: Shopper) {
  const { settings } = await shopApi(locale)('GET /vars')
  return page.getByRole('dialog', { name: String(settings.popup_my_data_title) })
}

/** Nobody is asked: the account is there, and the page has drawn itself. */
async function expectNothingOpen(page: Page): Promise<void> {
  await page.waitForFunction(`localStorage.getItem('token') !== null`)
  await nextFrames(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
}

test.each([
  ['desktop', 'ru'],
  ['mobile', 'en'],
] as const)(
  'whoever has just registered is asked for what is missing, and not again after an answer (%s, %s) [ACC-03]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale, wasAsked: false })
    const { page } = shopper
    const t = words(locale)
    const phone = newPhone()
    const reminder = await reminderOf(shopper)
    await shopper.open('/auth/login?next=/my/bonuses')
    await register(shopper, phone)
    await expectAddress(page, inLocale('/my/bonuses', locale))
    await reminder.waitFor()
    await expectAccessible(page, `the reminder ${device} ${locale}`)

    const name = reminder.getByRole('textbox', { name: t('account.edit.firstName'), exact: true })
    const email = reminder.getByRole('textbox', { name: t('account.edit.email'), exact: true })
    await email.fill('vera@example')
    await reminder.getByRole('button', { name: t('account.edit.save') }).click()
    await reminder.getByText(t('account.edit.required')).waitFor()
    await reminder.getByText(t('account.edit.emailNoDomain')).waitFor()
    await name.fill('Вера')
    await email.fill('vera@example.com')
    await reminder.getByRole('button', { name: t('account.edit.save') }).click()
    await page.getByText(t('account.reminder.saved')).waitFor()
    await reminder.waitFor({ state: 'detached' })
    await expect.poll(() => known(phone)).toEqual({ first_name: 'Вера', email: 'vera@example.com', is_dismissed: true })

    const later = await shopper.anotherTab()
    const asked = later.waitForResponse('**/personal/account')
    await later.goto(inLocale('/catalog/men', locale))
    await shopper.alive(later)
    await asked
    await expectNothingOpen(later)
  },
)

test.each([
  ['desktop', 'en'],
  ['mobile', 'ru'],
] as const)(
  'nobody is asked on the screen of an order, nor beside the same fields; closing by Back is an answer too (%s, %s) [ACC-03] [UX-50]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale, wasAsked: false })
    const { page } = shopper
    const t = words(locale)
    const phone = newPhone()
    const reminder = await reminderOf(shopper)
    await addToCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 4, locale }))
    await shopper.open('/order')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('order.contact.login') })
      .click()
    await register(shopper, phone)
    await loginForm(shopper).second.waitFor({ state: 'detached' })
    await expectNothingOpen(page)
    await shopper.open('/my/edit')
    await page
      .getByRole('main')
      .getByRole('textbox', { name: t('account.edit.firstName'), exact: true })
      .waitFor()
    await expectNothingOpen(page)

    await shopper.open('/catalog/men')
    await reminder.waitFor()
    await page.goBack()
    await reminder.waitFor({ state: 'detached' })
    await expectAddress(page, inLocale('/catalog/men', locale))
    await expect.poll(() => known(phone)).toEqual({ first_name: null, email: null, is_dismissed: true })
  },
)
