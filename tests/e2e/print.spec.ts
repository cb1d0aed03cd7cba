import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { logInAgain } from './steps/login.ts'
import { expectAddress, expectText, plain, textOf } from './steps/see.ts'
import { findProduct, rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

/* What a page looks like on paper: as narrow as a tablet, without what only a screen can press. */

useBrowser()
useDatabase()

const t = words('ru')

async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
}

test('a printed product has its pictures beside one another, its name, price and sizes, and nothing to press', async () => {
  const { page, open } = await aShopper()
  const { card } = await findProduct({ path: '/catalog/women/outerwear', amount: 'many' })
  const { product } = await shopApi()('GET /catalog/product-page/:slug', { params: { slug: card.slug } })
  await open(`/product/${card.slug}`)
  await onPaper(page)
  const main = page.getByRole('main')
  const pictures = await main
    .getByRole('region', { name: t('product.gallery.label', { title: product.title }) })
    .locator('img:visible')
    .all()
  expect(pictures).toHaveLength(product.images.length)
  for (const picture of pictures) {
    const { x, width, height } = (await picture.boundingBox()) ?? { x: 0, width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThan(100)
    expect(x + width).toBeLessThanOrEqual(718)
  }
  expect(await textOf(main.getByRole('heading', { level: 1 }))).toBe(plain(product.title))
  expect(await main.getByRole('radio').allInnerTexts()).toHaveLength(product.sizes.length)
  expect(await main.getByRole('button', { name: t('product.buy.add'), exact: true }).count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
})

test('a printed article has its title, a printed page the name of the shop and nothing of its header', async () => {
  const { page, open } = await aShopper()
  const slug = 'a-captain-who-makes-bags'
  const { article } = await shopApi()('GET /community/articles/:slug', { params: { slug } })
  await open(`/awn-media/articles/${slug}`)
  await onPaper(page)
  expect(await textOf(page.getByRole('main').getByRole('heading', { level: 1 }))).toBe(plain(article.title))
  await page.getByText(article.author).first().waitFor()
  const header = page.getByRole('banner')
  expect(await header.getByRole('link').count()).toBe(1)
  expect(await header.getByRole('button').count()).toBe(0)
})

test('a printed order has its number, what became of it, its lines and what they cost', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open('/auth/login?next=/my/history')
  await logInAgain(shopper, '+79000000001')
  await expectAddress(page, '/my/history')
  const main = page.getByRole('main')
  await main.locator('a[href*="/my/history/2"]').first().click()
  const goods = main
    .getByRole('region')
    .or(main.locator('section'))
    .filter({ has: page.getByRole('heading', { name: t('account.order.goods') }) })
  await goods.first().waitFor()
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const lines = await rows<{ title: string }>(
    `select i.title ->> 'ru' as title from order_items i join orders o on o.id = i.order_id where o.number = $1`,
    [number],
  )
  await onPaper(page)
  expect(plain(await goods.first().innerText())).toContain(plain(lines[0]?.title ?? 'no line'))
  expect(await goods.first().locator('li:visible').count()).toBeGreaterThanOrEqual(lines.length)
  await expectText(main.getByRole('heading', { level: 1 }), number)
  await main.getByText(t('account.order.total')).first().waitFor()
})
