import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectTotal } from './steps/listing.ts'
import { expectAddress, expectFocus, isMarked, mark, scrollPosition } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

/* What was pressed may go, or lie far from what the press brings: the focus goes where the reader looks next. */

useBrowser()

const t = words('ru')

test('after the pager and after a filter of an empty listing is dropped the focus is on the title of the page [CAT-03] [UX-17] [UX-50]', async () => {
  const { page, open } = await aShopper()
  const title = page.getByRole('heading', { level: 1 })
  await open('/catalog/women')
  await page
    .getByRole('navigation', { name: t('catalog.pages') })
    .getByRole('link', { name: '2', exact: true })
    .press('Enter')
  await expectAddress(page, '/catalog/women?page=2')
  await expectFocus(title)
  await page.getByRole('link', { name: t('catalog.nextPage') }).click()
  await expectAddress(page, '/catalog/women?page=3')
  await expectFocus(title)

  await open('/catalog/women/outerwear/filter/color-black/material-denim')
  await expectTotal(page, 0)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('catalog.empty.drop'), exact: true })
    .first()
    .press('Enter')
  await expect.poll(() => page.getByRole('heading', { name: t('catalog.empty.title') }).count()).toBe(0)
  await expectFocus(title)
})

test('the mark of a product leads to its reviews with the focus, and Back to where it stood on the same page [UX-28] [UX-50]', async () => {
  const { page, open } = await aShopper()
  const { products } = await shopApi()('GET /catalog/page', { query: { path: '/catalog/women/outerwear' } })
  const all = await Promise.all(
    products.map(async ({ id, slug }) => {
      const query = { limit: '1' }
      const { summary } = await shopApi()('GET /catalog/products/:id/reviews', { params: { id: String(id) }, query })
      return { slug, summary }
    }),
  )
  const { slug, summary } = all.find((one) => one.summary.count > 0) ?? {}
  await open('/catalog/women/outerwear')
  await mark(page)
  await page.locator(`main article a[href="/product/${slug}"]`).last().click()
  await expectAddress(page, `/product/${slug}`)
  const link = page.locator('main a[href$="#reviews"]')
  await link.press('Enter')
  await expectFocus(page.getByRole('heading', { name: t('reviews.title', { count: summary?.count ?? 0 }) }))
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300)
  await page.goBack()
  await expect.poll(() => page.url()).toMatch(new RegExp(`/product/${slug}$`))
  await expect.poll(() => scrollPosition(page)).toBeLessThan(300)
  expect(await isMarked(page)).toBe(true)
})

test.each([
  ['desktop', 'shell.city'],
  ['mobile', 'shell.menu'],
] as const)('whoever says that the city is right goes on from the word for it in the header (%s) [SH-10] [UX-50]', async (device, tool) => {
  const { page, open } = await aShopper({ device, knowsCity: false })
  await open('/about')
  await page.getByRole('button', { name: t('city.ask.yes') }).press('Enter')
  await page.getByRole('button', { name: t('city.ask.yes') }).waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('button', { name: t(tool, { city: 'Москва' }), exact: true }).first())
})
