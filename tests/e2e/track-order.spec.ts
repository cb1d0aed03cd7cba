import { expect, test } from 'vitest'
import { checkDigit, printedOrderNumber } from '#core/order-number.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { codeFor, messagesTo, newPhone, orderLinkFor } from './steps/login.ts'
import { fillOrder } from './steps/order.ts'
import { expectFocus, expectText } from './steps/see.ts'
import { findProduct, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

test('the number of an order is typed in digits alone; a wrong one is told under its field before a code is sent, a foreign one after it [T3] [UX-45] [FORM-07]', async () => {
  const guest = await aShopper({ device: 'mobile' })
  const phone = newPhone()
  await haveInCart(guest, await findProduct({ path: '/catalog/women/dresses', amount: 'many', skip: 5 }))
  await fillOrder(guest, phone)
  await guest.page.locator('form button[type=submit]:enabled').click()
  await guest.page.waitForURL(/\/order\/thanks/)
  const number = new URL(guest.page.url()).searchParams.get('number') ?? ''
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
