import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { endLogin, logInAgain, newPhone, register, registerFromOrder } from './steps/login.ts'
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
  // What asks notes so before its dialog has come.
  expect(await page.evaluate('sessionStorage.getItem("personal_data_asked")')).toBeNull()
}

test('whoever has just registered is asked for what is missing, and not again after an answer [ACC-03] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale, wasAsked: false })
  const { page } = shopper
  const t = words(locale)
  const phone = newPhone()
  const reminder = await reminderOf(shopper)
  await haveAccount(shopper, phone)
  await shopper.open('/my/bonuses')
  await expectAddress(page, inLocale('/my/bonuses', locale))
  await reminder.waitFor()
  await expectAccessible(page, `the reminder ${device} ${locale}`)

  const name = reminder.getByRole('textbox', { name: t('account.edit.firstName'), exact: true })
  const email = reminder.getByRole('textbox', { name: t('account.edit.email'), exact: true })
  await email.fill('vera@example')
  await reminder.getByRole('button', { name: t('account.edit.save') }).click()
  await reminder.getByText(t('account.edit.required')).waitFor()
  await reminder.getByText(t('email-problem.emailNoDomain')).waitFor()
  await name.fill('Вера')
  await email.fill('vera@example.com')
  // Escape closes the calendar alone, and nothing typed is lost.
  await reminder.getByRole('button', { name: t('account.edit.openCalendar') }).click()
  const calendar = reminder.getByRole('group', { name: t('account.edit.calendar') })
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Вера')
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
})

test('nobody is asked on the screen of an order, nor beside the same fields; closing by Back is an answer too [ACC-03] [UX-50]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const shopper = await aShopper({ device, locale, wasAsked: false })
  const { page } = shopper
  const t = words(locale)
  const phone = newPhone()
  const reminder = await reminderOf(shopper)
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 4, locale }))
  await registerFromOrder(shopper, phone)
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
})

test('what is asked once the browser has begun to leave adds nothing to its history; if the page stays after all, Back closes what one opens [ACC-03] [UX-50]', async () => {
  const shopper = await aShopper({ device: 'mobile', wasAsked: false })
  const { page } = shopper
  const t = words('ru')
  const reminder = await reminderOf(shopper)
  const filters = page.getByRole('dialog', { name: t('catalog.filters.title') })
  const entries = () => page.evaluate<string>('history.length + JSON.stringify(history.state?.dialogs ?? [])')
  const account = Promise.withResolvers<void>()
  await haveAccount(shopper, newPhone())
  await page.route('**/personal/account', async (route) => {
    await account.promise
    await route.continue()
  })
  await shopper.open('/catalog/men')
  const before = await entries()
  // Nothing comes of it, as with a download.
  await page.route('**/catalog/women', (route) => route.fulfill({ status: 204 }))
  expect(await page.goto('/catalog/women').catch(String)).toContain('ERR_ABORTED')
  account.resolve()
  await reminder.waitFor()
  await nextFrames(page)
  expect(await entries()).toBe(before)
  await page.keyboard.press('Escape')
  await reminder.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: t('catalog.filters.title') }).click()
  await filters.waitFor()
  await page.goBack()
  await filters.waitFor({ state: 'detached' })
  await expectAddress(page, '/catalog/men')
})

test('nobody is asked over a window that the page opened by itself; the next page asks [ACC-03] [UX-50]', async () => {
  const shopper = await aShopper({ device: 'mobile', wasAsked: false })
  const { page } = shopper
  const t = words('ru')
  const reminder = await reminderOf(shopper)
  await haveAccount(shopper, newPhone())
  const gate = Promise.withResolvers<void>()
  await page.route('**/personal/account', async (route) => {
    await gate.promise
    await route.continue()
  })
  await shopper.open('/catalog/men')
  await page.getByRole('button', { name: t('catalog.filters.title') }).click()
  const filters = page.getByRole('dialog', { name: t('catalog.filters.title') })
  await filters.waitFor()
  const account = page.waitForResponse('**/personal/account')
  gate.resolve()
  await account
  await nextFrames(page)
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await page.evaluate('sessionStorage.getItem("personal_data_asked")')).toBeNull()
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'detached' })
  await page.locator('[data-logo]').click()
  await reminder.waitFor()
})

test('whoever has told the name is asked for the rest alone, in words that are about the rest [ACC-03]', async () => {
  const shopper = await aShopper({ device: 'mobile', wasAsked: false })
  const { page } = shopper
  const t = words('ru')
  const phone = newPhone()
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 5 }))
  await registerFromOrder(shopper, phone)
  await rows(`update customers set first_name = 'Вера' where phone = $1`, [phone])

  await shopper.open('/catalog/men')
  const reminder = page.getByRole('dialog', { name: t('account.reminder.rest') })
  await reminder.getByRole('textbox', { name: t('account.edit.email'), exact: true }).waitFor()
  expect(await reminder.getByRole('textbox', { name: t('account.edit.firstName') }).count()).toBe(0)
  expect(await reminder.innerText()).not.toContain('курьеру')
})

test('what was typed into the own data outlives a login that ends on saving, for this customer alone, until it is saved [ACC-02] [ACC-07] [AUTH-10] [UX-45]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale, refusals: [401] })
  const { page } = shopper
  const t = words(locale)
  const phone = newPhone()
  const field = (label: Parameters<typeof t>[0]) => page.getByRole('main').getByRole('textbox', { name: t(label), exact: true })
  const save = page.getByRole('main').getByRole('button', { name: t('account.edit.save'), exact: true })
  const restored = page.getByRole('main').getByText(t('account.edit.unsaved'))
  await haveAccount(shopper, phone)
  await shopper.open('/my/edit')
  await expectAddress(page, inLocale('/my/edit', locale))
  await field('account.edit.firstName').fill('Варвара')
  await field('account.edit.email').fill('varvara@example.com')
  await field('sizes.measure.height').fill('171')
  expect(await restored.count()).toBe(0)

  await endLogin(shopper, phone)
  await save.click()
  await page.waitForURL(/\/auth\/login\?next=/)
  await shopper.alive()
  expect(await known(phone)).toMatchObject({ first_name: null, email: null })
  await logInAgain(shopper, phone)
  await expectAddress(page, inLocale('/my/edit', locale))
  await expect.poll(() => restored.count()).toBe(2)
  expect(await field('account.edit.firstName').inputValue()).toBe('Варвара')
  expect(await field('account.edit.email').inputValue()).toBe('varvara@example.com')
  expect(await field('sizes.measure.height').inputValue()).toBe('171')
  await expectAccessible(page, `what was typed before ${device} ${locale}`)
  await save.click()
  await page.getByText(t('account.edit.saved')).waitFor()
  expect(await known(phone)).toMatchObject({ first_name: 'Варвара', email: 'varvara@example.com' })
  await expect.poll(() => restored.count()).toBe(1)

  await field('account.edit.firstName').fill('Вера')
  await endLogin(shopper, phone)
  await save.click()
  await page.waitForURL(/\/auth\/login\?next=/)
  await shopper.alive()
  await register(shopper, newPhone())
  await expectAddress(page, inLocale('/my/edit', locale))
  await field('sizes.measure.height').waitFor()
  expect(await field('account.edit.firstName').inputValue()).toBe('')
  expect(await field('sizes.measure.height').inputValue()).toBe('')
  expect(await restored.count()).toBe(0)
  expect(await shopper.keptInTab()).not.toMatch(/Вера|171/)
})

test('what is typed and not saved can be taken back for what is saved [ACC-02] [UX-45]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const name = main.getByRole('textbox', { name: t('account.edit.firstName'), exact: true })
  await haveAccount(shopper)
  await shopper.open('/my/edit')
  await expectAddress(page, '/my/edit')
  await name.fill('Варвара')
  await page.reload()
  await shopper.alive()
  await expect.poll(() => name.inputValue()).toBe('Варвара')
  await main.getByRole('button', { name: t('account.edit.dropUnsaved') }).click()
  expect(await name.inputValue()).toBe('')
  await page.reload()
  await shopper.alive()
  await name.waitFor()
  expect(await name.inputValue()).toBe('')
})

test('an address that was typed outlives a login that ends on keeping it, a new one and one that is changed, for this customer alone [ACC-04] [AUTH-10] [UX-45]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const shopper = await aShopper({ device, locale, refusals: [401] })
  const { page } = shopper
  const t = words(locale)
  const phone = newPhone()
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name: t(`addresses.field.${name}`), exact: true })
  const save = main.getByRole('button', { name: t('addresses.save'), exact: true })
  const byParts = main.getByRole('button', { name: t('addresses.byParts') })
  const restored = main.getByText(t('account.edit.unsaved'))
  const address = inLocale('/my/addresses', locale)
  const endOnSave = async () => {
    await endLogin(shopper, phone)
    await save.click()
    await page.waitForURL(/\/auth\/login\?next=/)
    await shopper.alive()
  }
  await haveAccount(shopper, phone)
  await shopper.open('/my/addresses')
  await expectAddress(page, address)
  await byParts.click()
  await field('street').fill('Тверская')
  await field('house').fill('7')
  await main.getByRole('checkbox', { name: t('addresses.makeDefault') }).check()
  await endOnSave()
  await logInAgain(shopper, phone)
  await expectAddress(page, address)
  await restored.waitFor()
  expect(await field('street').inputValue()).toBe('Тверская')
  expect(await main.getByRole('checkbox', { name: t('addresses.makeDefault') }).isChecked()).toBe(true)
  await expectAccessible(page, `an address typed before ${device} ${locale}`)
  await save.click()
  await page.getByText(t('addresses.saved')).waitFor()
  await expect.poll(() => restored.count()).toBe(0)

  await main.getByRole('button', { name: t('addresses.edit'), exact: true }).click()
  await field('flat').fill('404')
  await endOnSave()
  await logInAgain(shopper, phone)
  await expectAddress(page, address)
  await main.getByRole('heading', { name: t('addresses.change') }).waitFor()
  expect(await field('flat').inputValue()).toBe('404')
  expect(await main.getByRole('combobox', { name: t('addresses.line') }).inputValue()).toMatch(/, Тверская, 7$/)
  await main.getByRole('button', { name: t('account.edit.dropUnsaved') }).click()
  expect(await field('flat').inputValue()).toBe('')

  await field('flat').fill('404')
  await endOnSave()
  await register(shopper, newPhone())
  await expectAddress(page, address)
  await byParts.waitFor()
  expect(await restored.count()).toBe(0)
  // A new customer's session is asked for their name, over the page: not in this journey.
  await shopper.open('/my/addresses')
  await byParts.click()
  expect(await field('street').inputValue()).toBe('')
  // That it is asked for by its parts comes back; there is nothing to be taken back.
  await page.reload()
  await shopper.alive()
  await field('street').waitFor()
  expect(await restored.count()).toBe(0)
  expect(await shopper.keptInTab()).not.toContain('404')
})

test('what was typed for an address is never shown or saved while the address is hidden, and is forgotten when the address is removed [ACC-04] [T8] [UX-45]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const phone = newPhone()
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name: t(`addresses.field.${name}`), exact: true })
  await haveAccount(shopper, phone)
  await shopper.open('/my/addresses')
  await expectAddress(page, '/my/addresses')
  const line = main.getByRole('combobox', { name: t('addresses.line') })
  await line.fill('Москва, Тверская, 7')
  await main.getByRole('button', { name: t('addresses.save'), exact: true }).click()
  await main.getByRole('radio', { name: /^Тверская/ }).waitFor()
  await main.getByRole('button', { name: t('addresses.edit'), exact: true }).click()
  await field('flat').fill('404')

  await rows(`update customers set guarded_until = now() + interval '1 day' where phone = $1`, [phone])
  await page.reload()
  await shopper.alive()
  await main.getByText(t('addresses.maskedWhy')).waitFor()
  await main.getByRole('heading', { name: t('addresses.new') }).waitFor()
  expect([await line.inputValue(), await field('flat').inputValue()]).toEqual(['Москва, ', ''])

  await rows(`update customers set guarded_until = null where phone = $1`, [phone])
  await page.reload()
  await shopper.alive()
  await main.getByRole('heading', { name: t('addresses.change') }).waitFor()
  expect([await line.inputValue(), await field('flat').inputValue()]).toEqual(['Москва, Тверская, 7', '404'])

  await main.getByRole('button', { name: t('addresses.remove'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('addresses.remove'), exact: true })
    .click()
  await main.getByRole('heading', { name: t('addresses.new') }).waitFor()
  await expect.poll(shopper.keptInTab).not.toContain('404')
})
