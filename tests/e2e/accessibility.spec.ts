import { test } from 'vitest'
import { aShopper, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { addToCart, cartTool } from './steps/cart.ts'
import { cards } from './steps/listing.ts'
import { askForCode, loginForm, newPhone, register } from './steps/login.ts'
import { agree, atTheBank, fillAddress, fillContact, option } from './steps/order.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')
const devices = ['desktop', 'mobile'] as const

/** Opens a page, waits for its heading and lets axe look. */
async function look(shopper: Shopper, path: string): Promise<void> {
  await shopper.open(path)
  await shopper.page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectAccessible(shopper.page, path)
}

/** Lets axe look at what a press opens, then closes it. */
async function lookAtDialog(shopper: Shopper, name: string): Promise<void> {
  const dialog = shopper.page.getByRole('dialog')
  await dialog.waitFor()
  await expectAccessible(shopper.page, name)
  await shopper.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

test.each(devices)('axe finds nothing on the pages of the catalogue and their dialogs (%s) [UX-51]', async (device) => {
  const shopper = await aShopper({ device, refusals: [404] })
  const { page } = shopper
  const main = page.getByRole('main')
  const found = await findProduct({ path: '/catalog/women/outerwear', amount: 'none' })
  await look(shopper, '/')
  if (device === 'desktop') {
    await page.getByRole('banner').getByRole('link', { name: 'Женщинам' }).hover()
    await page.getByRole('banner').getByRole('link', { name: 'Верхняя одежда', exact: true }).waitFor()
    await expectAccessible(page, 'menu of a category')
  } else {
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await lookAtDialog(shopper, 'menu')
  }
  await look(shopper, '/catalog/women/outerwear/filter/size-m')
  if (device === 'mobile') {
    await page.getByRole('button', { name: t('catalog.filters.title') }).click()
    await lookAtDialog(shopper, 'filters')
  }
  await cards(page)
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .press('Enter')
  await page.getByRole('radiogroup').waitFor()
  await lookAtDialog(shopper, 'choose a size')
  await look(shopper, '/catalog/women/outerwear/filter/color-black/material-denim')

  await look(shopper, `/product/${found.card.slug}`)
  await main
    .getByRole('button', { name: /^Увеличить/ })
    .first()
    .click()
  await lookAtDialog(shopper, 'zoom')
  await main
    .getByRole('button', { name: t('product.buy.add'), exact: true })
    .first()
    .click()
  await expectAccessible(page, 'a size is missing')
  for (const path of ['/search', '/about', '/help', '/no-such-page']) await look(shopper, path)
})

test.each(devices)('axe finds nothing on cart, favourites, login and order (%s) [UX-51]', async (device) => {
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
  await option(page, /^Курьер/).check()
  await expectAccessible(page, '/order with a courier')
  await page.locator('form button[type=submit]:enabled').click()
  await page.getByText(t('order.problem.required')).first().waitFor()
  await expectAccessible(page, '/order with errors')
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
  await main.getByRole('button', { name: t('order.contact.login') }).click()
  await lookAtDialog(shopper, 'login')

  await look(shopper, '/auth/login')
  await askForCode(shopper, newPhone())
  const form = loginForm(shopper)
  await form.consents.first().waitFor()
  await expectAccessible(page, 'login, second step')
  await form.code.fill('000000')
  await form.second.getByText(t('auth.consents.required')).first().waitFor()
  await expectAccessible(page, 'login with errors')
})

test.each(devices)('axe finds nothing from the bank to the history, and in the account (%s) [UX-51]', async (device) => {
  const shopper = await aShopper({ device })
  const { page } = shopper
  const main = page.getByRole('main')
  await shopper.open('/auth/login?next=/my/edit')
  await register(shopper, newPhone())
  await page.waitForURL(/\/my\/edit/)
  for (const path of ['/my/edit', '/my/history', '/my/bonuses', '/my/notifications']) {
    await shopper.open(path)
    await main.getByRole('navigation').last().waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, path)
  }
  await addToCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 2 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера' })
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, /^Картой/).check()
  await agree(shopper)
  await page.locator('form button[type=submit]:enabled').click()
  await page.waitForURL(/\/dev\/bank\//)
  await expectAccessible(page, 'the bank')
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/payments\/fail\//)
  await page.getByRole('timer').waitFor()
  await expectAccessible(page, 'payment failed')
  const number = page.url().split('/').at(-1) ?? ''
  await main.getByRole('button', { name: /^Оплатить/ }).click()
  await atTheBank(shopper, 'late')
  await page.getByRole('heading', { name: t('order.check.title') }).waitFor()
  await expectAccessible(page, 'payment is checked')
  await page.waitForURL(/\/order\/thanks/, { timeout: 30_000 })
  await page.getByRole('heading', { level: 1, name: /оплачен$/ }).waitFor()
  await expectAccessible(page, 'thanks')
  await look(shopper, '/my/history')
  await shopper.open(`/my/history/${number}`)
  await main.getByRole('heading', { name: t('account.order.goods') }).waitFor()
  await expectAccessible(page, 'one order')
  await page.getByRole('button', { name: t('account.order.cancel') }).click()
  await lookAtDialog(shopper, 'cancel the order')
})
