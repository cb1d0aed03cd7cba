import { expect, test } from 'vitest'
import { aShopper, useBrowser, type Shopper, type ShopperOptions } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { inAnotherTab } from './steps/cart.ts'
import { endLogin, newPhone, register } from './steps/login.ts'
import { change, fillContact, fillOrder, goOn, readyToOrder } from './steps/order.ts'
import { expectFocus } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const shirts = '/catalog/men/shirts'
const submit = ({ page }: Shopper) => page.getByRole('main').locator('form button[type=submit]:enabled')
const isPlacing = (url: URL) => url.pathname.endsWith('/orders')
const isAsking = (url: URL) => url.pathname.endsWith('/orders/sent')

/** A shopper whose order is made, and its answer never comes. */
async function orderUnheard(options: ShopperOptions = {}) {
  const shopper = await aShopper({ losesNetwork: true, ...options })
  const { page } = shopper
  const phone = newPhone()
  await readyToOrder(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }), phone)
  await page.route(isPlacing, async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await submit(shopper).click()
  await expect.poll(() => madeFor(phone)).toBe(1)
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await page.unroute(isPlacing)
  return { shopper, page, phone, t: words(shopper.locale) }
}

async function madeFor(phone: string): Promise<number> {
  const [row] = await rows<{ made: number }>('select count(*)::int as made from orders where contact_phone = $1', [phone])
  return row?.made ?? 0
}

test('an order whose answer was lost is found after a reload, and only one was made [ORD-06] [UX-47] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const { shopper, page, phone, t } = await orderUnheard({ device, locale })
  // As long as nothing comes through nobody claims that the bag is just empty.
  await page.route(isAsking, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await page.getByRole('heading', { name: t('order.lost.title') }).waitFor()
  await expectAccessible(page, `a lost order ${device} ${locale}`)
  await shopper.open('/cart')
  await page.getByText(t('cart.sent.title')).waitFor()
  await page.getByRole('link', { name: t('cart.sent.toOrder') }).click()
  await page.getByRole('heading', { name: t('order.lost.title') }).waitFor()
  await page.unroute(isAsking)
  const answer = Promise.withResolvers<void>()
  await page.route(isAsking, async (route) => {
    await answer.promise
    await route.continue()
  })
  const check = page.getByRole('button', { name: t('order.lost.retry') })
  await check.click()
  await page
    .getByRole('status')
    .filter({ hasText: t('order.lost.looking') })
    .waitFor()
  expect(await check.getAttribute('aria-busy')).toBe('true')
  answer.resolve()
  await page.waitForURL(/\/order\/thanks/)
  await page.getByRole('heading', { level: 1, name: /принят$/ }).waitFor()
  expect(await madeFor(phone)).toBe(1)
  await shopper.open('/order')
  await page.getByText(t('order.empty.title')).waitFor()
})

test('an order whose answer was lost is the one that is told of when something is changed and the button pressed again [ORD-06] [UX-47]', async () => {
  const { shopper, page, phone, t } = await orderUnheard({ refusals: [409] })
  await change(shopper, 'contact')
  await fillContact(shopper, { firstName: 'Варвара' })
  await goOn(shopper, 'payment')
  // The order is asked for, and the network breaks once more: after a reload it is still found.
  await page.route(isAsking, (route) => route.abort('internetdisconnected'))
  await submit(shopper).click()
  await page.getByText(t('order.checkoutError')).waitFor()
  await page.unroute(isAsking)
  await submit(shopper).click()
  await page.waitForURL(/\/order\/thanks/)
  await page.getByText(t('order.lost.wasMade')).waitFor()
  expect(await madeFor(phone)).toBe(1)
})

test('an order whose answer was lost is found when the shop refuses what is sent after it, before it has looked into the cart [ORD-06] [UX-47]', async () => {
  const { shopper, page, phone } = await orderUnheard({ refusals: [409] })
  await change(shopper, 'contact')
  await fillContact(shopper, { firstName: 'Варвара' })
  await goOn(shopper, 'payment')
  let presses = 0
  await page.route(isPlacing, async (route) => {
    presses++
    // The first answer is that the key was used; what comes under a fresh one is one order too many for this phone.
    const refusal = { detail: { errors: [{ name: '__all__', message: 'Слишком много', code: 'orders.too_many_unpaid' }] } }
    if (presses === 1) await route.continue()
    else await route.fulfill({ status: 409, json: refusal })
  })
  await submit(shopper).click()
  await page.waitForURL(/\/order\/thanks/)
  expect([presses, await madeFor(phone)]).toEqual([2, 1])
})

test('an order whose answer was lost is told of where other things are in the cart by then, which stay there [ORD-06] [UX-47]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const { shopper, page, phone, t } = await orderUnheard({ device, locale })
  const other = await findProduct({ path: shirts, amount: 'many', skip: 3, locale })
  await haveInCart(shopper, other)
  const [order] = await rows<{ number: string }>('select number from orders where contact_phone = $1', [phone])
  const made = page.getByRole('status').filter({ hasText: t('order.lost.made', { number: order?.number ?? '' }) })
  for (const path of ['/cart', '/order']) {
    await shopper.open(path)
    await made.waitFor()
  }
  // What is being counted anew is paler meanwhile.
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await expectAccessible(page, `an order that was made before ${device} ${locale}`)
  await made.getByRole('link', { name: t('order.lost.toOrder') }).click()
  await page.waitForURL(/\/order\/thanks/)
  await shopper.open('/cart')
  await page.getByRole('heading', { name: other.card.title }).first().waitFor()
  expect([await made.count(), await madeFor(phone)]).toEqual([0, 1])
})

/** A guest who is ready to order the same in two tabs, and has ordered it in the first. */
async function orderedInOneOfTwoTabs(options: ShopperOptions) {
  const first = await aShopper({ refusals: [409], ...options })
  const phone = newPhone()
  await readyToOrder(first, await findProduct({ path: shirts, amount: 'many', skip: 2, locale: first.locale }), phone)
  const second = await inAnotherTab(first)
  await fillOrder(second, phone)
  await expect.poll(() => second.page.locator('main [aria-busy=true]').count()).toBe(0)
  await submit(first).click()
  await first.page.waitForURL(/\/order\/thanks/)
  const number = new URL(first.page.url()).searchParams.get('number') ?? ''
  await first.page.close()
  const t = words(first.locale)
  const main = second.page.getByRole('main')
  return { second, phone, number, t, main, ordered: main.getByRole('heading', { name: t('order.elsewhere.title') }) }
}

test('who orders in one tab what another tab has ordered is told so, with the number and the way to it [ORD-06] [UX-47]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const { second, phone, number, t, main, ordered } = await orderedInOneOfTwoTabs({ device, locale })
  const { page } = second
  await submit(second).click()
  await ordered.waitFor()
  await expectFocus(ordered)
  await main.getByText(t('order.elsewhere.text', { number })).waitFor()
  await expectAccessible(page, `an order that another tab has made ${device} ${locale}`)
  expect(await madeFor(phone)).toBe(1)
  await main.getByRole('link', { name: t('order.lost.toOrder') }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/order/thanks') && url.searchParams.get('number') === number)
  await page.getByRole('heading', { level: 1, name: /принят$/ }).waitFor()
  await second.open('/order')
  await main.getByText(t('order.empty.title')).waitFor()
})

test('what one customer typed for an order stays when the shop ends the login, and is gone when another logs in or they log out [UX-45] [T8]', async () => {
  const shopper = await aShopper({ refusals: [401] })
  const { page } = shopper
  const t = words('ru')
  const phone = newPhone()
  const found = await findProduct({ path: shirts, amount: 'many', skip: 2 })
  const firstName = page.getByRole('main').getByRole('textbox', { name: t('order.contact.firstName'), exact: true })
  await haveAccount(shopper, phone)
  await haveInCart(shopper, found)
  await shopper.open('/order')
  await firstName.fill('Варвара')
  await endLogin(shopper, phone)
  await page.reload()
  await expect.poll(() => page.evaluate(`localStorage.getItem('token') || ''`)).toBe('')
  await haveInCart(shopper, found)
  await page.reload()
  await shopper.alive()
  await firstName.waitFor()
  expect(await firstName.inputValue()).toBe('Варвара')

  await page
    .getByRole('main')
    .getByRole('button', { name: t('order.contact.login') })
    .click()
  await register(shopper, newPhone())
  await expect.poll(() => firstName.inputValue()).toBe('')
  expect(await shopper.keptInTab()).not.toContain('Варвара')

  await firstName.fill('Вероника')
  expect(await shopper.keptInTab()).toContain('Вероника')
  await shopper.open('/my/edit')
  // As over plain HTTP: the browser then does not heed the shop's word to clear what it keeps.
  await page.route('**/authorization/logout', async (route) => {
    const response = await route.fetch()
    const { 'clear-site-data': _cleared, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.getByRole('button', { name: 'Выйти', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await shopper.keptInTab()).not.toContain('Вероника')
})
