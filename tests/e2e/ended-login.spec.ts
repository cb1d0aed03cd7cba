import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type ShopperOptions } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { endLogin, logInAgain, newPhone, register } from './steps/login.ts'
import { fillOrder } from './steps/order.ts'
import { expectFocus } from './steps/see.ts'
import { findProduct, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const shirts = '/catalog/men/shirts'

/** A customer with one thing in the bag, whose login the shop has ended without this browser knowing. */
async function aCustomer(options: ShopperOptions = {}) {
  const shopper = await aShopper({ refusals: [401], ...options })
  const { page, locale } = shopper
  const t = words(locale)
  const found = await findProduct({ path: shirts, amount: 'many', skip: 5, locale })
  const phone = await haveAccount(shopper)
  await haveInCart(shopper, found)
  const main = page.getByRole('main')
  return {
    shopper,
    page,
    t,
    found,
    phone,
    main,
    ended: main.getByRole('heading', { name: t('auth.ended.title') }),
    logInHere: main.getByRole('button', { name: t('auth.login'), exact: true }),
  }
}

/** Fills in the order with a comment and presses the button when the login has ended. */
async function orderAfterTheEnd({ shopper, page, t, phone, main, ended }: Awaited<ReturnType<typeof aCustomer>>) {
  await fillOrder(shopper, phone)
  await main.getByRole('textbox', { name: t('order.comment.label') }).fill('Домофон не работает')
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await endLogin(shopper, phone)
  await main.locator('form button[type=submit]:enabled').click()
  await ended.waitFor()
}

test('a login that ends as the order is placed is told of for good, and after another login the order is there as it was filled in [AUTH-06] [UX-45]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const customer = await aCustomer({ device, locale, refusals: [401, 404] })
  const { shopper, page, t, found, phone, main, ended, logInHere } = customer
  await orderAfterTheEnd(customer)
  await expectFocus(ended)
  expect(await main.getByText(t('order.empty.title')).count()).toBe(0)
  await expectAccessible(page, `a login that ended in an order ${device} ${locale}`)
  await page.reload()
  await shopper.alive()
  await ended.waitFor()
  await logInHere.click()
  await logInAgain(shopper, phone)
  const button = main.locator('form button[type=submit]:enabled')
  await button.waitFor()
  expect(new URL(page.url()).pathname).toBe(inLocale('/order', locale))
  await main.getByText(found.card.title).first().waitFor()
  await expectFocus(main.getByRole('region', { name: t('order.payment.title'), exact: true }))
  expect(await main.getByRole('textbox', { name: t('order.comment.label') }).inputValue()).toBe('Домофон не работает')
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await button.click()
  await page.waitForURL(/\/order\/thanks/)
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  const made = main.getByRole('link', { name: t('order.thanks.follow'), exact: true })
  await made.waitFor()
  await endLogin(shopper, phone)
  await shopper.open('/order/thanks')
  await main.getByText(t('order.notFound.title')).waitFor()
  await shopper.open(`/order/track?number=${number}`)
  await ended.waitFor()
  await expectAccessible(page, `a login that ended on the way to an order ${device} ${locale}`)
  await shopper.open(`/order/thanks?number=${number}`)
  await ended.waitFor()
  expect(await made.count()).toBe(0)
  await logInHere.click()
  await logInAgain(shopper, phone)
  await made.waitFor()
  await expectFocus(main.locator('[data-focus-heir]'))
})

test('of an order that another customer finds after a login that ended nothing is left [UX-45] [T8]', async () => {
  const customer = await aCustomer()
  const { shopper, page, t, found, phone, main, logInHere } = customer
  await orderAfterTheEnd(customer)
  await logInHere.click()
  await register(shopper, newPhone())
  await main.getByText(t('order.empty.title')).waitFor()
  expect(await shopper.keptInTab()).not.toMatch(/Домофон|Вера|Тверская/)
  await haveInCart(shopper, found)
  await page.reload()
  await shopper.alive()
  const firstName = main.getByRole('textbox', { name: t('order.contact.firstName'), exact: true })
  await firstName.waitFor()
  expect(await firstName.inputValue()).toBe('')
  expect(await main.innerText()).not.toContain(phone.slice(-4))
})

test('a cart whose login has ended says so in the place of an empty bag, and is there again after another login [CART-01] [AUTH-06]', async () => {
  const { shopper, page, t, found, phone, main, ended, logInHere } = await aCustomer({ device: 'mobile' })
  // The last that the page asks by itself with the login.
  const asked = ['/personal/sizes', '/personal/location', '/orders/calc-price', '/catalog/recommended']
  const isKnown = Promise.all(asked.map((call) => page.waitForResponse((response) => response.url().includes(call))))
  await shopper.open('/cart')
  const line = main.getByRole('heading', { name: found.card.title }).first()
  await Promise.all([line.waitFor(), isKnown])
  await endLogin(shopper, phone)
  await main.getByRole('button', { name: t('cart.line.more', { title: found.card.title }) }).click()
  await ended.waitFor()
  await expectFocus(ended)
  expect(await main.getByText(t('cart.empty.title')).count()).toBe(0)
  await page.reload()
  await shopper.alive()
  await ended.waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.cart') })
    .click()
  const popup = page.getByRole('region', { name: t('cart.title') })
  await popup.getByText(t('auth.ended.title')).waitFor()
  expect(await popup.getByRole('link', { name: t('auth.login') }).getAttribute('href')).toBe('/auth/login?next=%2Fcart')
  await expectAccessible(page, 'a login that ended, in the cart under the header')
  await popup.getByRole('button', { name: t('cart.close') }).click()
  await logInHere.click()
  await logInAgain(shopper, phone)
  await line.waitFor()
  await expectFocus(main.getByRole('region', { name: t('cart.lines') }))
})

test('what a guest takes out of their own cart after a login that ended is not said to be in the account [CART-01] [AUTH-06]', async () => {
  const { shopper, page, t, found, phone, main, ended } = await aCustomer()
  await endLogin(shopper, phone)
  await shopper.open('/cart')
  await ended.waitFor()
  await main.getByRole('button', { name: t('cart.sku.open') }).click()
  await main.getByRole('textbox', { name: t('cart.sku.label') }).fill(found.card.sku)
  await main.getByRole('button', { name: t('cart.sku.add'), exact: true }).click()
  const sizes = page.getByRole('dialog', { name: t('cart.size.title') })
  await sizes.getByRole('radio', { name: new RegExp(`^${found.size.title}(?: |$)`) }).click()
  await sizes.getByRole('button', { name: t('cart.size.add') }).click()
  await page.getByRole('dialog', { name: t('cart.added.one') }).waitFor()
  await page.keyboard.press('Escape')
  const remove = main.locator('article').getByRole('button', { name: new RegExp(`^${t('cart.line.remove')}`) })
  await remove.click()
  await main.getByRole('heading', { name: t('cart.empty.title') }).waitFor()
  expect(await ended.count()).toBe(0)
  await page.reload()
  await main.getByRole('heading', { name: t('cart.empty.title') }).waitFor()
  expect(await ended.count()).toBe(0)
})
