import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { oneOf } from './steps/one-of.ts'
import { fillOrder } from './steps/order.ts'
import { expectRoom } from './steps/see.ts'
import { findProduct, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

/** A phone on which everything is enlarged, and both sides of each width at which pages change. */
const widths = [320, 480, 767, 768, 1024, 1025, 1109, 1110, 1235, 1236, 1920]
const phones = [320, 390]
const pages = [
  '/',
  '/catalog/women',
  '/lookbook',
  '/looks',
  '/awn-media',
  '/awn-media/materials',
  '/awn-media/articles/what-the-north-is-made-of',
  '/awn-media/articles/one-skirt-five-colds',
  '/search?q=пальто',
  '/contacts',
  '/help/sizes',
  '/auth/login',
  '/cart',
  '/order',
]

test.each(oneOf(['ru', 0], ['en', 1], ['ru', 1], ['en', 0]))(
  'no page is wider than its window and nothing runs over what stands beside it, from the narrowest phone to a wide screen (%s, every second from page %i on) [UX-51]',
  async (locale, first) => {
    const shopper = await aShopper({ locale })
    const { page } = shopper
    const found = await findProduct({ path: '/catalog/women/outerwear', amount: 'many', locale })
    await haveInCart(shopper, found)
    const looked = [...pages, `/product/${found.card.slug}`].filter((_, index) => index % 2 === first)
    for (const path of looked) {
      await shopper.open(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectRoom(page, widths, path)
    }
  },
)

test.each(oneOf('ru', 'en'))(
  'a name and an e-mail as long as they may be make no page of an order wider than a phone, nor the question before it is cancelled (%s) [UX-51] [UX-48]',
  async (locale) => {
    const shopper = await aShopper({ locale, device: 'mobile' })
    const { page } = shopper
    const t = words(locale)
    const main = page.getByRole('main')
    const longName = 'Ы'.repeat(limits.name)
    const phone = await haveAccount(shopper)
    await haveInCart(shopper, await findProduct({ path: '/catalog/women/outerwear', amount: 'many', locale }))
    await fillOrder(shopper, phone, {
      firstName: longName,
      email: 'aleksandra.konstantinopolskaya.work@severomorskstroy.example',
    })
    await expectRoom(page, phones, 'the order')
    await page.locator('form button[type=submit]:enabled').click()
    await page.waitForURL(/\/order\/thanks/)
    await page.getByRole('heading', { name: t('order.thanks.receipt') }).waitFor()
    await expectRoom(page, phones, 'thanks')
    const number = new URL(page.url()).searchParams.get('number') ?? ''
    await shopper.open(`/my/history/${number}`)
    await main.getByText(longName).waitFor()
    await expectRoom(page, phones, 'the order in the account')
    await main.getByRole('button', { name: t('account.order.cancel') }).click()
    await page.getByRole('dialog').waitFor()
    await expectRoom(page, phones, 'the question')
  },
)

interface Box {
  getBoundingClientRect(): { left: number; right: number }
  getClientRects(): { length: number }
}

test.each(oneOf('ru', 'en'))('the one size of a filter has room in its cell, beside the goods and in the drawer (%s)', async (locale) => {
  const { page, open } = await aShopper({ locale })
  await open('/catalog')
  const cell = page.getByRole('checkbox', { name: { ru: 'Один размер', en: 'One size' }[locale], exact: true }).filter({ visible: true })
  /** The words stand in one line, within their cell. */
  const isWhole = () =>
    cell.evaluate((node: Box & { firstElementChild: Box }) => {
      const { document } = globalThis as unknown as { document: { createRange(): Box & { selectNodeContents(of: object): void } } }
      const text = document.createRange()
      text.selectNodeContents(node.firstElementChild)
      const own = node.getBoundingClientRect()
      const line = text.getBoundingClientRect()
      return text.getClientRects().length === 1 && line.left >= own.left && line.right <= own.right
    })
  for (const width of [1236, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await isWhole()).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: words(locale)('catalog.filters.title') }).click()
  await cell.waitFor()
  expect(await isWhole()).toBe(true)
})

test('a phone number has room to be typed, on a tablet too', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await haveInCart(shopper, await findProduct({ path: '/catalog/women/outerwear', amount: 'many' }))
  await shopper.open('/order')
  const phone = page.getByRole('main').getByRole('textbox', { name: words('ru')('order.contact.phone'), exact: true })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await phone.boundingBox())?.width, { message: `at ${width}` }).toBeGreaterThan(140)
  }
})

test('the new things of the home page fill their rows at every width', async () => {
  const { page, open } = await aShopper()
  await open('/')
  const news = page.getByRole('main').locator('ul[data-feature]')
  /** How far the last one ends from the end of its row, in pixels. */
  const gap = async () => {
    const [row, last] = await Promise.all([news.boundingBox(), news.locator('> li:visible').last().boundingBox()])
    return row && last ? Math.round(row.x + row.width) - Math.round(last.x + last.width) : undefined
  }
  for (const width of [390, ...widths]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(gap, { message: `at ${width}` }).toBe(0)
  }
})

interface Pressed {
  getBoundingClientRect(): { height: number; width: number }
}

test('whatever is pressed with a finger is at least 44 pixels high, on a tablet as on a phone; what is outlined stays so while it is busy [UX-51]', async () => {
  const { page, open } = await aShopper({ device: 'mobile' })
  const t = words('ru')
  await open('/dev/ui')
  const small = {
    buttons: page.locator(':is(a, button)[data-size="s"]'),
    chips: page.getByRole('group', { name: 'Filters' }).locator('a, button'),
    checkboxes: page.locator('label:has(> input[type="checkbox"])'),
    // Still, for who asked for less motion.
    pause: page.getByRole('button', { name: t('shell.play') }),
  }
  const lone = page.locator('a[data-alone], button[data-alone]')
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, things] of Object.entries(small)) {
      const seen = things.filter({ visible: true })
      expect(await seen.count(), `${name} at ${width}`).toBeGreaterThan(0)
      const heights = await seen.evaluateAll((nodes: Pressed[]) => nodes.map((node) => node.getBoundingClientRect().height))
      expect(Math.min(...heights), `${name} at ${width}`).toBeGreaterThanOrEqual(44)
    }
    // A link in a line of its own is pressed beside its words as well.
    const around = await lone.filter({ visible: true }).evaluateAll((nodes: object[]) => {
      const { getComputedStyle } = globalThis as unknown as { getComputedStyle(node: object, part: string): { height: string } }
      return nodes.map((node) => Number.parseFloat(getComputedStyle(node, '::after').height))
    })
    expect(Math.min(...around), `lone links at ${width}`).toBeGreaterThanOrEqual(44)
  }
  expect((await small.pause.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  const ground = (state: string) =>
    page
      .locator(`button[data-kind="line"]${state}`)
      .first()
      .evaluate((node: object) => {
        const { getComputedStyle } = globalThis as unknown as { getComputedStyle(of: object): { backgroundColor: string } }
        return getComputedStyle(node).backgroundColor
      })
  expect(await ground('[aria-busy]')).toBe(await ground(':not([aria-busy])'))
})
