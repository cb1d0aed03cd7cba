import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { newPhone } from './steps/login.ts'
import { change, fillContact, fillOrder, option } from './steps/order.ts'
import { isPart } from './steps/parts.ts'
import { cardTitles } from './steps/listing.ts'
import { addressOf, expectAddress, expectFocus, isMarked, isOnTop, mark, nextFrames } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')
const shirts = '/catalog/men/shirts'
const cityTool = { name: t('shell.city', { city: 'Москва' }) }
/** Phrases of the sources of parts that travel by themselves. */
const cityDialog = 'modal_choose_city_search_hint'
const orderPage = '(`contact.title`)'
const visitorData = '(`loginEnded`)'
const aboutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|preload CSS|503|ErrorResponse|Failed to fetch/
const aboutPart = /ERR_FAILED|loading route module|dynamically imported|undefined/

test('a part of the page that is gone brings one reload, then a line with a way out, never a loop [ERR-03] [UX-52]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const isDialog = isPart(cityDialog)
  await page.route(isDialog, (route) => route.abort())
  await shopper.open('/cart')
  const city = page.getByRole('button', cityTool)
  await mark(page)
  await city.click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await shopper.alive()

  await mark(page)
  await city.click()
  await page.getByText(t('errors.part')).waitFor()
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.unroute(isDialog)
  await page.getByRole('button', { name: t('errors.reload') }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await shopper.alive()
  await city.click()
  await page.getByRole('dialog').waitFor()
  expect(shopper.problems.filter((problem) => !aboutPart.test(problem))).toEqual([])
  shopper.problems.length = 0
})

test('the search and the cart whose popups could not come without a network lead to their pages with one [SH-06] [SH-07] [UX-52]', async () => {
  const shopper = await aShopper()
  const { page, context } = shopper
  await shopper.open('/about')
  for (const [name, path] of [
    [t('shell.search'), '/search'],
    [t('shell.cart'), '/cart'],
  ] as const) {
    const tool = page.getByRole('banner').getByRole('link', { name, exact: true })
    await context.setOffline(true)
    await tool.click()
    await page.getByText(t('errors.part')).waitFor()
    await context.setOffline(false)
    await tool.click()
    await expectAddress(page, path)
    await shopper.open('/about')
  }
  expect(shopper.problems.filter((problem) => !aboutNetwork.test(problem))).toEqual([])
  shopper.problems.length = 0
})

test('a page whose own part is gone is loaded anew once and then says so; a link to it leads there, and Back to the page before [ERR-03] [UX-52]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const isOrderPage = isPart(orderPage)
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 6 }))
  await shopper.open('/cart')
  await page.route(isOrderPage, (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('link', { name: t('cart.summary.order') })
    .click()
  await page.waitForURL(/\/order$/)
  const line = page.getByRole('alert').filter({ hasText: t('needs-script.missing') })
  await line.waitFor()
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  await line.getByRole('button', { name: t('needs-script.again') }).click()
  await line.waitFor({ state: 'detached' })
  await line.waitFor()
  expect(documents).toBe(1)
  await page.unroute(isOrderPage)
  await line.getByRole('button').click()
  await page
    .getByRole('main')
    .getByRole('textbox', { name: t('order.contact.firstName'), exact: true })
    .waitFor()
  await page.goBack()
  await expectAddress(page, '/cart')
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: t('cart.title') })
    .waitFor()
  expect(shopper.problems.filter((problem) => !aboutPart.test(problem))).toEqual([])
  shopper.problems.length = 0
})

test('the page stands without a part that nobody asked for [ERR-03] [UX-52]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const main = page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 7 }))
  let documents = 0
  page.on('domcontentloaded', () => void documents++)
  await page.route(isPart(visitorData), (route) => route.abort())
  await page.goto('/cart')
  await expect.poll(() => documents).toBe(2)
  await shopper.alive()
  await main.getByRole('heading', { level: 1, name: t('cart.title') }).waitFor()
  const quantity = main.getByRole('textbox', { name: /^Количество/ })
  await main.getByRole('button', { name: /^Больше/ }).click()
  await expect.poll(() => quantity.inputValue()).toBe('2')
  expect(documents).toBe(2)
  expect(shopper.problems.filter((problem) => !aboutPart.test(problem))).toEqual([])
  shopper.problems.length = 0
})

test('without a network a listing stays when a pointer comes to its cards, and a heart of a guest is kept; a choice of filters that does not come leaves the goods, with words and a way to ask again [CAT-06] [FAV-01] [RT-11] [UX-32] [UX-50] [UX-52] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page, context } = shopper
  const main = page.getByRole('main')
  // The page of a product has come before: what is missing is a part of a card.
  const { card: shirt } = await findProduct({ path: shirts, amount: 'many' })
  await shopper.open(`/product/${shirt.slug}`)
  await page
    .getByRole('navigation', { name: t('shell.breadcrumbs') })
    .getByRole('link', { name: 'Мужчинам' })
    .click()
  await expectAddress(page, '/catalog/men')
  await main.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const card = main.getByRole('article').filter({ hasText: /цвет/ }).first()
  const heart = card.getByRole('button', { name: /збранн/ })
  await card.hover()
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${t('shell.favorites')}: 1` })
    .waitFor()
  await nextFrames(page)
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toContain('Мужчинам')
  await context.setOffline(false)
  await page.reload()
  await shopper.alive()

  const failing = /\/filter\/[^?]+\.data/
  await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('complementary').getByRole('checkbox', { name: /Деним/ }).click()
  const retry = main.getByRole('alert').getByRole('link', { name: t('catalog.again') })
  await retry.waitFor()
  expect(await main.getByRole('alert').innerText()).toContain(t('catalog.missed'))
  await expect.poll(() => addressOf(page)).toBe('/catalog/men')
  await page.unroute(failing)
  await retry.press('Enter')
  await expectAddress(page, '/catalog/men/filter/material-denim')
  expect(await main.getByRole('alert').count()).toBe(0)
  await expectFocus(main.getByRole('heading', { name: t('catalog.goods') }))

  // The network itself is gone: as often as it takes, in sight wherever one was, by the same filter and by the offer to try again.
  const titles = await cardTitles(page)
  await context.setOffline(true)
  const wool = page.getByRole('complementary').getByRole('checkbox', { name: /Шерсть/ })
  await page.evaluate('scrollTo(0, 600)')
  for (const press of [wool, wool, retry]) {
    const asked = page.waitForEvent('requestfailed')
    await press.click()
    await asked
    await retry.waitFor()
    await expect.poll(() => isOnTop(retry)).toBe(true)
    await expect.poll(() => addressOf(page)).toBe('/catalog/men/filter/material-denim')
    expect(await cardTitles(page)).toEqual(titles)
  }
  await context.setOffline(false)
  await retry.click()
  await expectAddress(page, '/catalog/men/filter/material-denim-or-wool')
  await main.getByRole('article').first().waitFor()
  expect(await main.getByRole('alert').count()).toBe(0)
  expect(shopper.problems.filter((problem) => !aboutNetwork.test(problem))).toEqual([])
  shopper.problems.length = 0
})

test('an answer of a broken gateway is told in an alert with its title, and nothing changes; a refusal in words is told as it is [ERR-02] [ERR-03]', async () => {
  const shopper = await aShopper({ refusals: [502, 504, 400] })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 5 }))
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

test('without a network the order says so and keeps everything; with the network it is placed by another press [UX-52] [UX-45] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [500] })
  const { page } = shopper
  const main = page.getByRole('main')
  const phone = newPhone()
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 6 }))
  await fillOrder(shopper, phone)
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

test('an order stays with what is typed when its shops do not come, and when its city changes and its cart cannot be read anew [UX-52] [UX-45]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 6 }))
  await shopper.open('/order')
  const points = '**/api/ru/handbooks/delivery-list-points?*'
  await page.route(points, (route) => route.fulfill({ status: 503, json: {} }))
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, /^Магазин/).check()
  await main.getByText(t('order.delivery.shopsFailed')).waitFor()
  await page.unroute(points)
  await main.getByRole('button', { name: t('points.retry') }).click()
  await main
    .getByRole('group', { name: t('order.delivery.whichShop'), exact: true })
    .getByRole('radio')
    .first()
    .waitFor()
  let failed = 0
  page.on('requestfinished', (request) => (failed += request.url().includes('/api/ru/cart?') ? 1 : 0))
  await page.route('**/api/ru/cart?*', (route) => route.fulfill({ status: 503, json: {} }))
  await main.getByRole('button', { name: new RegExp(`^${t('order.delivery.city')}:`) }).click()
  const cities = page.getByRole('dialog')
  await cities.getByRole('button', { name: 'Казань' }).click()
  await cities.waitFor({ state: 'detached' })
  await main.getByRole('button', { name: `${t('order.delivery.city')}: Казань` }).waitFor()
  // It is asked for three times before it counts as failed.
  await expect.poll(() => failed).toBe(3)
  await nextFrames(page)
  expect(await main.getByText(t('order.failed.title')).count()).toBe(0)
  await change(shopper, 'contact')
  expect(await main.getByRole('textbox', { name: t('order.contact.firstName'), exact: true }).inputValue()).toBe('Вера')
})

test('a link that is followed without a network keeps the shop around the words that say so, and its page opens by itself with the network [UX-52] [RT-11]', async () => {
  const shopper = await aShopper({ refusals: [404] })
  const { page, context } = shopper
  const main = page.getByRole('main')
  const heading = (name: string | RegExp) => main.getByRole('heading', { level: 1, name })
  const links = {
    // Its script has never come here.
    [shirts]: [page.getByRole('banner').getByRole('link', { name: t('shell.favorites') }), '/my/favorites', t('favorites.title')],
    // Only its data is missing, and what was shown before was a failure of another kind.
    '/catalog/men/nowhere': [page.getByRole('banner').getByRole('link', { name: 'Мужчинам' }), '/catalog/men', /^Мужчинам/],
  } as const
  for (const [from, [link, address, title]] of Object.entries(links)) {
    await shopper.open(from)
    await context.setOffline(true)
    await mark(page)
    await link.click()
    await heading(t('error.offline.title')).waitFor()
    expect(page.url()).toContain(address)
    expect(await isMarked(page)).toBe(true)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.favorites') })
      .waitFor()
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await main.getByRole('link', { name: t('error.retry') }).click()
    await asked
    expect(await isMarked(page)).toBe(true)
    await heading(t('error.offline.title')).waitFor()
    await context.setOffline(false)
    await heading(title).waitFor()
    await shopper.alive()
    await expectAddress(page, address)
  }
  expect(shopper.problems.filter((problem) => !aboutNetwork.test(problem))).toEqual([])
  shopper.problems.length = 0
})
