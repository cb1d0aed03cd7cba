import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { addToCart } from './steps/cart.ts'
import { newPhone } from './steps/login.ts'
import { agree, fillAddress, fillContact, option } from './steps/order.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')
const shirts = '/catalog/men/shirts'

test('an answer of a broken gateway is told in an alert with its title, and nothing changes; a refusal in words is told as it is [ERR-02] [ERR-03]', async () => {
  const shopper = await aShopper({ refusals: [502, 504, 400] })
  const { page } = shopper
  const main = page.getByRole('main')
  await addToCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 5 }))
  await shopper.open('/cart')
  const quantity = main.getByRole('textbox', { name: /^Количество/ })
  for (const [status, body, words] of [
    [502, '<html>Bad gateway</html>', t('errors.server')],
    [504, '', t('errors.server')],
    [400, JSON.stringify({ detail: { errors: [{ name: 'quantity', message: 'Так нельзя' }] } }), 'Так нельзя'],
  ] as const) {
    await page.route('**/increase*', (route) => route.fulfill({ status, body, contentType: 'application/json' }), { times: 1 })
    await main.getByRole('button', { name: /^Больше/ }).click()
    const alert = page.getByRole('dialog', { name: t('cart-changes.title') })
    await alert.getByText(words).waitFor()
    await alert.getByRole('button', { name: t('overlays.ok') }).click()
    await alert.waitFor({ state: 'detached' })
    await expect.poll(() => quantity.inputValue()).toBe('1')
  }
})

test('without a network the order says so and keeps everything; with the network it is placed by another press [UX-52] [UX-45]', async () => {
  const shopper = await aShopper({ refusals: [500] })
  const { page } = shopper
  const main = page.getByRole('main')
  const phone = newPhone()
  await addToCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 6 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone })
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, /^При получении/).check()
  await agree(shopper)
  const place = main.locator('form button[type=submit]:enabled')
  await page.route('**/api/ru/orders', (route) => route.abort('internetdisconnected'), { times: 1 })
  await place.click()
  await main.getByText(t('errors.network')).waitFor()
  await page.route('**/api/ru/orders', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await place.click()
  await main.getByText(t('errors.server')).waitFor()
  expect(await option(page, /^При получении/).isChecked()).toBe(true)
  expect(await rows('select 1 from orders where contact_phone = $1', [phone])).toEqual([])
  await place.click()
  await page.waitForURL(/\/order\/thanks/)
  expect(await rows('select count(*)::int as made from orders where contact_phone = $1', [phone])).toEqual([{ made: 1 }])
  shopper.problems.length = 0
})
