import { expect, test } from 'vitest'
import { formatCount, formatRoubles } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { cardPrices, cards, cardTitles, expectTotal, listingSeen } from './steps/listing.ts'
import { addressOf, expectAddress, expectFocus, expectText, isMarked, mark, plain, scrollPosition, textOf } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const outerwear = '/catalog/women/outerwear'

test.each([
  ['ru', 'Чёрный', 'Верхняя одежда'],
  ['en', 'Black', 'Outerwear'],
] as const)(
  'a filter address is the whole state: a new visitor sees the same chips, counts and goods (%s) [CAT-02] [UX-6] [UX-9] [UX-10]',
  async (locale, black, title) => {
    const shopper = await aShopper({ locale })
    const { page } = shopper
    const prefix = locale === 'en' ? '/en' : ''
    await shopper.open(outerwear)
    await mark(page)

    await page.getByRole('checkbox', { name: 'M', exact: true }).click()
    await expectAddress(page, `${prefix}${outerwear}/filter/size-m`)
    await page.getByRole('checkbox', { name: 'L', exact: true }).click()
    await expectAddress(page, `${prefix}${outerwear}/filter/size-l-or-m`)
    const colour = page.getByRole('checkbox', { name: new RegExp(`^${black}`) })
    const promised = Number((await textOf(colour)).match(/\d+$/)?.[0])
    await colour.click()
    await expectAddress(page, `${prefix}${outerwear}/filter/color-black/size-l-or-m`)
    await expectTotal(page, promised)
    expect(await isMarked(page)).toBe(true)

    const seen = await listingSeen(page)
    expect(seen.chips).toEqual(['M', 'L', black, words(locale)('catalog.filters.reset')])
    expect(seen.products).toHaveLength(promised)
    const { count } = await shopApi()('GET /catalog/products/count', { query: { path: `${outerwear}/filter/color-black/size-l-or-m` } })
    expect(promised).toBe(count)

    for (const javaScript of [true, false]) {
      const friend = await aShopper({ locale, javaScript })
      await friend.open(`${outerwear}/filter/color-black/size-l-or-m`)
      await expectText(friend.page.getByRole('heading', { level: 1 }), `${title}${count}`)
      expect(await listingSeen(friend.page)).toEqual(seen)
    }
  },
)

test('values of one filter add up, different filters narrow, and every count is what a press gives [CAT-04] [UX-7] [UX-8]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open(`${outerwear}/filter/material-wool`)
  const wool = Number(await textOf(page.getByRole('heading', { level: 1 }).locator('sup')))
  const material = page.getByRole('region', { name: 'Материал' })
  const offered = (await material.getByRole('checkbox').allInnerTexts()).map(plain)
  expect(offered.length).toBeGreaterThan(3)
  const down = Number(/^Пух (\d+)$/.exec(offered.find((text) => text.startsWith('Пух')) ?? '')?.[1])

  await material.getByRole('checkbox', { name: /^Пух/ }).click()
  await expectTotal(page, wool + down)
  expect((await material.getByRole('checkbox').allInnerTexts()).map(plain)).toEqual(offered)

  const season = page.getByRole('region', { name: 'Сезон' })
  const winter = Number((await textOf(season.getByRole('checkbox', { name: /^Зима/ }))).match(/\d+$/)?.[0])
  expect(winter).toBeLessThan(wool + down)
  await season.getByRole('checkbox', { name: /^Зима/ }).click()
  await expectTotal(page, winter)
  await expectAddress(page, `${outerwear}/filter/material-down-or-wool/season-winter`)

  await page.getByRole('link', { name: 'Убрать: Пух' }).click()
  await expectAddress(page, `${outerwear}/filter/material-wool/season-winter`)
  await page.getByRole('link', { name: 'Сбросить', exact: true }).click()
  await expectAddress(page, outerwear)
  await expectTotal(page, 33)
})

test('without a script filters, prices, sorting, pages and the product page work [CAT-02] [CAT-03] [CAT-04] [PRD-01]', async () => {
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

test('pages follow each other without gaps, a page beyond the end is a 404 [CAT-03]', async () => {
  const shopper = await aShopper({ refusals: [404] })
  const { page } = shopper
  const { pages, products_count: total } = await shopApi()('GET /catalog/page', { query: { path: '/catalog/women' } })
  await shopper.open('/catalog/women')
  const seen = await cardTitles(page)
  expect(seen).toHaveLength(36)
  for (let number = 2; number <= pages; number++) {
    await page
      .getByRole('navigation', { name: 'Страницы' })
      .getByRole('link', { name: String(number), exact: true })
      .click()
    await expectAddress(page, `/catalog/women?page=${number}`)
    await expectText(page.getByRole('navigation', { name: 'Страницы' }).locator('[aria-current=page]'), String(number))
    seen.push(...(await cardTitles(page)))
  }
  expect(seen).toHaveLength(total)
  expect(await page.getByRole('link', { name: 'Следующая страница' }).count()).toBe(0)

  const beyond = await page.goto(`/catalog/women?page=${pages + 1}`)
  expect(beyond?.status()).toBe(404)
  await expectText(page.getByRole('heading', { level: 1 }), '404')
})

test.each(['price', '-price'] as const)('sorting by %s orders the whole listing, not the page [CAT-04]', async (sort) => {
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open('/catalog/women')
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption(sort)
  await expectAddress(page, `/catalog/women?sort=${sort}`)
  const inOrder = (prices: readonly number[]) => prices.toSorted((a, b) => (sort === 'price' ? a - b : b - a))
  await expect.poll(() => cardPrices(page)).toSatisfy((prices: number[]) => prices.join() === inOrder(prices).join())
  await page.getByRole('link', { name: 'Показать ещё 36' }).click()
  await expect.poll(() => cards(page).count()).toBe(72)
  const prices = await cardPrices(page)
  expect(prices).toEqual(inOrder(prices))
})

test.each(['desktop', 'mobile'] as const)(
  'back from a product restores the place, the loaded pages and the filters (%s) [UX-13] [UX-14]',
  async (device) => {
    const shopper = await aShopper({ device })
    const { page } = shopper
    await shopper.open('/catalog/women/filter/season-winter')
    await page.getByRole('link', { name: /^Показать ещё/ }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(36)
    const address = addressOf(page)
    const titles = await cardTitles(page)
    const far = cards(page).nth(28)
    await far.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)
    expect(place).toBeGreaterThan(1500)
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

test.each(['ru', 'en'] as const)(
  'on a phone the drawer counts live before anything is applied; back and Escape leave all as it was (%s) [UX-11] [CAT-07]',
  async (locale) => {
    const shopper = await aShopper({ device: 'mobile', locale })
    const { page } = shopper
    const t = words(locale)
    const prefix = locale === 'en' ? '/en' : ''
    const show = (count: number) => t('catalog.filters.show', { count, shown: formatCount(count) })
    const opener = page.getByRole('button', { name: t('catalog.filters.title') })
    const drawer = page.getByRole('dialog', { name: t('catalog.filters.title') })
    await shopper.open(outerwear)
    await opener.click()
    await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
    const { count } = await shopApi()('GET /catalog/products/count', { query: { path: `${outerwear}/filter/size-m` } })
    await drawer.getByRole('link', { name: show(count), exact: true }).waitFor()
    await expectAddress(page, prefix + outerwear)
    await drawer.getByRole('button', { name: t('catalog.filters.reset') }).click()
    await drawer.getByRole('button', { name: show(33), exact: true }).waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'hidden' })
    await expectAddress(page, prefix + outerwear)

    await opener.click()
    await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expectTotal(page, 33)
    await expectFocus(opener)

    await opener.click()
    await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
    await drawer.getByRole('link', { name: show(count), exact: true }).click()
    await expectAddress(page, `${prefix}${outerwear}/filter/size-m`)
    await drawer.waitFor({ state: 'hidden' })
    await expectTotal(page, count)
    await page.goBack()
    await expectAddress(page, prefix + outerwear)
  },
)

test('an empty listing says which filter to drop and what opens then [CAT-05] [UX-17]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open(`${outerwear}/filter/color-black/material-denim`)
  await page.getByRole('heading', { name: 'С такими фильтрами ничего нет' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Материал: Деним' })
  const promised = Number((await textOf(row)).match(/(\d+) вещ/)?.[1])
  await row.getByRole('link', { name: 'Убрать' }).click()
  await expectAddress(page, `${outerwear}/filter/color-black`)
  await expectTotal(page, promised)
})

test('an address with filters in another order leads to the canonical one, an unknown filter is a 404 [CAT-02]', async () => {
  const shopper = await aShopper({ refusals: [404] })
  const { page } = shopper
  await shopper.open(`${outerwear}/filter/size-m-or-l/color-black?sort=price`)
  await expectAddress(page, `${outerwear}/filter/color-black/size-l-or-m?sort=price`)
  const unknown = await page.goto(`${outerwear}/filter/smell-good`)
  expect(unknown?.status()).toBe(404)
})
