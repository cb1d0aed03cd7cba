import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatApproximateDollars } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible, look } from './steps/axe.ts'
import { cartTool } from './steps/cart.ts'
import { expectAddress, expectFocus, plain, textOf } from './steps/see.ts'
import { rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const winter = 'four-hours-of-light'

/** A row of an open look. */
const pieceOf = (dialog: Locator, title: string) =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('link', { name: title }) })

/** Chooses the first size of which there is plenty for every piece that asks for one. */
async function chooseSizes(dialog: Locator): Promise<void> {
  for (const group of await dialog.getByRole('radiogroup').all()) await group.locator('[data-state=many]').first().click()
}

/** The row of this piece is in sight. */
async function expectOpenAt(dialog: Locator, title: string): Promise<void> {
  const height = dialog.page().viewportSize()?.height ?? 0
  await expect
    .poll(async () => {
      const box = await pieceOf(dialog, title).boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= height
    })
    .toBe(true)
}

async function openLook(page: Page, name: string, title: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

test('under a look each thing has its price, in English with the dollars, a lower one with the old price and the percent as on a card [MAG-03] [UX-16] [I18N-02]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const shopper = await aShopper({ device, locale })
  const t = words(locale)
  const { looks } = await shopApi(locale)('GET /lookbook/collections/:slug', { params: { slug: winter } })
  const look = looks.find(({ products }) => products.some((one) => one.discount > 0) && products.some((one) => one.discount === 0))
  if (!look) throw new Error('no look has things at both prices')
  await shopper.open(`/lookbook/${winter}`)
  const pieces = shopper.page.getByRole('list', { name: t('lookbook.pieces', { number: look.number }), exact: true }).getByRole('listitem')
  const { settings } = await shopApi(locale)('GET /vars')
  const dollars = (price: number) => formatApproximateDollars(price, Number(settings['currencies.USD'])).replace(/\D+/g, '')
  const written = (await pieces.allInnerTexts()).map((text) => text.replace(/[^\d−%₽]+/g, ''))
  const minus = (percent: number) => (percent > 0 ? `−${percent}%` : '')
  expect(written).toEqual(
    look.products.map(({ price, old_price: old, discount, title }, index) => {
      const inTitle = title.replace(/[^\d−%₽]+/g, '')
      return `${index + 1}${inTitle}${price}₽${discount > 0 ? `${old}₽` : ''}${minus(discount)}${dollars(price)}`
    }),
  )
  expect(await pieces.locator('s').count()).toBe(look.products.filter(({ discount }) => discount > 0).length)
})

test('a look is found, opened at a number, and taken as a whole in the sizes the shopper chose; they are remembered [MAG-03] [MOD-01] [FAV-01] [UX-15] [UX-32] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const main = page.getByRole('main')
  const t = words(locale)
  const { body } = { body: await shopApi(locale)('GET /lookbook/collections/:slug', { params: { slug: winter } }) }
  const [first] = body.looks
  if (!first) throw new Error('the collection has no looks')
  await look(shopper, '/lookbook')
  await main.getByRole('link', { name: body.collection.title }).click()
  await expectAddress(page, `/lookbook/${winter}`)
  await page.getByRole('heading', { level: 1, name: body.collection.title }).waitFor()
  await expectAccessible(page, 'a collection')
  expect(await main.locator('figure').count()).toBe(12)

  const [coat, , , tote] = first.products
  await main
    .locator('figure')
    .first()
    .getByRole('link', { name: `1. ${coat?.title}` })
    .click()
  const dialog = page.getByRole('dialog', { name: t('lookbook.number', { number: 1 }) })
  await dialog.getByRole('radiogroup', { name: coat?.title ?? '' }).waitFor()
  await expectOpenAt(dialog, coat?.title ?? '')
  await expect.poll(async () => textOf(dialog)).toContain(plain(t('lookbook.available', { free: 4, count: 4 })))
  await expectAccessible(page, 'a look')

  await dialog.getByRole('button', { name: t('heart.toggle', { title: coat?.title ?? '' }) }).click()
  await expect
    .poll(() => dialog.getByRole('button', { name: t('heart.toggle', { title: coat?.title ?? '' }) }).getAttribute('aria-pressed'))
    .toBe('true')

  await dialog.getByRole('button', { name: t('lookbook.chooseSizes') }).click()
  await expectFocus(dialog.getByRole('radio').first())
  expect(await dialog.getByRole('radiogroup').count()).toBe(3)
  // What is left of a size is said as shortly as on the page of a product.
  const ids = first.products.map((one) => one.id).join(',')
  const { results } = await shopApi(locale)('GET /catalog/products', { query: { ids } })
  const long = results.flatMap((one) => one.sizes.filter((size) => size.amount.code !== 'many').map((size) => size.amount.title))
  const cells = (await dialog.getByRole('radio').allInnerTexts()).map(plain)
  for (const note of long) expect(cells.filter((cell) => cell.endsWith(plain(note)))).toEqual([])
  await chooseSizes(dialog)
  await dialog.getByRole('button', { name: t('lookbook.take', { count: 4 }) }).click()
  const thanks = page.getByRole('dialog', { name: t('cart.added.many') })
  await thanks.waitFor()
  for (const product of first.products) expect(await textOf(thanks)).toContain(plain(product.title))
  await expect.poll(() => textOf(cartTool(shopper))).toContain('4')
  await thanks.getByRole('button', { name: t('cart.added.goOn') }).click()
  await thanks.waitFor({ state: 'hidden' })

  // The same sizes stand ready the next time; a thing of one size goes into the cart alone.
  const again = await openLook(page, t('lookbook.openNamed', { number: 1, title: first.title }), t('lookbook.number', { number: 1 }))
  await again.getByRole('button', { name: t('lookbook.take', { count: 4 }) }).waitFor()
  await again.getByRole('button', { name: `${t('lookbook.add')}: ${tote?.title}` }).click()
  await pieceOf(again, tote?.title ?? '')
    .getByRole('link', { name: t('lookbook.added') })
    .waitFor()
  expect(await textOf(again)).toContain(plain(t('lookbook.left', { added: 1, left: 3 })))
  expect(await textOf(again)).not.toContain(plain(t('lookbook.available', { free: 4, count: 4 })))
  await expect.poll(() => textOf(cartTool(shopper))).toContain('5')
  await again.getByRole('button', { name: t('lookbook.next') }).click()
  await expect.poll(() => textOf(again)).toContain(plain(t('lookbook.slide', { number: 2, count: 6 })))
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'hidden' })
})

test('a piece that is still coming says so and offers to tell; one that cannot be had any more stops none of the others [MAG-03] [UX-16]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const { looks } = await shopApi()('GET /lookbook/collections/:slug', { params: { slug: winter } })
  const sauna = looks.find((one) => one.slug === 'after-the-sauna')
  const [robe, pyjamas, slippers] = sauna?.products ?? []
  if (!sauna || !robe || !pyjamas || !slippers) throw new Error('the look has changed')
  const name = t('lookbook.openNamed', { number: sauna.number, title: sauna.title })
  const title = t('lookbook.number', { number: sauna.number })
  await rows('update products set is_coming_soon = true where id = $1', [slippers.id])
  try {
    await shopper.open(`/lookbook/${winter}`)
    const dialog = await openLook(page, name, title)
    await expect.poll(() => textOf(pieceOf(dialog, slippers.title))).toContain(plain(t('lookbook.note.soon')))
    expect(await textOf(dialog)).toContain(plain(t('lookbook.available', { free: 2, count: 3 })))
    await dialog.getByRole('button', { name: t('lookbook.chooseSizes') }).click()
    await chooseSizes(dialog)
    await rows('update products set is_only_shops = true where id = $1', [pyjamas.id])
    await dialog.getByRole('button', { name: t('lookbook.take', { count: 2 }) }).click()
    const refused = dialog.getByRole('alert')
    await expect.poll(() => textOf(refused)).toContain(plain(pyjamas.title))
    expect(await textOf(dialog)).toContain(plain(t('lookbook.addedSome', { count: 1, titles: robe.title })))
    await expect.poll(() => textOf(cartTool(shopper))).toContain('1')

    await pieceOf(dialog, slippers.title)
      .getByRole('button', { name: t('lookbook.tell') })
      .click()
    await page.getByRole('dialog').getByText(slippers.title).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  } finally {
    await rows('update products set is_coming_soon = false, is_only_shops = false where id = any($1)', [[pyjamas.id, slippers.id]])
  }
})

test('on a slow network a double press takes the look once, and another thing can be added meanwhile [MAG-03] [CART-03] [MOD-01]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const { looks } = await shopApi()('GET /lookbook/collections/:slug', { params: { slug: winter } })
  const [first] = looks
  const [coat] = first?.products ?? []
  if (!first || !coat) throw new Error('the look has changed')
  await shopper.open(`/product/${coat.slug}`)
  await main.getByRole('button', { name: t('product.look.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('lookbook.number', { number: first.number }) })
  await dialog.getByRole('button', { name: t('lookbook.chooseSizes') }).click()
  await chooseSizes(dialog)
  const asked: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/api/ru/cart/items?*', async (route) => {
    asked.push(route.request().postData() ?? '')
    await held
    await route.continue()
  })
  const take = dialog.getByRole('button', { name: t('lookbook.take', { count: first.products.length }) })
  await take.evaluate((button: { click(): void }) => {
    button.click()
    button.click()
  })
  await expect.poll(() => asked.length).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await main.getByRole('radiogroup').locator('[data-state=many]').first().click()
  await main
    .getByRole('button', { name: t('product.buy.add'), exact: true })
    .first()
    .click()
  letGo()
  await expect.poll(() => asked.length).toBe(first.products.length + 1)
  await expect.poll(() => textOf(cartTool(shopper))).toContain(String(first.products.length + 1))
})

test('without scripts a number leads to its thing, all looks have pages, and search engines are told the way [MAG-03] [SEO-02]', async () => {
  const shopper = await aShopper({ device: 'mobile', javaScript: false })
  const { page } = shopper
  const t = words('ru')
  await shopper.open('/looks')
  const main = page.getByRole('main')
  expect(await main.locator('figure').count()).toBe(12)
  await main
    .getByRole('navigation', { name: t('lookbook.pages') })
    .getByRole('link', { name: '2', exact: true })
    .click()
  await expectAddress(page, '/looks?page=2')
  expect(await main.locator('figure').count()).toBe(6)
  const trail = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(trail).toContain('BreadcrumbList')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/looks\?page=2$/)
  const number = main.locator('figure').first().getByRole('link').first()
  const target = await number.getAttribute('href')
  await number.click()
  await expectAddress(page, target ?? '')
})
