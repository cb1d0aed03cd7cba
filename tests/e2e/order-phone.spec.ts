import { test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { codeFor, newPhone } from './steps/login.ts'
import { agree, fillAddress, fillContact, option } from './steps/order.ts'
import { expectFocus } from './steps/see.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

test('a guest who pays on receipt types the code from a message where they order: a wrong one is said so, the right one places the order, without an account [UX-39] [UX-41] [smoke]', async () => {
  const t = words('ru')
  const shopper = await aShopper({ device: 'mobile', refusals: [400, 403] })
  const { page } = shopper
  const main = page.getByRole('main')
  const phone = newPhone()
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 3 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone, isProven: false })
  await option(page, new RegExp(`^${t('orders.delivery.courier')}`)).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, new RegExp(`^${t('orders.payment.on_delivery')}`)).check()
  await agree(shopper)
  const place = main.locator('form button[type=submit]:enabled')
  await place.click()
  const code = main.getByRole('textbox', { name: t('order.proof.code') })
  await code.waitFor()
  await expectFocus(code)
  // Pressing the button again asks for what is missing.
  await place.click()
  await expectFocus(code)
  await expectAccessible(page, 'the code of an order on receipt')
  const right = await codeFor(phone)
  await code.fill(right.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))
  await main.getByText(/Неверный код/).waitFor()
  await code.fill(right)
  await page.waitForURL(/\/order\/thanks/)
  await main.getByRole('button', { name: t('order.thanks.accountAction') }).waitFor()
})
