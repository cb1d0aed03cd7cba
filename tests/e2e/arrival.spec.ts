import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { cards } from './steps/listing.ts'
import { expectAddress, expectText, nextFrames, scrollPosition, textOf } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'

useBrowser()

test('a page of another kind that is slow to come shows its places from the top; going back keeps what is seen [UX-17]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const places = page.locator('[data-arriving]')
  let held: Route[] = []
  const letGo = async () => {
    const routes = held
    held = []
    await Promise.all(routes.map((route) => route.continue()))
  }
  await shopper.open('/')
  await page.route(/\.data(?:\?|$)/, (route) => void held.push(route))
  // By a link that no pointer has been over: nothing of the page has come ahead.
  const follow = (href: string) => page.locator(`main a[href="${href}"]`).first().dispatchEvent('click')
  const tile = await page.locator('main a[href^="/catalog/"]').first().getAttribute('href')
  await page.evaluate('scrollTo(0, 900)')
  await follow(tile ?? '')
  await expect.poll(() => places.getAttribute('data-arriving')).toBe('listing')
  expect(await scrollPosition(page)).toBe(0)
  expect(await page.getByRole('main').getByRole('heading').count()).toBe(0)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await letGo()
  await expectAddress(page, tile ?? '')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3)
  expect(await places.count()).toBe(0)

  const first = cards(page).first().getByRole('heading').getByRole('link')
  const [href, title] = [(await first.getAttribute('href')) ?? '', await textOf(first)]
  await follow(href)
  await expect.poll(() => places.getAttribute('data-arriving')).toBe('product')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await letGo()
  await expectText(page.getByRole('heading', { level: 1 }), title)
  expect(await places.count()).toBe(0)

  // The listing is known: it is back at once, without its places and without a request.
  await page.goBack()
  await expectAddress(page, tile ?? '')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3)
  expect(held).toEqual([])
  await page.goBack()
  await expect.poll(() => held.length).toBe(1)
  // The line over the page has the patience that places would have.
  await page.locator('[data-active]').waitFor({ state: 'attached' })
  await nextFrames(page)
  expect(await cards(page).first().isVisible()).toBe(true)
  expect(await places.count()).toBe(0)
  await letGo()
  await expectAddress(page, '/')
})

test('a pointer over a card brings its product ahead of the click [UX-17]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const { products } = await shopApi()('GET /catalog/page', { query: { path: '/catalog/women/dresses' } })
  await shopper.open('/catalog/women/dresses')
  const slug = products[0]?.slug ?? ''
  const ahead = page.locator(`link[rel=prefetch][href^="/product/${slug}.data"]`)
  expect(await ahead.count()).toBe(0)
  await Promise.all([page.waitForRequest((request) => request.url().includes(`/product/${slug}.data`)), cards(page).first().hover()])
  expect(await ahead.count()).toBeGreaterThan(0)
})
