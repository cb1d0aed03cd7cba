import { expect, test } from 'vitest'
import { formatRoubles } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { cards, expectTotal } from './steps/listing.ts'
import { expectAddress, expectFocus, nextFrames, plain } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const outerwear = '/catalog/women/outerwear'

test('a card turns into the colour that is pointed at or reached by the keyboard: its price, sizes, link and heart are of that colour [CAT-06] [UX-15]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const api = shopApi()
  const path = `${outerwear}/filter/size-m`
  const { products } = await api('GET /catalog/page', { query: { path } })
  const own = products.find((card) => card.colors.length > 1 && card.is_in_stock)
  if (!own) throw new Error('no coat has a second colour')
  const others = own.colors.filter((color) => color.slug !== own.slug)
  const sisters = await Promise.all(others.map(({ slug }) => api('GET /catalog/products/by-slug/:slug', { params: { slug } })))
  const sister = sisters[0]
  if (!sister) throw new Error('a colour leads nowhere')
  await shopper.open(path)
  const card = cards(page).nth(products.indexOf(own))
  const colours = card.getByRole('group', { name: t('catalog.colors', { count: own.colors.length }) })
  const swatch = (slug: string) => colours.locator(`a[href$="/product/${slug}"]`)
  expect(await colours.count()).toBe(0)

  await card.hover()
  await expect.poll(() => colours.getByRole('link').count()).toBe(Math.min(own.colors.length, 5))
  expect(await swatch(own.slug).getAttribute('aria-current')).toBe('true')
  await swatch(sister.slug).hover()
  const title = card.getByRole('heading').getByRole('link')
  await expect.poll(() => title.getAttribute('href')).toMatch(new RegExp(`/product/${sister.slug}$`))
  expect(await swatch(sister.slug).getAttribute('aria-label')).toBe(sister.color.title)
  expect(await swatch(sister.slug).getAttribute('aria-current')).toBe('true')
  expect(plain(await card.innerText())).toContain(plain(formatRoubles(sister.price, 'ru')))
  const first = card.locator('img').first()
  expect(await first.getAttribute('src')).toContain(sister.image.src)
  // The page still lists what it listed.
  await expectTotal(page, products.length)

  const heart = card.getByRole('button', { name: t('heart.toggle', { title: sister.title }) })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await swatch(own.slug).hover()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  expect(await page.evaluate<string>("localStorage.getItem('favorites')")).toContain(String(sister.id))

  // By the keyboard: the title, then the colors.
  await shopper.open(path)
  await title.focus()
  await colours.waitFor()
  for (const { slug } of own.colors.slice(0, 5)) {
    await page.keyboard.press('Tab')
    await expectFocus(swatch(slug))
    await expect.poll(() => title.getAttribute('href')).toMatch(new RegExp(`/product/${slug}$`))
  }
  const last = own.colors.slice(0, 5).at(-1)
  await page.keyboard.press('Enter')
  await expectAddress(page, `/product/${last?.slug}`)
})

test('a colour whose card does not come leaves the card as it is, and still leads to it [CAT-06] [UX-52]', async () => {
  const shopper = await aShopper({ refusals: [500] })
  const { page } = shopper
  const { products } = await shopApi()('GET /catalog/page', { query: { path: outerwear } })
  const own = products.find((card) => card.colors.length > 1)
  const other = own?.colors.find((color) => color.slug !== own.slug)
  if (!own || !other) throw new Error('no coat has a second colour')
  await page.route('**/products/by-slug/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await shopper.open(outerwear)
  const card = cards(page).nth(products.indexOf(own))
  await card.hover()
  const swatch = card.locator(`a[href$="/product/${other.slug}"]`)
  const [refused] = await Promise.all([page.waitForResponse('**/products/by-slug/**'), swatch.hover()])
  expect(refused.status()).toBe(500)
  await nextFrames(page)
  expect(await card.getByRole('heading').getByRole('link').getAttribute('href')).toBe(`/product/${own.slug}`)
  await swatch.click()
  await expectAddress(page, `/product/${other.slug}`)
})
