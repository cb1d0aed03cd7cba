import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectTotal } from './steps/listing.ts'
import { logInAgain } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, isMarked, mark, nextFrames, scrollPosition, stepTakenBack } from './steps/see.ts'
import { findProduct, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

/* What was pressed may go, or lie far from what the press brings: the focus goes where the reader looks next. */

useBrowser()
useDatabase()

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
  const reviews = page.getByRole('heading', { name: t('reviews.title', { count: summary?.count ?? 0 }) })
  await reviews.waitFor()
  await link.press('Enter')
  await expectFocus(reviews)
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300)
  await page.goBack()
  await expect.poll(() => page.url()).toMatch(new RegExp(`/product/${slug}$`))
  await expect.poll(() => scrollPosition(page)).toBeLessThan(300)
  expect(await isMarked(page)).toBe(true)
})

test.each(oneOf(['desktop', 'shell.city'], ['mobile', 'shell.menu']))(
  'whoever says that the city is right goes on from the word for it in the header (%s) [SH-10] [UX-50]',
  async (device, tool) => {
    const { page, open } = await aShopper({ device, knowsCity: false })
    await open('/about')
    await page.getByRole('button', { name: t('city.ask.yes') }).press('Enter')
    await page.getByRole('button', { name: t('city.ask.yes') }).waitFor({ state: 'hidden' })
    await expectFocus(page.getByRole('button', { name: t(tool, { city: 'Москва' }), exact: true }).first())
  },
)

test.each(oneOf(['desktop', 'cart', '/cart'], ['mobile', 'favorites', '/my/favorites']))(
  'after a login from the page the way to it is gone, and the focus is on the title of the page; who does not log in is back where he was (%s, %s) [AUTH-10] [UX-50]',
  async (device, place, path) => {
    const phone = await haveAccount(await aShopper())
    const shopper = await aShopper({ device })
    const { page, open } = shopper
    const main = page.getByRole('main')
    const found = await findProduct({ path: '/catalog/women/shirts', amount: 'many' })
    if (place === 'cart') await haveInCart(shopper, found)
    else {
      await open(`/product/${found.card.slug}`)
      const heart = main.getByRole('button', { name: t('heart.toggle', { title: found.card.title }) }).first()
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    }
    await open(path)
    const login = main.getByRole('button', { name: place === 'cart' ? t('cart.summary.login') : 'Войдите', exact: true })
    await login.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(login)
    await stepTakenBack(page)
    await login.press('Enter')
    await logInAgain(shopper, phone)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectFocus(main.getByRole('heading', { level: 1 }))
    expect(await login.count()).toBe(0)
    if (place !== 'cart') return
    // The next page has nothing to make up for.
    await main.getByRole('link', { name: t('cart.summary.order') }).press('Enter')
    const step = main.getByRole('region', { name: t('order.contact.title') })
    await step.waitFor()
    await nextFrames(page)
    expect(await step.and(page.locator(':focus')).count()).toBe(0)
  },
)

test('who logs in again by the word that the login has ended goes on from the title of the page [AUTH-06] [AUTH-10] [UX-50]', async () => {
  const shopper = await aShopper({ refusals: [401] })
  const { page } = shopper
  const phone = await haveAccount(shopper)
  await shopper.context.clearCookies()
  await page.evaluate('localStorage.setItem("token", "expired")')
  await shopper.open('/catalog/women')
  await page
    .getByRole('status')
    .getByRole('button', { name: t('shell.login') })
    .press('Enter')
  await logInAgain(shopper, phone)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { level: 1 }))
})
