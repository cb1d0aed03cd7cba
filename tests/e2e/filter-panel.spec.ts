import { expect, test } from 'vitest'
import { formatCount } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectTotal } from './steps/listing.ts'
import { expectAddress, plain } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')
const outerwear = '/catalog/women/outerwear'

test('prices are taken as they are typed: without kopecks, the lower one first, beyond the dearest thing as well; what is no number gives way to the one before [CAT-04] [UX-45] [smoke]', async () => {
  const { page, open } = await aShopper()
  const box = (end: 'from' | 'to') => page.getByRole('complementary').getByRole('textbox', { name: t(`catalog.filters.${end}`) })
  const type = async (end: 'from' | 'to', text: string) => {
    await box(end).fill(text)
    await box(end).press('Enter')
  }
  const expectBoxes = async (from: number, to: number) => {
    await expect.poll(() => box('from').inputValue()).toBe(formatCount(from))
    await expect.poll(() => box('to').inputValue()).toBe(formatCount(to))
  }
  const { filters } = await shopApi()('GET /catalog/page', { query: { path: outerwear } })
  const { min = 0, max = 0 } = filters.find(({ name }) => name === 'price') ?? {}
  expect(max).toBeGreaterThan(30_000)
  await open(outerwear)
  await type('to', 'abc')
  await expectBoxes(min, max)
  await expectAddress(page, outerwear)

  // Dearer than the dearest: nothing is left out, so there is nothing to ask for.
  await type('to', '500 000')
  await expectBoxes(min, 500_000)
  await expectAddress(page, outerwear)
  await type('from', '20000,50')
  await expectAddress(page, `${outerwear}/filter/price-20000_500000`)
  await expectBoxes(20_000, 500_000)
  const { count } = await shopApi()('GET /catalog/products/count', { query: { path: `${outerwear}/filter/price-20000_500000` } })
  await expectTotal(page, count)
  await type('to', '15 000')
  await expectAddress(page, `${outerwear}/filter/price-15000_20000`)
  await expectBoxes(15_000, 20_000)
})

test('a chosen value that is folded with others is in sight, and stays when it is given up; filters of few values keep their headings [CAT-04] [UX-7]', async () => {
  const { page, open } = await aShopper()
  const { filters } = await shopApi()('GET /catalog/page', { query: { path: '/catalog/women' } })
  const last = filters.find(({ name }) => name === 'color')?.values.findLast(({ count }) => count > 0)
  if (!last) throw new Error('nothing has a colour')
  const value = page.getByRole('region', { name: 'Цвет' }).getByRole('checkbox', { name: new RegExp(`^${last.title}`) })
  await open('/catalog/women')
  expect(await value.count()).toBe(0)
  await open(`/catalog/women/filter/color-${last.value}`)
  await value.waitFor()
  await value.click()
  await expectAddress(page, '/catalog/women')
  await value.waitFor()

  const panel = page.getByRole('complementary')
  await open('/catalog/women/filter/material-cashmere/season-summer/size-w26')
  for (const title of ['Размер', 'Сезон']) {
    const facet = panel.getByRole('region', { name: title, exact: true })
    await facet.getByRole('heading', { name: title, exact: true }).waitFor()
    expect(await facet.getByRole('checkbox', { checked: true }).count()).toBe(1)
  }
  const size = await panel.getByRole('checkbox', { name: 'W26' }).boundingBox()
  const column = await panel.boundingBox()
  expect(size?.width).toBeLessThan((column?.width ?? 0) / 3)
})

test('the drawer of filters goes when the window becomes wide enough for the filters themselves; how many things a choice shows is announced once, in one place [UX-10] [UX-11] [UX-50]', async () => {
  const { page, open } = await aShopper()
  await page.setViewportSize({ width: 1000, height: 900 })
  await open(outerwear)
  await page.getByRole('button', { name: t('catalog.filters.title') }).click()
  const drawer = page.getByRole('dialog', { name: t('catalog.filters.title') })
  await drawer.waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('complementary').getByRole('checkbox', { name: 'M', exact: true }).click()
  await expectAddress(page, `${outerwear}/filter/size-m`)
  const said = async () => (await page.getByRole('status').allTextContents()).map(plain).filter((text) => /\d/.test(text))
  const { count } = await shopApi()('GET /catalog/products/count', { query: { path: `${outerwear}/filter/size-m` } })
  await expect.poll(said).toEqual([plain(t('catalog.things', { count, shown: formatCount(count) }))])
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('beside an empty listing the filters stay, the way back counts its things, and the first of what is closest stand below [CAT-05] [UX-17]', async () => {
  const { page, open } = await aShopper()
  const path = `${outerwear}/filter/color-black/material-denim`
  await open(path)
  await page.getByRole('heading', { name: t('catalog.empty.title') }).waitFor()
  const filters = page.getByRole('complementary')
  expect(await filters.getByRole('checkbox', { name: 'M', exact: true }).getAttribute('aria-disabled')).toBe('true')
  expect(await filters.getByRole('checkbox', { checked: true }).count()).toBe(2)
  const { products_count: all } = await shopApi()('GET /catalog/page', { query: { path: outerwear } })
  await page.getByText(`и вернуться к ${all}`).waitFor()
  expect(await page.getByRole('link', { name: t('catalog.empty.reset') }).getAttribute('href')).toBe(outerwear)
  const { drops } = await shopApi()('GET /catalog/page', { query: { path } })
  const { products } = await shopApi()('GET /catalog/page', { query: { path: drops[0]?.path ?? '' } })
  const first = products.slice(0, 4).map(({ title }) => plain(title))
  const close = page.getByRole('region', { name: t('catalog.empty.close') }).getByRole('article')
  await expect.poll(() => close.count()).toBe(first.length)
  expect((await close.getByRole('heading').allTextContents()).map(plain)).toEqual(first)
})
