import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatPhone } from '#core/phone.ts'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { askForCode, codeFor, logIn, messagesTo, minutePasses, national, newPhone } from './steps/login.ts'
import { fillAddress, fillContact, option } from './steps/order.ts'
import { expectAddress, expectFocus, stepTakenBack } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

/** The captcha cannot be had until the function that comes back is called. */
async function captchaFails(page: Page): Promise<() => void> {
  let isBack = false
  await page.route(/\/authorization\/captcha\?action=new_phone$/, (route) =>
    isBack ? route.continue() : route.fulfill({ status: 503, body: '' }),
  )
  return () => {
    isBack = true
  }
}
const lastMessage = async (phone: string) => (await messagesTo(phone))[0]?.id ?? 0
const field = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })

test('the phone changes by codes to both numbers, or waits for its day and can be stopped; a copy of the data, then the account is gone [AUTH-07] [ACC-08] [smoke]', async () => {
  const [device, locale] = ['desktop', 'en'] as const
  const shopper = await aShopper({ device, locale, refusals: [401, 429, 503] })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const code = field(dialog, t('auth.codeLabel'))
  const [phone, next] = [newPhone(), newPhone()]
  await page.clock.install()
  await haveAccount(shopper, phone)
  await shopper.open('/my/edit')
  await expectAddress(page, inLocale('/my/edit', locale))

  // Who waits is told by e-mail too.
  await rows('update customers set email = $2, email_key = $2 where phone = $1', [phone, `vera${phone.slice(-7)}@example.com`])

  const captchaIsBack = await captchaFails(page)
  await typeNewPhone(shopper, next)
  await dialog.getByText(t('auth.captcha.failed')).waitFor()
  captchaIsBack()
  await dialog.getByRole('button', { name: t('auth.captcha.retry') }).click()
  await askForNewPhone(shopper, next)
  await expectFocus(code)
  await code.fill('12345')
  await dialog.getByRole('button', { name: t('security.phone.next') }).click()
  await dialog.getByText(t('auth.code.short', { count: 6 })).waitFor()
  // The whole message may be pasted: its digits count.
  const sent = await codeFor(next)
  await code.fill(`Код: ${sent.slice(0, 3)}-${sent.slice(3)}`)
  await dialog.getByRole('heading', { name: t('security.phone.oldTitle') }).waitFor()
  await expectFocus(code)
  await expectAccessible(page, `the code of the old phone ${device} ${locale}`)
  await dialog.getByRole('button', { name: t('security.phone.wait') }).click()
  await dialog.waitFor({ state: 'detached' })
  await main.getByRole('button', { name: t('security.phone.stop') }).click()
  await page.getByText(t('security.phone.stopped')).waitFor()

  const seen = await lastMessage(next)
  const seenOld = await lastMessage(phone)
  await Promise.all([minutePasses(phone), minutePasses(next)])
  await typeNewPhone(shopper, next)
  await askForNewPhone(shopper, next)
  await code.fill(await codeFor(next, seen))
  await dialog.getByRole('heading', { name: t('security.phone.oldTitle') }).waitFor()
  await code.fill(await codeFor(phone, seenOld))
  await page.getByText(t('security.phone.changed', { phone: formatPhone(next) })).waitFor()
  await expect.poll(() => field(main, t('security.phone.own')).inputValue()).toBe(formatPhone(next))

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: t('own-data.copy') }).click()
  const copy = await text(await (await download).createReadStream())
  expect(JSON.parse(copy)).toMatchObject({ user: { phone: next } })

  const beforeLast = await lastMessage(next)
  await main.getByRole('button', { name: t('own-data.delete') }).click()
  await dialog.getByRole('button', { name: t('own-data.getCode') }).click()
  // A code went to this phone a moment ago: that is no error, another one can be asked for when its time comes.
  await dialog.getByText(t('own-data.notYet', { phone: formatPhone(next) })).waitFor()
  await expectFocus(code)
  await dialog.getByRole('timer').waitFor()
  await expectAccessible(page, `the deletion ${device} ${locale}`)
  await minutePasses(next)
  await page.clock.fastForward(61_000)
  await dialog.getByRole('button', { name: t('auth.resend.now') }).click()
  await dialog.getByText(t('own-data.sentTo', { phone: formatPhone(next) })).waitFor()
  await code.fill(await codeFor(next, beforeLast))
  // The token may have expired while the code was on its way.
  await page.evaluate('localStorage.setItem("token", "expired")')
  await dialog.getByRole('button', { name: t('own-data.delete') }).click()
  await page.waitForURL((url) => url.pathname === inLocale('/', locale))
  await shopper.alive()
  await page.getByRole('status').getByText(t('own-data.gone')).waitFor()
  await expect.poll(async () => (await messagesTo(next))[0]?.text).toContain('account has been deleted')
  expect(await rows('select 1 from customers where phone = any($1)', [[phone, next]])).toEqual([])
  await minutePasses(next)
  await shopper.open('/auth/login')
  await askForCode(shopper, next)
  await page.getByText(t('auth.leadNew')).waitFor()
})

test('who closes the change of phone, or loads its page anew, while the code for the new number is under way goes on to that code [AUTH-07] [UX-45]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const dialog = page.getByRole('dialog')
  const code = field(dialog, t('auth.codeLabel'))
  const [phone, next] = [newPhone(), newPhone()]
  await haveAccount(shopper, phone)
  await shopper.open('/my/edit')
  await expectAddress(page, '/my/edit')
  await typeNewPhone(shopper, next)
  await askForNewPhone(shopper, next)
  const sent = await codeFor(next)
  await page.reload()
  await shopper.alive()
  await typeNewPhone(shopper, next)
  await askForNewPhone(shopper, next)
  await expectFocus(code)
  await dialog.getByRole('timer').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await stepTakenBack(page)

  await typeNewPhone(shopper, next)
  await askForNewPhone(shopper, next)
  expect((await messagesTo(next)).length).toBe(1)
  await code.fill(sent)
  await dialog.getByRole('heading', { name: t('security.phone.oldTitle') }).waitFor()
})

async function typeNewPhone({ page, locale }: Shopper, phone: string): Promise<void> {
  const t = words(locale)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('security.phone.open') })
    .click()
  await field(page.getByRole('dialog'), t('security.phone.new')).fill(national(phone))
}

/** The number stands in the field of the dialog. */
async function askForNewPhone({ page, locale }: Shopper, phone: string): Promise<void> {
  const t = words(locale)
  const dialog = page.getByRole('dialog')
  expect((await field(dialog, t('security.phone.new')).inputValue()).replace(/\D/g, '')).toBe(national(phone))
  await dialog.getByRole('button', { name: t('auth.getCode') }).click()
  await dialog.getByRole('heading', { name: t('security.phone.newTitle') }).waitFor()
}

test('after a long absence earlier addresses are hidden and bonuses wait for a day, and the pages say why [T8]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const t = words(locale)
  const owner = await aShopper({ locale })
  const phone = newPhone()
  await haveAccount(owner, phone)
  await owner.open('/my/addresses')
  await expectAddress(owner.page, inLocale('/my/addresses', locale))
  const form = owner.page.getByRole('main')
  await form.getByRole('button', { name: t('addresses.byParts') }).click()
  await field(form, t('addresses.field.street')).fill('Тверская')
  await field(form, t('addresses.field.house')).fill('7')
  await form.getByRole('button', { name: t('addresses.save') }).click()
  await form.getByRole('radio', { name: /^Тверская/ }).waitFor()

  await rows(`update customers set last_seen_at = now() - interval '91 days' where phone = $1`, [phone])
  await minutePasses(phone)
  const before = await lastMessage(phone)
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const main = page.getByRole('main')
  await shopper.open('/auth/login?next=/my/addresses')
  await logIn(shopper, phone, before)
  await main.getByText(t('addresses.maskedWhy')).waitFor()
  expect(await main.getByText('Тверская').count()).toBe(0)
  await expectAccessible(page, `hidden addresses ${device} ${locale}`)
  // Until the moment is said, the words of both pages are the same.
  const [frozen = ''] = t('bonuses.frozen', { at: '|' }).split('|')
  await shopper.open('/my/bonuses')
  await main.getByText(frozen).waitFor()
  await expectAccessible(page, `frozen bonuses ${device} ${locale}`)
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 3, locale }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера' })
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Арбат', '1')
  await main.getByText(frozen).waitFor()

  await rows(`update customers set guarded_until = now() - interval '1 second' where phone = $1`, [phone])
  await shopper.open('/my/addresses')
  await main.getByRole('radio', { name: /^Тверская/ }).waitFor()
  expect(await main.getByText(t('addresses.maskedWhy')).count()).toBe(0)
})
