import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { cartTool, pressAdd, sizeCell } from './steps/cart.ts'
import { fillAddress, fillContact, option } from './steps/order.ts'
import { newPhone } from './steps/login.ts'
import { expectAddress, expectFocus, nextFrames } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

/* What a shopper has done or typed since is never undone by an answer that comes late, or not at all. */

useBrowser()
useDatabase()

const t = words('ru')

/** Holds the answers to some calls back until `release`; `asked` comes true when there is one to hold. */
async function held(page: Page, url: string | RegExp) {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    const answer = await route.fetch()
    asked.resolve()
    await gate.promise
    await route.fulfill({ response: answer })
  })
  return { asked: asked.promise, release: gate.resolve }
}

test('a filter that is pressed while another one is on its way joins it, and both show at once; a chip is taken away in the same way [CAT-04] [UX-9]', async () => {
  const { page, open } = await aShopper()
  const panel = page.getByRole('complementary')
  const box = (name: RegExp) => panel.getByRole('checkbox', { name })
  await open('/catalog/men')
  const first = await held(page, /\/filter\/material-denim\.data/)
  await box(/Деним/).click()
  await first.asked
  await expect.poll(() => box(/Деним/).getAttribute('aria-checked')).toBe('true')
  await box(/Хлопок/).click()
  first.release()
  await expectAddress(page, '/catalog/men/filter/material-cotton-or-denim')

  const chips = page.getByRole('group', { name: t('catalog.filters.applied') }).first()
  const second = await held(page, /\/filter\/material-denim\.data/)
  const denim = chips.getByRole('link', { name: /Деним/ })
  await chips.getByRole('link', { name: /Хлопок/ }).click()
  await second.asked
  await expect.poll(() => denim.getAttribute('href')).toBe('/catalog/men')
  await denim.click()
  second.release()
  await expectAddress(page, '/catalog/men')
  // Neither chip could keep the focus: both went.
  await expectFocus(page.getByRole('heading', { level: 1 }))
})

test('a city that is chosen while the shop still guesses stays [CITY-01]', async () => {
  const shopper = await aShopper({ knowsCity: false })
  const { page } = shopper
  const guess = await held(page, '**/geo/current-city*')
  await shopper.open('/about')
  await guess.asked
  await page
    .getByRole('button', { name: /^Город|Москва/ })
    .first()
    .click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('button', { name: 'Казань' }).click()
  await chooser.waitFor({ state: 'detached' })
  const answered = page.waitForResponse(/\/geo\/current-city/)
  guess.release()
  await answered
  await page.waitForLoadState('networkidle')
  await nextFrames(page)
  await page.getByRole('button', { name: t('shell.city', { city: 'Казань' }) }).waitFor()
  const [kazan] = await rows<{ id: number }>(`select id from cities where title->>'ru' = 'Казань'`)
  expect((await shopper.context.cookies()).find(({ name }) => name === 'city_id')?.value).toBe(String(kazan?.id))
})

test('a change of the cart that fails together with the network is taken back on the page and in the header [CART-04] [UX-34] [UX-52] [smoke]', async () => {
  const shopper = await aShopper({ losesNetwork: true })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 4 }))
  await shopper.open('/cart')
  // What is recommended below are articles as well, and may come first.
  await main.getByRole('region', { name: 'Вещи в корзине' }).getByRole('article').waitFor()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await main.getByRole('button', { name: /^Больше/ }).click()
  const alert = page.getByRole('dialog', { name: t('cart-changes.title') })
  await alert.getByText(t('errors.network')).waitFor()
  await expect.poll(() => main.getByRole('textbox', { name: /^Количество/ }).inputValue()).toBe('1')
  await alert.getByRole('button', { name: t('overlays.ok') }).click()
  await page.unroute('**/api/**')
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await expect
    .poll(async () => {
      await nextFrames(page)
      return main.getByRole('button', { name: /^Удалить/ }).isEnabled()
    })
    .toBe(true)
  await main.getByRole('button', { name: /^Удалить/ }).click()
  await alert.waitFor()
  await main.getByRole('button', { name: /^Удалить/ }).waitFor({ state: 'attached' })
  expect(await cartTool(shopper).getAttribute('aria-label')).toContain('1')
})

test('a reading of the cart that comes after a change does not undo it [CART-01] [UX-2]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const [first, second] = await Promise.all([4, 5].map((skip) => findProduct({ path: '/catalog/men/shirts', amount: 'many', skip })))
  if (!first || !second) throw new Error('there are no shirts')
  await haveInCart(shopper, first)
  const reading = await held(page, '**/api/ru/cart?*')
  await pressAdd(shopper, second)
  await reading.asked
  await page.getByRole('dialog', { name: t('cart.added.one') }).waitFor()
  reading.release()
  await page.waitForLoadState('networkidle')
  await nextFrames(page)
  expect(await cartTool(shopper).getAttribute('aria-label')).toContain('2')
})

test('thanks that come late do not take away what is typed by then: a line says them [CART-02] [PRD-03]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const soldOut = (card: { sizes: { amount: { code: string } }[] }) => card.sizes.some((size) => size.amount.code === 'none')
  const found = await findProduct({ path: '/catalog/women', amount: 'many', where: soldOut })
  const adding = await held(page, '**/api/ru/cart/items*')
  await pressAdd(shopper, found)
  await adding.asked
  const none = found.card.sizes.find((size) => size.amount.code === 'none')
  await sizeCell(page, none?.title ?? '').click()
  const waiting = page.getByRole('dialog')
  const email = waiting.getByRole('textbox', { name: t('waiting-list.email') })
  await email.fill('anna@example.com')
  adding.release()
  await page.getByText(t('cart-changes.added', { title: found.card.title })).waitFor()
  expect(await email.inputValue()).toBe('anna@example.com')
})

test('favourites and finds that do not come leave those that are there [FAV-01] [SRCH-02] [UX-52]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  const main = page.getByRole('main')
  await shopper.open('/catalog/men/shirts')
  const hearts = main.getByRole('button', { name: /^В избранное/ })
  for (const nth of [0, 1, 2]) await hearts.nth(nth).click()
  await shopper.open('/my/favorites')
  await expect.poll(() => main.getByRole('article').count()).toBe(3)
  let refused = 0
  const refuse = (route: Route) => {
    refused++
    return route.fulfill({ status: 503, json: {} })
  }
  await page.route('**/catalog/products*', refuse)
  await hearts.first().click()
  // It is asked for three times before it counts as failed.
  await expect.poll(() => refused).toBe(3)
  await nextFrames(page)
  expect(await main.getByRole('article').count()).toBe(2)

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.search') })
    .filter({ visible: true })
    .click()
  const popup = page.getByRole('region', { name: t('search.title') })
  await popup.getByRole('combobox', { name: t('search.label') }).fill('платье')
  const more = popup.getByRole('button', { name: /^Показать ещё/ })
  await more.waitFor()
  const found = await popup.getByRole('article').count()
  await page.route('**/api/ru/search*', refuse)
  await more.click()
  await popup.getByText(t('search.failed')).waitFor()
  expect(await popup.getByRole('article').count()).toBe(found)
  await page.unroute('**/api/ru/search*')
  await more.click()
  await expect.poll(() => popup.getByRole('article').count()).toBeGreaterThan(found)
  expect(await popup.getByText(t('search.failed')).count()).toBe(0)
})

test('an address that a guest has begun keeps its city over a login whose account lives elsewhere [ORD-01] [UX-45] [CITY-02]', async () => {
  const shopper = await aShopper({ knowsCity: false })
  const { page } = shopper
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 4 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await expect.poll(() => page.evaluate(`localStorage.getItem('city_to_confirm')`)).not.toBeNull()
  await option(page, new RegExp(`^${t('orders.delivery.courier')}`)).check()
  await fillAddress(shopper, 'Тверская', '7')
  expect(await page.evaluate(`localStorage.getItem('city_to_confirm')`)).toBeNull()
})
