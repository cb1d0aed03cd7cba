import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { cartTool } from './steps/cart.ts'
import { oneOf } from './steps/one-of.ts'
import { nextFrames } from './steps/see.ts'
import { findProduct, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

/** Points of an element, brought into sight, at which something else lies over it. */
const pointsCovered = `(own) => {
  own.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = own.getBoundingClientRect()
  const shares = [0.1, 0.5, 0.9]
  return shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height])).flatMap(([x, y]) => {
    const over = document.elementFromPoint(x, y)
    return own.contains(over) || over?.contains(own) ? [] : [(over?.outerHTML ?? 'outside').slice(0, 120)]
  })
}`

async function coveredBy(control: Locator): Promise<string[]> {
  return [...new Set(await control.evaluate<string[], unknown>(pointsCovered as never))]
}

/** The main control of a page: what a shopper comes for. */
const controlsOf = (product: string): Record<string, (main: Locator) => Locator> => {
  const link = (main: Locator) => main.getByRole('link').filter({ visible: true }).last()
  const card = (main: Locator) => main.getByRole('article').first().getByRole('heading').getByRole('link')
  const field = (main: Locator) => main.locator('input:visible:not([type=checkbox], [type=radio])').first()
  return {
    '/': (main) => main.locator('h1 ~ a, section a').filter({ visible: true }).first(),
    '/catalog': card,
    '/catalog/women': card,
    '/catalog/women/outerwear': card,
    [`/product/${product}`]: (main) => main.getByRole('button', { name: t('product.buy.add'), exact: true }).first(),
    '/search?q=пальто': field,
    '/cart': (main) => main.getByRole('link', { name: t('cart.summary.order') }),
    '/order': field,
    '/auth/login': field,
    '/my/favorites': link,
    '/lookbook': link,
    '/looks': link,
    '/awn-media': link,
    '/awn-media/articles/what-the-north-is-made-of': link,
    '/contacts': link,
    '/about': link,
    '/help': link,
    '/help/sizes': link,
    '/refund': link,
    '/blog/news': link,
  }
}

const widths = [390, 820, 1440]

test.each(oneOf(0, 1))(
  'on every second page from page %i on nothing lies over the first heading, the breadcrumbs and the main control while the city is asked for, on a phone, a tablet and a wide screen [SH-10] [UX-51]',
  async (first) => {
    const { page, open, ...shopper } = await aShopper({ knowsCity: false })
    const found = await findProduct({ path: '/catalog/women/outerwear', amount: 'many' })
    await haveInCart({ page, open, ...shopper }, found)
    const main = page.getByRole('main')
    const pages = Object.entries(controlsOf(found.card.slug))
    expect(pages).toHaveLength(20)
    for (const [path, controlOf] of pages.filter((_, index) => index % 2 === first)) {
      await open(path)
      const control = controlOf(main)
      await control.waitFor()
      if (path !== '/order') await page.getByRole('region', { name: t('city.ask.title', { city: 'Москва' }) }).waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        const trail = main.getByRole('navigation', { name: t('shell.breadcrumbs') }).filter({ visible: true })
        const things = { heading: main.locator('h1').first(), ...((await trail.count()) > 0 && { trail }), control: controlOf(main) }
        for (const [name, thing] of Object.entries(things))
          expect.soft(await coveredBy(thing), `${name} of ${path} at ${width}`).toEqual([])
      }
    }
  },
)

interface Scrolled {
  parentElement: Scrolled | null
  scrollTop: number
  tagName: string
}

/** Runs in the page: whether something around it, but the page itself, has been scrolled. */
function isWithinScrolled(element: Scrolled): boolean {
  for (let around = element.parentElement; around && around.tagName !== 'BODY'; around = around.parentElement)
    if (around.scrollTop > 0) return true
  return false
}

test('on a tablet the pictures of a product stand above all that is said of it; on a wide screen the filters stay beside the goods and scroll by themselves; under the checkout is one row [PRD-01] [CAT-04] [UX-5]', async () => {
  const shopper = await aShopper()
  const { page, open } = shopper
  const main = page.getByRole('main')
  const edges = async (of: Locator) => {
    const { y, height } = (await of.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
    return { top: y, bottom: y + height, height }
  }
  const found = await findProduct({ path: '/catalog/women/outerwear', amount: 'many', skip: 1 })
  await haveInCart(shopper, found)
  await open('/order')
  await main.locator('form').waitFor()
  expect((await edges(page.getByRole('contentinfo'))).height).toBeLessThan(120)

  await open(`/product/${found.card.slug}`)
  await page.setViewportSize({ width: 820, height: 900 })
  const gallery = main.getByRole('region', { name: t('product.gallery.label', { title: found.card.title }) })
  expect((await edges(main.locator('h1'))).top).toBeGreaterThanOrEqual((await edges(gallery)).bottom)
  expect((await gallery.boundingBox())?.width).toBe(820)
  // The button itself is below all that is said above it: the row at the lower edge has one meanwhile.
  const buy = main.getByRole('button', { name: t('product.buy.add') }).filter({ visible: true })
  await expect.poll(async () => (await edges(buy.last())).bottom).toBeLessThanOrEqual(900)

  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/catalog/women')
  const panel = page.getByRole('complementary', { name: t('catalog.filters.title') })
  await page.evaluate('scrollTo({ top: 2500, behavior: "instant" })')
  await expect.poll(async () => (await edges(panel)).top).toBeLessThan(200)
  const { top, bottom } = await edges(panel)
  expect([top > 60, bottom <= 900]).toEqual([true, true])
  const last = panel.getByRole('checkbox').filter({ visible: true }).last()
  await last.scrollIntoViewIfNeeded()
  expect(await coveredBy(last)).toEqual([])
  expect(await last.evaluate(isWithinScrolled)).toBe(true)

  // The way up stands beside the last line of the footer, not over it.
  const rights = page.getByRole('contentinfo').getByText(/^©/)
  await expect
    .poll(async () => {
      await page.evaluate('scrollTo({ top: document.documentElement.scrollHeight - innerHeight - 201, behavior: "instant" })')
      await nextFrames(page)
      const up = await page.getByRole('button', { name: t('shell.pageUp') }).boundingBox()
      const words = await rights.boundingBox()
      return up !== null && words !== null && words.x + words.width < up.x
    })
    .toBe(true)
})

test('what hangs from the header closes when the focus leaves it, so that no control with the focus lies below it [SH-06] [SH-07] [UX-1] [UX-50]', async () => {
  const shopper = await aShopper()
  const { page, open } = shopper
  await haveInCart(shopper, await findProduct({ path: '/catalog/women/outerwear', amount: 'many', skip: 1 }))
  await open('/catalog/women')
  const tools = page.getByRole('navigation', { name: t('shell.tools') })
  const contact = page.getByRole('navigation', { name: t('shell.contact') })
  const popups: [Locator, Locator][] = [
    [cartTool(shopper), page.getByRole('region', { name: t('cart.title') })],
    [tools.getByRole('link', { name: t('shell.search') }), page.getByRole('region', { name: t('search.title'), exact: true })],
    [contact.getByRole('link', { name: t('shell.help'), exact: true }), contact.getByRole('list')],
  ]
  for (const [opener, popup] of popups) {
    // The menu of help unfolds by the focus itself.
    await opener.focus()
    await opener.press('Shift')
    if ((await popup.count()) === 0) await opener.press('Enter')
    await popup.waitFor()
    await leaveByTab(page, popup)
    await popup.waitFor({ state: 'detached' })
    expect(await coveredBy(page.locator(':focus'))).toEqual([])
  }
})

/** Walks on by Tab until the focus is outside. */
async function leaveByTab(page: Page, popup: Locator): Promise<void> {
  for (let steps = 0; (await popup.count()) > 0 && (steps === 0 || (await popup.locator(':focus').count()) > 0); steps++) {
    expect(steps).toBeLessThan(120)
    await page.keyboard.press('Tab')
    await nextFrames(page)
  }
}
