import { randomInt } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { messagesTo, tickRequired } from './steps/login.ts'
import { expectAccessible } from './steps/axe.ts'
import { cartTool, sizeCell } from './steps/cart.ts'
import { oneOf } from './steps/one-of.ts'
import {
  expectAddress,
  expectFocus,
  expectText,
  isLeftToBrowser,
  nextFrames,
  plain,
  scrollPosition,
  stepTakenBack,
  textOf,
} from './steps/see.ts'
import { findProduct, rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const outerwear = '/catalog/women/outerwear'

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'a sold-out size is struck and leads into the waiting list, few and last say so, no size is asked for (%s, %s) [PRD-02] [PRD-03] [UX-24] [UX-25] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const t = words(locale)
    const main = page.getByRole('main')
    const has = (code: string) => (card: { sizes: { amount: { code: string } }[] }) => card.sizes.some((size) => size.amount.code === code)
    const { card, size: gone } = await findProduct({ path: outerwear, amount: 'none', locale, where: has('last') })
    const last = card.sizes.find((size) => size.amount.code === 'last')
    await shopper.open(`/product/${card.slug}`)
    const add = main.getByRole('button', { name: t('product.buy.add'), exact: true }).first()
    const message = main.getByRole('radiogroup').locator('xpath=following-sibling::output')

    await expectText(sizeCell(page, gone.title), `${gone.title} ${t('product.size.none')}`)
    await expectText(sizeCell(page, last?.title ?? ''), `${last?.title} ${t('product.size.last')}`)
    expect(await isStruck(sizeCell(page, gone.title))).toBe(true)
    expect(await isStruck(sizeCell(page, last?.title ?? ''))).toBe(false)

    await add.click()
    await expectText(message, t('product.size.choose'))
    await expectFocus(main.getByRole('radiogroup').getByRole('radio').first())
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await textOf(cartTool(shopper))).not.toMatch(/\d/)

    await sizeCell(page, gone.title).click()
    const dialog = page.getByRole('dialog', { name: t('waiting-list.title', { size: gone.title }) })
    const submit = dialog.getByRole('button', { name: t('waiting-list.submit') })
    await dialog.getByText(card.title).waitFor()
    await submit.click()
    await dialog.getByText(t('waiting-list.emailRequired')).waitFor()
    await expectFocus(dialog.getByRole('textbox', { name: t('waiting-list.email') }))
    // Whatever is wrong is said at once, each under its field.
    await dialog.getByRole('textbox', { name: t('waiting-list.email') }).fill('anna@example')
    await dialog.getByRole('textbox', { name: t('waiting-list.phone') }).fill('921154')
    await dialog.getByRole('checkbox').first().waitFor()
    await submit.click()
    for (const wrong of ['email-problem.emailNoDomain', 'waiting-list.phoneInvalid', 'waiting-list.consentRequired'] as const)
      await dialog.getByText(t(wrong)).first().waitFor()
    await expectFocus(dialog.getByRole('textbox', { name: t('waiting-list.email') }))
    const email = `${randomInt(1e9)}@example.ru`
    await dialog.getByRole('textbox', { name: t('waiting-list.email') }).fill(email)
    await dialog.getByRole('textbox', { name: t('waiting-list.phone') }).fill('9211542013')
    await dialog.getByRole('checkbox').first().waitFor()
    await tickRequired(dialog.getByRole('checkbox'))
    await expectAccessible(page, 'waiting list')
    await submit.click()
    const done = page.getByRole('dialog', { name: t('waiting-list.done.title') })
    await done.getByText(plain(t('waiting-list.confirm_first', { size: gone.title }))).waitFor()
    await done.getByRole('button', { name: t('waiting-list.done.goOn') }).click()
    expect(await sizeCell(page, gone.title).getAttribute('aria-checked')).toBe('false')

    const [letter] = await messagesTo(email)
    const link = new URL(/https?:\S+\/admission\/\S+/.exec(letter?.text ?? '')?.[0] ?? '')
    const tab = await shopper.anotherTab()
    await tab.goto(link.pathname)
    await shopper.alive(tab)
    await tab.getByRole('button', { name: t('waiting-list.place.confirm') }).click()
    await tab.getByRole('heading', { name: t('waiting-list.place.waiting.title') }).waitFor()
    await tab.reload()
    await tab.getByRole('button', { name: t('waiting-list.place.cancel') }).click()
    await tab.getByRole('heading', { name: t('waiting-list.place.cancelled.title') }).waitFor()
    await tab.close()

    await sizeCell(page, last?.title ?? '').click()
    await expectText(message, '')
    expect(await sizeCell(page, last?.title ?? '').getAttribute('aria-checked')).toBe('true')
  },
)

test('the size goes along to another colour and the address names it; the page stays where it was scrolled to and shows other pictures [UX-28]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const main = page.getByRole('main')
  const { card, size } = await findProduct({ path: outerwear, amount: 'many', where: (one) => one.colors.length > 1 })
  const other = card.colors.find((color) => color.slug !== card.slug)
  await shopper.open(`/product/${card.slug}`)
  await sizeCell(page, size.title).click()
  await expectAddress(page, `/product/${card.slug}?size=${size.title}`)
  const firstPicture = () =>
    main
      .getByRole('button', { name: /^Увеличить/ })
      .first()
      .locator('img')
      .getAttribute('src')
  const pictureBefore = await firstPicture()
  const swatch = main.getByRole('group', { name: 'Цвет:' }).getByRole('link', { name: other?.title ?? '', exact: true })
  await page.evaluate('scrollTo(0, 300)')
  // Where the swatch had to be brought into sight, it is by now.
  await swatch.hover()
  const scrolled = await scrollPosition(page)
  expect(scrolled).toBeGreaterThan(0)
  await swatch.click()
  await expectAddress(page, `/product/${other?.slug}?size=${size.title}`)
  await expect.poll(firstPicture).not.toBe(pictureBefore)
  await nextFrames(page)
  expect(await scrollPosition(page)).toBe(scrolled)
  const { product } = await shopApi()('GET /catalog/product-page/:slug', { params: { slug: other?.slug ?? '' } })
  const isThere = product.sizes.find((one) => one.title === size.title)?.amount.code !== 'none'
  await expect.poll(() => sizeCell(page, size.title).getAttribute('aria-checked')).toBe(String(isThere))
  expect(await page.title()).toContain(plain(product.title))
})

test('a picture opens over the whole screen; arrows, Escape and back work and the focus returns [UX-23] [MOD-04]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const { card } = await findProduct({ path: outerwear, amount: 'many' })
  await shopper.open(`/product/${card.slug}`)
  const first = page.getByRole('button', { name: /^Увеличить/ }).first()
  const zoom = page.getByRole('dialog', { name: /^Фотографии/ })
  await first.click()
  await zoom.getByText(/^1 из/).waitFor()
  await page.keyboard.press('ArrowRight')
  await zoom.getByText(/^2 из/).waitFor()
  await page.keyboard.press('Escape')
  await zoom.waitFor({ state: 'detached' })
  await expectFocus(first)
  await first.click()
  await zoom.waitFor()
  await page.goBack()
  await zoom.waitFor({ state: 'detached' })
  await expectAddress(page, `/product/${card.slug}`)
})

test('a thing of the shops only and one that is still coming cannot be put in the cart and say why; the way to the shops leaves the size in the address [PRD-03] [PRD-05] [UX-16] [UX-28]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const main = page.getByRole('main')
  const { products } = await shopApi()('GET /catalog/page', { query: { path: '/list/only-in-shops' } })
  await shopper.open(`/product/${products[0]?.slug}?size=M`)
  await main.getByText('Эта вещь продаётся только в наших магазинах').first().waitFor()
  expect(await main.getByRole('button', { name: 'В корзину', exact: true }).count()).toBe(0)
  await main.getByRole('link', { name: 'В каких магазинах есть' }).first().click()
  await expect.poll(() => page.url()).toMatch(/\?size=M#shops$/)
  await main
    .getByText(/^Размеры: /)
    .first()
    .waitFor()

  const all = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => shopApi()('GET /catalog/page', { query: { path: '/catalog/women', page: String(number) } })),
  )
  const coming = all.flatMap((one) => one.products).find((card) => card.is_coming_soon)
  await shopper.open(`/product/${coming?.slug}`)
  await main.getByRole('button', { name: 'Сообщить о поступлении' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Скоро поступит' })
  await dialog.getByRole('radiogroup').getByRole('radio').first().waitFor()
  await dialog.getByRole('button', { name: 'Сообщить о поступлении' }).click()
  await expectText(dialog.getByRole('radiogroup').locator('xpath=following-sibling::output'), 'Выберите размер')
})

test('everything needed to decide is on the page: guide, pictures, payments, delivery, looks, reviews [PRD-01] [PRD-06] [UX-22] [UX-23] [UX-26] [UX-28] [UX-29] [UX-30] [UX-31] [UX-33] [MOD-01] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const main = page.getByRole('main')
  const api = shopApi()
  const { product } = await api('GET /catalog/product-page/:slug', { params: { slug: 'coat-tersky-spruce' } })
  const reviews = await api('GET /catalog/products/:id/reviews', { params: { id: String(product.id) }, query: { limit: '50' } })
  await shopper.open('/product/coat-tersky-spruce')

  // The size guide opens in place, as its page in a new tab if that is asked for; what is chosen there is chosen on the page.
  const guide = page.getByRole('dialog', { name: 'Таблица размеров' })
  const guideLink = main.getByRole('link', { name: 'Таблица размеров' })
  expect(await guideLink.getAttribute('href')).toBe('/help/sizes')
  expect(await isLeftToBrowser(guideLink)).toBe(true)
  expect(await guide.count()).toBe(0)
  await guideLink.click()
  const row = guide.getByRole('row', { name: /^M 44–46/ })
  expect(await textOf(row)).toMatch(/^M 44–46 ?42 ?110 ?60 ?104$/)
  expect(await guide.getByText(/На модели/).count()).toBe(0)
  await expectAccessible(page, 'size guide')
  await row.getByRole('radio').check()
  await guide.getByRole('button', { name: 'Выбрать M' }).click()
  await guide.waitFor({ state: 'detached' })
  await expectAddress(page, '/product/coat-tersky-spruce?size=M')
  expect(await sizeCell(page, 'M').getAttribute('aria-checked')).toBe('true')

  // Adding says what was added, and the page stays where it is: nothing of it is loaded anew.
  const loaded: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) loaded.push(request.url())
  })
  const top = () => page.evaluate<number>('scrollY')
  const before = await top()
  await main.getByRole('button', { name: 'В корзину', exact: true }).first().click()
  const added = page.getByRole('dialog', { name: 'Спасибо! Вещь в корзине' })
  await added.getByText('Тёмно-еловый, M, 1 шт.').waitFor()
  await added.getByRole('button', { name: 'Продолжить покупки' }).click()
  await added.waitFor({ state: 'detached' })
  await stepTakenBack(page)
  expect(await top()).toBe(before)

  // Thumbnails lead to their pictures; wheel and keys enlarge one at least twice.
  const thumbnails = main.getByRole('button', { name: /^Фото \d из 5$/ })
  expect(await thumbnails.count()).toBe(5)
  await thumbnails.nth(4).click()
  await expect.poll(() => thumbnails.nth(4).getAttribute('aria-current')).toBe('true')
  expect(loaded).toEqual([])
  await main
    .getByRole('button', { name: /^Увеличить/ })
    .first()
    .click()
  const zoom = page.getByRole('dialog', { name: /^Фотографии/ })
  const picture = zoom.locator('[style*="scale"]')
  const scale = async () => Number(/scale\(([\d.]+)\)/.exec((await picture.getAttribute('style')) ?? '')?.[1])
  expect(await zoom.locator('picture').getAttribute('style')).toContain('/images/')
  await page.keyboard.press('+')
  await expect.poll(scale).toBe(2)
  await page.keyboard.press('-')
  await expect.poll(scale).toBe(1)
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, -600)
  await expect.poll(scale).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Escape')
  await zoom.waitFor({ state: 'detached' })

  // Money and the way here.
  const split = main.getByRole('region', { name: 'Оплата частями' })
  expect(await split.getByRole('listitem').allTextContents()).toHaveLength(4)
  expect(await textOf(split)).toContain('Четыре платежа по 8 725 ₽')
  const delivery = main.getByRole('region', { name: 'Доставка и возврат' })
  expect(await textOf(delivery)).toMatch(/Доставка в Москву ?Курьером, \d+(–\d+)? (день|дня|дней).*бесплатно.*Возврат 14 дней/)

  // The look it belongs to, and what buyers say; a row of the distribution shows its reviews.
  await main.getByRole('heading', { name: 'Собрать образ' }).waitFor()
  await main.getByText('на этой странице').waitFor()
  const { summary } = reviews
  await main.getByRole('heading', { name: `Отзывы, ${summary.count}` }).waitFor()
  await main.getByRole('link', { name: /отзыв/ }).first().click()
  await expect.poll(() => page.url()).toMatch(/\?size=M#reviews$/)
  const articles = main.getByRole('article').filter({ hasText: /\d{2}\.\d{2}\.\d{4}/ })
  expect(await articles.count()).toBe(3)
  const fewest = summary.distribution.filter((one) => one.count > 0).at(-1)
  await main.getByRole('button', { name: new RegExp(`^${fewest?.stars} звезд[аы]?: `) }).click()
  await expect.poll(() => articles.count()).toBe(fewest?.count)

  // Pressed again, its chip shows all; the button that brings the last ones leaves the focus with them, and what came is announced.
  const chips = main.getByRole('group', { name: 'Какие отзывы' })
  await chips.getByRole('button', { name: new RegExp(`^${fewest?.stars} звезд`) }).click()
  const ten = Math.min(10, summary.count)
  await expect.poll(() => articles.count()).toBe(ten)
  await main.getByText(plain(`Показано отзывов: ${ten} из ${summary.count}`)).waitFor({ state: 'attached' })
  const more = main.getByRole('button', { name: 'Показать ещё', exact: true })
  for (let shown = ten; shown < summary.count; shown += 10) {
    await more.press('Enter')
    await expect.poll(() => articles.count()).toBe(Math.min(shown + 10, summary.count))
    if (shown + 10 >= summary.count) await expectFocus(articles.nth(shown))
  }
  expect(await more.count()).toBe(0)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = scripts.map((text) => JSON.parse(text) as { '@type': string; aggregateRating?: object })
  expect(data.find((one) => one['@type'] === 'Product')?.aggregateRating).toMatchObject({
    ratingValue: summary.average,
    reviewCount: summary.count,
  })
})

test('on a phone a bar to buy sticks to the bottom once the main button is gone, and covers nothing; a film has its player; nothing is recommended without a device id [UX-27] [SESS-05] [PRD-01] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile', locale: 'en', refusals: [404] })
  const { page } = shopper
  const t = words('en')
  const main = page.getByRole('main')
  await rows(`update products set video = '/films/coat.mp4' where slug = 'coat-tersky-graphite'`)
  try {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/catalog/recommended')) asked.push(request.url())
    })
    await page.addInitScript(`Object.defineProperty(document, 'cookie', { get: () => '', set() {} })`)
    const film = main.getByRole('button', { name: t('product.gallery.film'), exact: true })
    // A finished page is cached for a while.
    await expect.poll(() => shopper.open('/product/coat-tersky-graphite').then(() => film.count())).toBe(1)
    const buttons = main.getByRole('button', { name: t('product.buy.add'), exact: true })
    await buttons.first().scrollIntoViewIfNeeded()
    await expect.poll(() => buttons.count()).toBe(1)
    await page.mouse.wheel(0, 1600)
    await expect.poll(() => buttons.count()).toBe(2)
    const box = await buttons.last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(box?.y).toBeGreaterThan(740)
    await buttons.last().click()
    await expectText(main.getByRole('radiogroup').locator('xpath=following-sibling::output'), t('product.size.choose'))

    await film.click()
    const player = page.getByRole('dialog').locator('video')
    await player.waitFor()
    expect(await player.getAttribute('src')).toBe('/films/coat.mp4')
    await page.keyboard.press('Escape')
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const tab = await shopper.anotherTab()
    await tab.goto('/en/product/coat-tersky-graphite')
    await shopper.alive(tab)
    // They stand at the end of the page, and are asked for by who comes near.
    const [request] = await Promise.all([
      tab.waitForRequest((one) => one.url().includes('/catalog/recommended')),
      tab.evaluate('scrollTo(0, document.body.scrollHeight)'),
    ])
    expect(request.url()).toMatch(/device_uuid=[\w-]{36}/)
    expect(asked).toEqual([])
    await tab.close()
  } finally {
    await rows(`update products set video = null where slug = 'coat-tersky-graphite'`)
  }
})

/** Whether a line goes through it: the design draws it as a background. */
async function isStruck(cell: Locator): Promise<boolean> {
  const background = await cell.evaluate((node) => (globalThis as unknown as Styles).getComputedStyle(node).backgroundImage)
  return background.includes('linear-gradient')
}

interface Styles {
  getComputedStyle(node: unknown): { backgroundImage: string }
}

test('the page of sizes has every table of the shop, without scripts too [UX-26] [UX-51]', async () => {
  const shopper = await aShopper({ javaScript: false })
  const { page } = shopper
  const main = page.getByRole('main')
  await shopper.open('/help/sizes')
  const { results } = await shopApi()('GET /catalog/size-tables', {})
  expect(await main.getByRole('table').count()).toBe(results.length)
  const medium = main.getByRole('table').first().getByRole('row', { name: /^M / })
  expect(await textOf(medium)).toMatch(/^M ?44–46 ?88–92 ?70–74 ?96–100$/)
})
