import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { aShopper, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { codeFor, loginForm, messagesTo, national, newPhone, register } from './steps/login.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')
const dialogOf = ({ page }: Shopper) => page.getByRole('dialog')
const lastMessage = async (phone: string) => (await messagesTo(phone))[0]?.id ?? 0

/** Types a code into the open dialog; its last digit sends it where the form does so. */
async function typeCode(shopper: Shopper, phone: string, after: number): Promise<void> {
  await dialogOf(shopper)
    .getByRole('textbox', { name: t('security.code'), exact: true })
    .fill(await codeFor(phone, after))
}

test('an account from its first address to its end: addresses, sizes, notifications, password, a new phone, the copy of its data [ACC-02] [ACC-04] [ACC-06] [ACC-07] [ACC-08] [AUTH-07] [AUTH-08]', async () => {
  const shopper = await aShopper({ device: 'desktop' })
  const { page } = shopper
  const main = page.getByRole('main')
  const phone = newPhone()
  const later = newPhone()
  const email = `journey${national(phone)}@example.com`
  await shopper.open('/auth/login?next=/my/addresses')
  await register(shopper, phone)
  await page.getByRole('heading', { level: 1, name: t('addresses.title') }).waitFor()

  await main.getByLabel(t('addresses.field.street')).fill('проспект Ленина')
  await main.getByRole('button', { name: t('addresses.save') }).click()
  await main.getByText(t('addresses.required')).waitFor()
  await main.getByLabel(t('addresses.field.house')).fill('43')
  await main.getByLabel(t('addresses.field.title')).fill('Дом')
  await main.getByRole('button', { name: t('addresses.save') }).click()
  await main.getByRole('radio', { name: /^Дом/ }).waitFor()
  await main.getByLabel(t('addresses.field.street')).fill('улица Коминтерна')
  await main.getByLabel(t('addresses.field.house')).fill('7')
  await main.getByRole('button', { name: t('addresses.save') }).click()
  await main.getByRole('radio', { name: /^улица Коминтерна, 7/ }).check()
  await main.getByRole('button', { name: t('addresses.makeDefault'), exact: true }).click()
  await main.getByRole('radio', { name: /^улица Коминтерна, 7.*Основной$/ }).waitFor()
  await main.getByRole('radio', { name: /^Дом/ }).check()
  await main.getByRole('button', { name: t('addresses.remove') }).click()
  await dialogOf(shopper)
    .getByRole('button', { name: t('addresses.remove') })
    .click()
  await main.getByRole('radio', { name: /^Дом/ }).waitFor({ state: 'detached' })

  await shopper.open('/my/notifications')
  const magazine = page.getByRole('checkbox', {
    name: t('notifications.box', { topic: t('notifications.topic.magazine.title'), channel: 'E-mail' }),
  })
  await magazine.check()
  await main.getByRole('button', { name: t('notifications.withdraw') }).waitFor()
  await shopper.open('/my/notifications')
  await magazine.waitFor()
  expect(await magazine.isChecked()).toBe(true)

  await shopper.open('/my/edit')
  await main.getByLabel(t('account.edit.firstName')).fill('Вера')
  await main.getByLabel(t('account.edit.email')).fill(email)
  await main.getByRole('button', { name: t('account.edit.save'), exact: true }).click()
  await main.getByText(t('account.edit.saved')).waitFor()
  await main.getByLabel(t('sizes.kind.clothes')).selectOption('m')
  await main.getByRole('button', { name: t('sizes.save') }).click()
  await main.getByText(t('sizes.saved')).waitFor()
  await main.getByLabel(t('password.password'), { exact: true }).fill('северное сияние')
  await main.getByLabel(t('password.password_confirm')).fill('северное сияние')
  await main.getByRole('button', { name: t('password.set') }).click()
  await main.getByText(t('password.saved')).waitFor()

  const sentToOld = await lastMessage(phone)
  await main.getByRole('button', { name: t('security.phone.open') }).click()
  await dialogOf(shopper)
    .getByRole('textbox', { name: t('security.phone.new') })
    .fill(national(later))
  await dialogOf(shopper)
    .getByRole('button', { name: t('security.phone.getCode') })
    .click()
  await page.getByRole('heading', { name: t('security.phone.newTitle') }).waitFor()
  await typeCode(shopper, later, 0)
  await page.getByRole('heading', { name: t('security.phone.oldTitle') }).waitFor()
  // The old phone got its login code a moment ago: the next one may be asked for when that minute is over.
  await dialogOf(shopper)
    .getByRole('button', { name: t('auth.resend.now') })
    .click({ timeout: 90_000 })
  await typeCode(shopper, phone, sentToOld)
  await dialogOf(shopper).waitFor({ state: 'detached' })
  await expect.poll(() => main.getByLabel(t('security.phone.own')).inputValue()).toContain(national(later).slice(-2))

  const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: t('own-data.copy') }).click()])
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as { user: { phone: string }; sizes: { clothes: string } }
  expect([copy.user.phone, copy.sizes.clothes]).toEqual([later, 'm'])

  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.waitForURL(inject('shopUrl').replace(/\/?$/, '/'))
  await shopper.open('/auth/login?next=/my/edit')
  await main.getByRole('link', { name: t('auth.page.byEmail') }).click()
  await main.getByLabel(t('password.email')).fill(email)
  await main.getByLabel(t('password.password'), { exact: true }).fill('северное сияние')
  await main.getByRole('button', { name: t('password.login') }).click()
  await page.getByRole('heading', { level: 1, name: t('account.edit.title') }).waitFor()
  expect(await loginForm(shopper).phone.count()).toBe(0)
}, 240_000)
