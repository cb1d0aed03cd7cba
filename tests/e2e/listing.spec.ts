import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatCount, formatRoubles } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { cardPrices, cards, cardTitles, expectTotal, listingSeen } from './steps/listing.ts'
import { oneOf } from './steps/one-of.ts'
import {
  addressOf,
  expectAddress,
  expectFocus,
  expectText,
  isMarked,
  isOnTop,
  mark,
  nextFrames,
  plain,
  scrollPosition,
  textOf,
  stepTakenBack,
} from './steps/see.ts'
import { rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const outerwear = '/catalog/women/outerwear'

test('a filter address is the whole state: a new visitor sees the same chips, counts and goods; a chip that goes hands the focus on [CAT-02] [CAT-04] [UX-6] [UX-8] [UX-9] [UX-10] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  await shopper.open(outerwear)
  await mark(page)

  await page.getByRole('checkbox', { name: 'M', exact: true }).click()
  await expectAddress(page, `${outerwear}/filter/size-m`)
  await page.getByRole('checkbox', { name: 'L', exact: true }).click()
  await expectAddress(page, `${outerwear}/filter/size-l-or-m`)
  const color = page.getByRole('checkbox', { name: /^Чёрный/ })
  const promised = Number((await textOf(color)).match(/\d+$/)?.[0])
  await color.click()
  await expectAddress(page, `${outerwear}/filter/color-black/size-l-or-m`)
  await expectTotal(page, promised)
  expect(await isMarked(page)).toBe(true)

  const seen = await listingSeen(page)
  expect(seen.chips).toEqual(['M', 'L', 'Чёрный', t('catalog.filters.reset')])
  expect(seen.products).toHaveLength(promised)
  const { count } = await shopApi()('GET /catalog/products/count', { query: { path: `${outerwear}/filter/color-black/size-l-or-m` } })
  expect(promised).toBe(count)

  for (const javaScript of [true, false]) {
    const friend = await aShopper({ javaScript })
    await friend.open(`${outerwear}/filter/color-black/size-l-or-m`)
    await expectText(friend.page.getByRole('heading', { level: 1 }), `Верхняя одежда${count}`)
    expect(await listingSeen(friend.page)).toEqual(seen)
  }

  const chip = (title: string) => page.getByRole('link', { name: `Убрать: ${title}` })
  await chip('M').press('Enter')
  await expectAddress(page, `${outerwear}/filter/color-black/size-l`)
  await expectFocus(chip('L'))
  await chip('L').press('Enter')
  await expectAddress(page, `${outerwear}/filter/color-black`)
  await expectFocus(chip('Чёрный'))
  await page.getByRole('link', { name: t('catalog.filters.reset'), exact: true }).press('Enter')
  await expectAddress(page, outerwear)
  await expectFocus(page.getByRole('heading', { level: 1 }))
})

test('without a script filters, prices, sorting, pages and the product page work [CAT-02] [CAT-03] [CAT-04] [PRD-01] [smoke]', async () => {
  const shopper = await aShopper({ javaScript: false })
  const { page } = shopper
  await shopper.open('/catalog/women')
  await page.getByRole('link', { name: 'Следующая страница' }).click()
  await expectAddress(page, '/catalog/women?page=2')
  await shopper.open(outerwear)
  await page.getByRole('checkbox', { name: 'M', exact: true }).click()
  await expectAddress(page, `${outerwear}/filter/size-m`)

  await page.getByRole('textbox', { name: 'Цена от' }).fill('20 000')
  await page.getByRole('textbox', { name: 'Цена до' }).fill('30 000')
  await page.getByRole('region', { name: /^Цена/ }).getByRole('button', { name: 'Применить' }).click()
  await expectAddress(page, `${outerwear}/filter/price-20000_30000/size-m`)
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('price')
  await page.getByRole('main').getByRole('button', { name: 'Применить' }).first().click()
  await expectAddress(page, `${outerwear}/filter/price-20000_30000/size-m?sort=price`)
  const prices = await cardPrices(page)
  expect(prices.length).toBeGreaterThan(3)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices.every((price) => price >= 20_000 && price <= 30_000)).toBe(true)

  const first = cards(page).first()
  const title = await textOf(first.getByRole('heading'))
  await first.getByRole('heading').getByRole('link').click()
  await expectText(page.getByRole('heading', { level: 1 }), title)
  expect(plain(await page.getByRole('main').innerText())).toContain(plain(formatRoubles(prices[0] ?? 0, 'ru')))
  expect(await page.getByRole('radiogroup', { name: 'Размер' }).getByRole('radio').count()).toBeGreaterThan(1)
})

test('another order keeps the focus on its control and shows what comes first now [CAT-04]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open('/catalog/women')
  await cards(page).nth(12).scrollIntoViewIfNeeded()
  const order = page.getByRole('combobox', { name: 'Порядок' })
  await order.focus()
  await order.selectOption('price')
  await expectAddress(page, '/catalog/women?sort=price')
  await expect.poll(() => isOnTop(cards(page).first())).toBe(true)
  await expectFocus(order)
  await expect.poll(() => cardPrices(page)).toSatisfy((prices: number[]) => prices.join() === prices.toSorted((a, b) => a - b).join())
})

test.each(oneOf('desktop', 'mobile'))(
  'back from a product restores the place, the loaded pages and the filters (%s) [UX-13] [UX-14] [smoke]',
  async (device) => {
    const shopper = await aShopper({ device })
    const { page } = shopper
    await shopper.open('/catalog/women/filter/season-winter')
    await page.getByRole('link', { name: /^Показать ещё/ }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(36)
    const titles = await cardTitles(page)
    const far = cards(page).nth(28)
    await far.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)
    expect(place).toBeGreaterThan(1500)
    await nextFrames(page)
    const address = addressOf(page)
    const heading = far.getByRole('heading').getByRole('link')
    const title = await textOf(heading)
    await heading.click()
    await expectText(page.getByRole('heading', { level: 1 }), title)
    expect(await scrollPosition(page)).toBe(0)
    await page.reload()
    await shopper.alive()

    await page.goBack()
    await expectAddress(page, address)
    await expect.poll(() => cardTitles(page)).toEqual(titles)
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - place)).toBeLessThanOrEqual(50)
  },
)

test('on a phone the drawer counts live before anything is applied; back and Escape leave all as it was [UX-11] [CAT-07] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const t = words('ru')
  const show = (count: number) => t('catalog.filters.show', { count, shown: formatCount(count) })
  const opener = page.getByRole('button', { name: t('catalog.filters.title') })
  const drawer = page.getByRole('dialog', { name: t('catalog.filters.title') })
  await shopper.open(outerwear)
  await opener.click()
  await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
  const { count } = await shopApi()('GET /catalog/products/count', { query: { path: `${outerwear}/filter/size-m` } })
  await drawer.getByRole('link', { name: show(count), exact: true }).waitFor()
  await expectAddress(page, outerwear)
  // The other filters count what is left under the choice, and what has nothing left stands disabled in its place.
  const filterOf = async (path: string, name: string) => {
    const { filters } = await shopApi()('GET /catalog/page', { query: { path } })
    return filters.find((filter) => filter.name === name)
  }
  const leather = (await filterOf(outerwear, 'material'))?.values.find(({ value }) => value === 'leather')
  await drawer.getByRole('checkbox', { name: new RegExp(`^${leather?.title}`) }).click()
  const all = await filterOf(outerwear, 'color')
  const left = await filterOf(`${outerwear}/filter/material-leather/size-m`, 'color')
  const counted = (all?.values ?? []).map((one) => left?.values.find(({ value }) => value === one.value)?.count ?? 0)
  expect(counted).toContain(0)
  const boxes = drawer.getByRole('region', { name: all?.title, exact: true }).locator('[role=checkbox]')
  await expect.poll(async () => (await boxes.allTextContents()).map((text) => Number(text.match(/\d+$/)?.[0]))).toEqual(counted)
  expect(await boxes.and(drawer.locator('[aria-disabled]')).count()).toBe(counted.filter((one) => one === 0).length)
  await drawer.getByRole('button', { name: t('catalog.filters.reset') }).click()
  await drawer.getByRole('link', { name: show(33), exact: true }).waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'hidden' })
  await expectAddress(page, outerwear)

  await opener.click()
  await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await stepTakenBack(page)
  await expectTotal(page, 33)
  await expectFocus(opener)

  await opener.click()
  await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
  await drawer.getByRole('link', { name: show(count), exact: true }).click()
  await expectAddress(page, `${outerwear}/filter/size-m`)
  await drawer.waitFor({ state: 'hidden' })
  await expectTotal(page, count)
  await page.goBack()
  await expectAddress(page, outerwear)
})

test('"show more" keeps the focus, says how many came, and the address is the page that is looked at; the pager leads on behind them [CAT-03] [CAT-05] [UX-14]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open('/catalog/women')
  const { products_count: total } = await shopApi()('GET /catalog/page', { query: { path: '/catalog/women' } })
  const more = page.getByRole('link', { name: /^Показать ещё/ })
  await more.focus()
  await page.keyboard.press('Enter')
  await expectAddress(page, '/catalog/women?from=1&page=2')
  await page.getByText(`Добавлено 36 вещей. Показано 72 из ${total}`).waitFor({ state: 'attached' })
  await expectFocus(more)
  expect(await cards(page).count()).toBe(72)

  await page.getByText(`37–48 из ${total}`).scrollIntoViewIfNeeded()
  await page.evaluate('scrollBy(0, -innerHeight)')
  await expect.poll(() => addressOf(page)).toBe('/catalog/women?to=2')
  await page.evaluate('scrollBy(0, 2 * innerHeight)')
  await expect.poll(() => addressOf(page)).toBe('/catalog/women?from=1&page=2')
  await page.reload()
  await shopper.alive()
  await expect.poll(() => cards(page).count()).toBe(72)
  expect(await page.getByText(`13–24 из ${total}`).count()).toBe(1)

  // After two pages one under the other the pager leads to the third.
  const pager = page.getByRole('navigation', { name: words('ru')('catalog.pages') })
  expect(plain(await pager.locator('[aria-current=page]').innerText())).toBe('2')
  await pager.getByRole('link', { name: words('ru')('catalog.nextPage') }).click()
  await expectAddress(page, '/catalog/women?page=3')
})

test('when the next page does not come the list stays, with words and a way to ask again, as often as it takes [UX-14] [UX-52]', async () => {
  const shopper = await aShopper({ refusals: [503], losesNetwork: true })
  const { page } = shopper
  const t = words('ru')
  const alert = page.getByRole('main').getByRole('alert')
  const again = page.getByRole('link', { name: t('catalog.again') })
  await shopper.open('/catalog/women')
  const titles = await cardTitles(page)
  const anyPage = /\.data(?:\?|$)|\/api\/ru\/catalog\/page/
  let tries = 0
  await page.route(anyPage, (route) => {
    tries += 1
    return tries <= 2 ? route.abort('internetdisconnected') : route.fulfill({ status: 503, body: '' })
  })
  await page.getByRole('link', { name: /^Показать ещё/ }).click()
  for (const asked of [2, 4, 6]) {
    await expect.poll(() => tries).toBe(asked)
    await again.waitFor()
    expect(plain(await textOf(alert))).toBe(plain(t('catalog.cut')))
    await expect.poll(() => addressOf(page)).toBe('/catalog/women')
    expect(await cardTitles(page)).toEqual(titles)
    if (asked < 6) await again.click()
  }
  await page.unroute(anyPage)
  await again.click()
  await expect.poll(() => cards(page).count()).toBe(72)
  await expect.poll(() => addressOf(page)).toBe('/catalog/women?from=1&page=2')
  expect(await alert.count()).toBe(0)
  expect((await cardTitles(page)).slice(0, 36)).toEqual(titles)
})

test('"show more" asks for the next page only, and the way back from a product for nothing at all [UX-13] [UX-14]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  // By keyboard: cards that come into sight take their true height, and what a pointer has been put on moves.
  const more = page.getByRole('link', { name: /^Показать ещё/ })
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/catalog/')) asked.push(pathname)
    if (pathname === '/api/ru/catalog/page') asked.push(`${pathname} ${searchParams.get('page')}`)
  })
  await shopper.open('/catalog/women')
  asked = []
  for (const number of [2, 3]) {
    await more.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(36 * number)
  }
  expect(asked).toEqual(['/api/ru/catalog/page 2', '/api/ru/catalog/page 3'])
  const titles = await cardTitles(page)
  const { products } = await shopApi()('GET /catalog/page', { query: { path: '/catalog/women', page: '3' } })
  expect(titles.slice(72)).toEqual(products.map((product) => plain(product.title)))

  const far = cards(page).nth(80)
  await far.scrollIntoViewIfNeeded()
  await nextFrames(page)
  const place = await scrollPosition(page)
  const address = addressOf(page)
  const heading = far.getByRole('heading').getByRole('link')
  const title = await textOf(heading)
  // Slow to come: its places are shown from the top meanwhile, and the address that is left stays what it was.
  const held: Route[] = []
  await page.route(/\/product\/[^/]+\.data/, (route) => void held.push(route))
  await heading.click()
  await page.locator('[data-arriving=product]').waitFor({ state: 'attached' })
  await nextFrames(page)
  expect(addressOf(page)).toBe(address)
  await Promise.all(held.map((route) => route.continue()))
  await page.unroute(/\/product\/[^/]+\.data/)
  await expectText(page.getByRole('heading', { level: 1 }), title)
  await page.goBack()
  await expectAddress(page, address)
  await expect.poll(() => cardTitles(page)).toEqual(titles)
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - place)).toBeLessThanOrEqual(50)
  expect(asked).toEqual(['/api/ru/catalog/page 2', '/api/ru/catalog/page 3'])

  // Where the next page does not come by itself, the pages come together.
  await page.route('**/api/ru/catalog/page?**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await shopper.open('/catalog/women')
  await more.press('Enter')
  await expect.poll(() => cards(page).count()).toBe(72)
})

test('two cards in a row are remembered, in the address, and banners stand after three products or two [CAT-05] [CAT-06] [UX-15]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const grid = page.locator('[data-view]').first()
  const banner = 'Под пальто — тонкая шерсть'
  /** Cards before the first banner. */
  const before = async () => {
    const texts = (await grid.getByRole('listitem').allInnerTexts()).map(plain).filter((text) => !/^\d+–\d+ из/.test(text))
    return texts.findIndex((text) => text.startsWith(banner))
  }
  await shopper.open('/catalog/women/dresses')
  await page.getByRole('heading', { name: banner }).waitFor()
  expect(await before()).toBe(3)
  // The row before it is whole.
  const [fourth, below] = await Promise.all([cards(page).nth(3).boundingBox(), page.getByRole('heading', { name: banner }).boundingBox()])
  expect(fourth?.y).toBeLessThan(below?.y ?? 0)
  const total = await textOf(page.getByRole('heading', { level: 1 }).locator('sup'))

  await page.getByRole('link', { name: 'Две в ряд' }).click()
  await expectAddress(page, '/catalog/women/dresses?view=2')
  await expect.poll(() => grid.getAttribute('data-view')).toBe('2')
  expect(await before()).toBe(2)
  await expectText(page.getByRole('heading', { level: 1 }).locator('sup'), total)

  await page.getByRole('navigation', { name: 'Подкатегории' }).getByRole('link', { name: 'Трикотаж' }).click()
  await expect.poll(() => addressOf(page)).toBe('/catalog/women/knitwear?view=2')
  expect(await grid.getAttribute('data-view')).toBe('2')
  await shopper.open('/catalog/men')
  await expectAddress(page, '/catalog/men?view=2')
  expect(await grid.getAttribute('data-view')).toBe('2')
  await page.getByRole('link', { name: 'Четыре в ряд' }).click()
  await expectAddress(page, '/catalog/men?view=4')
  await shopper.open('/catalog/men')
  await expectAddress(page, '/catalog/men')

  const card = cards(page).first()
  const other = card.locator('[data-other]')
  expect(await other.count()).toBeGreaterThanOrEqual(2)
  const box = await card.boundingBox()
  const at = (share: number) => page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + 100)
  await at(0.1)
  await expect.poll(() => other.first().getAttribute('data-shown')).toBe('true')
  await at(0.9)
  await expect.poll(() => other.last().getAttribute('data-shown')).toBe('true')
  await expect.poll(() => other.first().getAttribute('data-shown')).toBe(null)
})

test('sizes that were chosen are offered as mine in another category; on a phone size, colour and price are at hand [CAT-04] [UX-12]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const drawer = page.getByRole('dialog', { name: 'Фильтры' })
  await shopper.open('/catalog/women/dresses')
  const quick = page.getByRole('group', { name: 'Быстрый выбор' })
  await quick.getByRole('button', { name: 'Размер' }).click()
  await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
  await drawer.getByRole('link', { name: /^Показать/ }).click()
  await expectAddress(page, '/catalog/women/dresses/filter/size-m')
  await quick.getByRole('link', { name: 'Убрать: M' }).waitFor()

  await shopper.open('/catalog/women/knitwear')
  await quick.getByRole('button', { name: 'Размер' }).click()
  await drawer.getByRole('link', { name: 'Мои: M' }).click()
  await drawer.getByRole('link', { name: /^Показать/ }).click()
  await expectAddress(page, '/catalog/women/knitwear/filter/size-m')
})

test('a film on a card plays only while it is looked at; a phone reads the sizes that are left [CAT-06] [UX-15]', async () => {
  const path = '/catalog/women/dresses'
  const filmed = async () => {
    const { products } = await shopApi()('GET /catalog/page', { query: { path } })
    return products.find((card) => card.image_hover && card.sizes.length > 1 && card.sizes.some((size) => size.amount.code !== 'none'))
  }
  const product = await filmed()
  if (!product) throw new Error('no dress has a second picture')
  const openCard = async (device: 'desktop' | 'mobile') => {
    const shopper = await aShopper({ device, still: false })
    const { page } = shopper
    // What the player is told; no film is needed for it.
    await page.addInitScript(`
      window.told = []
      for (const what of ['play', 'pause']) HTMLMediaElement.prototype[what] = () => Promise.resolve(window.told.push(what))`)
    await page.route('**/films/**', (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: '' }))
    const card = cards(page)
      .filter({ has: page.getByRole('link', { name: product.title, exact: true }) })
      .first()
    // Which cards a page has is cached for a while, for each city by itself.
    await expect.poll(() => shopper.open(path).then(() => card.getByText(words('ru')('catalog.video'), { exact: true }).count())).toBe(1)
    await card.scrollIntoViewIfNeeded()
    return { page, card, film: card.locator('video'), told: () => page.evaluate<string[]>('window.told') }
  }
  await rows(`update products set video = '/films/card.mp4', show_video = true where id = $1`, [product.id])
  try {
    await expect.poll(async () => (await filmed())?.video).toBe('/films/card.mp4')
    const wide = await openCard('desktop')
    const box = await wide.card.boundingBox()
    const at = (share: number) => wide.page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * share, (box?.y ?? 0) + 100)
    expect(await wide.film.count()).toBe(0)
    await at(0.1)
    await expect.poll(wide.told).toEqual(['play'])
    await at(0.9)
    await wide.film.waitFor({ state: 'detached' })
    await at(0.1)
    await wide.film.waitFor()
    await wide.page.mouse.move(1, 1)
    await wide.film.waitFor({ state: 'detached' })
    expect(await wide.card.getByText(sizesLeft(product), { exact: true }).isVisible()).toBe(false)

    // A finger that passes over the card brings the film, which stands until its slide is in sight.
    const phone = await openCard('mobile')
    await phone.card.getByText(sizesLeft(product), { exact: true }).waitFor()
    const strip = phone.card.locator('span:has(> [data-other])')
    await strip.dispatchEvent('pointerover', { pointerType: 'touch' })
    await phone.film.waitFor({ state: 'attached' })
    await nextFrames(phone.page)
    expect(await phone.told()).not.toContain('play')
    await strip.evaluate((node: { clientWidth: number; scrollTo(left: number, top: number): void }) => node.scrollTo(node.clientWidth, 0))
    await expect.poll(async () => (await phone.told()).at(-1)).toBe('play')
    await phone.page.evaluate('scrollBy(0, 2 * innerHeight)')
    await expect.poll(async () => (await phone.told()).at(-1)).toBe('pause')
  } finally {
    await rows('update products set video = null, show_video = false where id = $1', [product.id])
  }
})

function sizesLeft({ sizes }: { sizes: { title: string; amount: { code: string } }[] }): string {
  return sizes
    .filter((size) => size.amount.code !== 'none')
    .map((size) => size.title)
    .join(' ')
}
