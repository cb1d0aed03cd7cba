import { expect, test } from 'vitest'
import { checkDigit, printedOrderNumber } from '#core/order-number.ts'
import { aShopper, inLocale, useBrowser } from '#tests/support/shopper.ts'
import { haveOrdered } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { codeFor, messagesTo, newPhone, orderLinkFor } from './steps/login.ts'
import { expectAddress, expectFocus, expectText } from './steps/see.ts'
import { findProduct, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')
const dresses = '/catalog/women/dresses'

test('the number of an order is typed in digits alone; a wrong one is told under its field before a code is sent, a foreign one after it [T3] [UX-45] [FORM-07]', async () => {
  const guest = await aShopper({ device: 'mobile' })
  const phone = newPhone()
  const number = await haveOrdered(guest, await findProduct({ path: dresses, amount: 'many', skip: 5 }), { phone })
  const digits = number.replaceAll('-', '')

  const { page, open } = await aShopper({ device: 'mobile', refusals: [404] })
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: t('account.track.number') })
  const note = main.locator('div:has(> input[name=number]) > [id$="-note"]')
  const getCode = main.getByRole('button', { name: t('auth.getCode') })
  await open('/order/track')
  await expectText(note, t('account.track.numberHint'))
  await main.getByRole('textbox', { name: t('auth.phone'), exact: true }).fill(phone.replace('+7', ''))
  await orderLinkFor(phone)
  const known = await messagesTo(phone)
  await getCode.click()
  await expectText(note, t('account.track.numberEmpty'))
  await expectFocus(field)
  await field.fill('261125')
  await field.blur()
  await expectText(note, t('account.track.numberShape'))
  await getCode.click()
  await expectFocus(field)
  await field.fill(digits.slice(0, -1) + String((Number(digits.at(-1)) + 1) % 10))
  await getCode.click()
  await expectText(note, t('account.track.numberWrong'))
  await expectFocus(field)
  expect(await messagesTo(phone)).toHaveLength(known.length)

  const other = '200101000000' + checkDigit('200101000000')
  await field.fill(other)
  await getCode.click()
  const code = main.getByRole('textbox', { name: t('auth.codeLabel'), exact: true })
  await code.waitFor()
  expect(await field.inputValue()).toBe(printedOrderNumber(other))
  await main.getByRole('button', { name: t('account.track.otherPhone') }).click()
  await expectFocus(main.getByRole('textbox', { name: t('auth.phone'), exact: true }))
  await getCode.click()
  await code.waitFor()
  await code.fill(await codeFor(phone, known[0]?.id ?? 0))
  await expectText(note, t('orders.not_with_phone'))
  await expectFocus(field)
  await field.fill('')
  await page.keyboard.insertText(` ${number.replaceAll('-', ' \u2060-\u2060 ')}\u200B `)
  await main.getByRole('button', { name: t('account.track.open') }).click()
  await main.getByRole('heading', { level: 1, name: number }).waitFor()
})

test('the pages of a guest’s order lead on in another browser: to its number and the phone, with the number filled in [ORD-07] [UX-49] [T3]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const say = words(locale)
  const guest = await aShopper({ device, locale })
  const number = await haveOrdered(guest, await findProduct({ path: dresses, amount: 'many', skip: 5 }), { phone: newPhone() })

  const { page, open } = await aShopper({ device, locale, refusals: [404] })
  const main = page.getByRole('main')
  for (const path of [`/order/return/${number}`, `/order/thanks?number=${number}`]) {
    await open(path)
    await main.getByText(say('order.notFound.text')).waitFor()
    await main.getByRole('link', { name: say('order.notFound.action') }).waitFor()
  }
  await expectAccessible(page, `an order of another browser ${device} ${locale}`)
  await main.getByRole('link', { name: say('order.notFound.track') }).click()
  await expectAddress(page, inLocale(`/order/track?number=${number}`, locale))
  await expect.poll(() => main.getByRole('textbox', { name: say('account.track.number') }).inputValue()).toBe(number)
  await open('/order/thanks?number=1')
  await main.getByRole('link', { name: say('order.notFound.track') }).click()
  await expectAddress(page, inLocale('/order/track', locale))
})
