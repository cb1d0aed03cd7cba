import { test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible, look, lookAtDialog } from './steps/axe.ts'
import { addToCart, cartTool } from './steps/cart.ts'
import { askForCode, loginForm, newPhone } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { fillAddress, fillContact, option } from './steps/order.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')

test.each(oneOf('desktop', 'mobile'))('axe finds nothing on cart, favourites, login and order (%s) [UX-51] [smoke]', async (device) => {
  const shopper = await aShopper({ device, refusals: [400] })
  const { page } = shopper
  const main = page.getByRole('main')
  await look(shopper, '/cart')
  await look(shopper, '/my/favorites')
  const found = await findProduct({ path: '/catalog/men/trousers', amount: 'many' })
  const other = await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 1 })
  await addToCart(shopper, found)
  await lookAtDialog(shopper, 'added to the cart')
  await main
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click()
  await addToCart(shopper, other)
  await shopper.open('/catalog')
  await cartTool(shopper).click()
  await page.getByRole('link', { name: t('cart.popup.toCart') }).waitFor()
  await expectAccessible(page, 'popup of the cart')
  await shopper.open('/cart')
  await main.getByRole('article').first().waitFor()
  await expectAccessible(page, '/cart with things')
  await page.getByRole('button', { name: t('cart.clear.open') }).click()
  await lookAtDialog(shopper, 'clear the cart')
  await shopper.open('/my/favorites')
  await main.getByRole('article').first().waitFor()
  await expectAccessible(page, '/my/favorites with things')

  await shopper.open('/order')
  await page.locator('main form button[type=submit]:enabled').click()
  await page.getByText(t('order.problem.required')).first().waitFor()
  await expectAccessible(page, '/order with errors')
  await main.getByRole('button', { name: t('order.contact.login') }).click()
  await lookAtDialog(shopper, 'login')
  await page.keyboard.press('Escape')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, /^Курьер/).check()
  await expectAccessible(page, '/order with a courier')
  await option(page, /^Пункт/).check()
  await main
    .getByRole('region', { name: /^Пункт выдачи/ })
    .getByRole('radio')
    .first()
    .waitFor()
  await expectAccessible(page, '/order with pickup points')
  await option(page, /^Магазин/).check()
  await expectAccessible(page, '/order with shops')
  await main.getByRole('button', { name: new RegExp(`^${t('order.delivery.city')}:`) }).click()
  await lookAtDialog(shopper, 'choose a city')
  await page.keyboard.press('Escape')
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, /^При получении/).check()
  await expectAccessible(page, '/order, the last step')

  await look(shopper, '/auth/login')
  await askForCode(shopper, newPhone())
  const form = loginForm(shopper)
  await form.consents.first().waitFor()
  await expectAccessible(page, 'login, second step')
  await form.code.fill('000000')
  await form.second.getByText(t('auth.consents.required')).first().waitFor()
  await expectAccessible(page, 'login with errors')
})
