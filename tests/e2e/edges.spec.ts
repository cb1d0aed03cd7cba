import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { findProduct, shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

/* Where things end: at the edges of a window, of a bar, of a picture. */

useBrowser()

const t = words('ru')
const coat = '/product/coat-tersky-spruce'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element.toString()} is not in sight`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('an announcement is read to its sum on the narrowest phone [SH-02]', async () => {
  const { page, open } = await aShopper({ device: 'mobile' })
  await page.setViewportSize({ width: 320, height: 800 })
  await open('/about')
  const place = page.getByRole('region', { name: t('shell.announcements') })
  const line = place.locator('p').first()
  const cut = await line.evaluate((node) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node as unknown as Record<string, number>
    return [Number(scrollWidth) - Number(clientWidth), Number(scrollHeight) - Number(clientHeight)]
  })
  expect(cut).toEqual([0, 0])
  const [text, bar] = [await boxOf(line), await boxOf(place)]
  expect(text.bottom).toBeLessThanOrEqual(bar.bottom)
})

test('the pictures of a product reach the left edge of a very wide window; its labels begin with its title', async () => {
  const { page, open } = await aShopper()
  await page.setViewportSize({ width: 2300, height: 900 })
  await open(coat)
  const { product } = await shopApi()('GET /catalog/product-page/:slug', { params: { slug: 'coat-tersky-spruce' } })
  const gallery = page.getByRole('region', { name: t('product.gallery.label', { title: product.title }) })
  expect((await boxOf(gallery)).x).toBe(0)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  // The words end where the page does.
  expect((await boxOf(title)).right).toBeLessThanOrEqual((2300 + 1760) / 2)
  const label = page.getByRole('main').getByText('Новинка', { exact: true }).first()
  expect((await boxOf(label)).x + 4).toBe((await boxOf(title)).x)
})

test('on a tablet the small pictures of a product stand below the large ones', async () => {
  const { page, open } = await aShopper()
  await page.setViewportSize({ width: 768, height: 900 })
  await open(coat)
  const pictures = page.getByRole('main').getByRole('button', { name: /^Увеличить/ })
  const small = page
    .getByRole('main')
    .getByRole('button', { name: t('product.gallery.show', { number: 1, count: await pictures.count() }) })
  expect((await boxOf(small)).y).toBeGreaterThanOrEqual((await boxOf(pictures.last())).bottom)
})

test('a window darkens the place of the scrollbar as well', async () => {
  const { page, open } = await aShopper()
  await open('/about')
  const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundImage')
  expect(await ground()).toBe('none')
  await page.getByRole('button', { name: t('shell.city', { city: 'Москва' }) }).click()
  await page.getByRole('dialog').waitFor()
  const scrim = await page.evaluate<string>('getComputedStyle(document.querySelector("dialog[open]")).backgroundColor')
  await expect.poll(ground).toContain(scrim)
})

test('who waits for a size types a contact once, also when the window was closed in between [PRD-03] [smoke]', async () => {
  const { page, open } = await aShopper()
  const { card, size } = await findProduct({ path: '/catalog/women', amount: 'none' })
  await open(`/product/${card.slug}`)
  const dialog = page.getByRole('dialog')
  const email = dialog.getByRole('textbox', { name: t('waiting-list.email') })
  const cell = page.getByRole('main').getByRole('radio', { name: new RegExp(`^${size.title}(?: |$)`) })
  await cell.click()
  await email.fill('vera@example.com')
  await dialog.getByRole('textbox', { name: t('waiting-list.phone') }).pressSequentially('9161234567')
  const phone = await dialog.getByRole('textbox', { name: t('waiting-list.phone') }).inputValue()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await cell.click()
  await expect.poll(() => email.inputValue()).toBe('vera@example.com')
  expect(await dialog.getByRole('textbox', { name: t('waiting-list.phone') }).inputValue()).toBe(phone)
})
