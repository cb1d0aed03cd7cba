import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatCount } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectFocus } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const women = '/catalog/women'
const counting = '**/catalog/products/count*'

test('a price that is typed on a phone while the count is on its way stays in its box, with the focus, and is counted with the rest [UX-11] [UX-45] [UX-50] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const t = words('ru')
  const drawer = page.getByRole('dialog', { name: t('catalog.filters.title') })
  const box = (end: 'from' | 'to') => drawer.getByRole('textbox', { name: t(`catalog.filters.${end}`) })
  const choice = async (path: string) => shopApi()('GET /catalog/products/count', { query: { path } })
  const priceOf = ({ filters }: Pick<Awaited<ReturnType<typeof choice>>, 'filters'>) => filters.find(({ name }) => name === 'price')
  const { filters } = await shopApi()('GET /catalog/page', { query: { path: women } })
  const wool = filters.flatMap(({ values }) => values).find(({ value }) => value === 'wool')
  const [all, left] = [priceOf({ filters }), priceOf(await choice(`${women}/filter/material-wool`))]
  const [lowest, highest] = [left?.min ?? 0, left?.max ?? 0]
  expect(lowest).toBeGreaterThan(all?.min ?? 0)
  const price = Math.round((lowest + highest) / 2)

  await shopper.open(women)
  await page.getByRole('button', { name: t('catalog.filters.title') }).click()
  const held: Route[] = []
  await page.route(counting, (route) => (held.length > 0 ? route.continue() : void held.push(route)))
  await drawer.getByRole('checkbox', { name: new RegExp(`^${wool?.title}`) }).click()
  await expect.poll(() => held.length).toBe(1)
  await box('to').fill(String(price))
  await held[0]?.continue()
  await expect.poll(() => box('from').inputValue()).toBe(formatCount(lowest))
  expect(await box('to').inputValue()).toBe(String(price))
  await expectFocus(box('to'))
  await page.keyboard.press('Enter')
  const { count } = await choice(`${women}/filter/material-wool/price-${lowest}_${price}`)
  await drawer.getByRole('link', { name: t('catalog.filters.show', { count, shown: formatCount(count) }), exact: true }).waitFor()
  expect(await box('to').inputValue()).toBe(formatCount(price))
  await expectFocus(box('to'))
  await drawer.getByRole('button', { name: t('catalog.filters.reset') }).click()
  await expect.poll(() => box('to').inputValue()).toBe(formatCount(all?.max ?? 0))
})

test('on a phone a choice that cannot be counted is offered without a number, and with it as soon as it can [CAT-07] [UX-6] [UX-11]', async () => {
  const shopper = await aShopper({ device: 'mobile', refusals: [503] })
  const { page } = shopper
  const t = words('ru')
  const drawer = page.getByRole('dialog', { name: t('catalog.filters.title') })
  const offer = (name: string) => drawer.getByRole('link', { name, exact: true })
  const size = (name: string) => drawer.getByRole('checkbox', { name, exact: true })
  const { count } = await shopApi()('GET /catalog/products/count', { query: { path: `${women}/outerwear/filter/size-l-or-m` } })
  await shopper.open(`${women}/outerwear`)
  await page.getByRole('button', { name: t('catalog.filters.title') }).click()
  await page.route(counting, (route) => route.fulfill({ status: 503, body: '' }))
  await size('M').click()
  await offer(t('catalog.filters.showUncounted')).waitFor()
  await page.unroute(counting)
  await size('L').click()
  await offer(t('catalog.filters.show', { count, shown: formatCount(count) })).waitFor()
})
