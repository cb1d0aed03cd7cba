import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { cartTool, sizeCell } from './steps/cart.ts'
import { cards } from './steps/listing.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectText, layoutShift, nextFrames, textOf } from './steps/see.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')

/** The pictures of a page never come, so that its first view is never whole. Gives the scripts that it asks for from now on. */
async function withoutPictures(page: Page): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.route('**/images/**', () => undefined)
  return scripts
}

/** What the page puts off for a second or more comes never, or at once. */
async function longWaits(page: Page, are: 'never' | 'nothing'): Promise<void> {
  const long = are === 'never' ? '0' : 'wait(run, 0, ...rest)'
  await page.addInitScript(
    `{ const wait = setTimeout; globalThis.setTimeout = (run, ms = 0, ...rest) => (ms < 1000 ? wait(run, ms, ...rest) : ${long}) }`,
  )
}

/** Whole in the window. */
async function isInSight(card: Locator): Promise<boolean> {
  const box = await card.boundingBox()
  const height = card.page().viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

test('scripts come behind the first view; a button pressed before them does what it says as soon as they are there', async () => {
  const { page, alive } = await aShopper({ device: 'mobile' })
  const scripts = await withoutPictures(page)
  await longWaits(page, 'never')
  await page.goto('/catalog/women', { waitUntil: 'domcontentloaded' })
  const heart = cards(page).first().getByRole('button', { name: 'В избранное' })
  await heart.waitFor()
  await page.evaluate('document.fonts.ready')
  expect(scripts).toEqual([])
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  await alive()
  expect(scripts.length).toBeGreaterThan(2)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
})

/** The scripts come when `release` is called. */
async function heldScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('a size and then the main button, pressed before the scripts are there, put that size into the cart [UX-24] [CART-02] [smoke]', async () => {
  const shopper = await aShopper()
  const { page, alive } = shopper
  const { card, size } = await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 3 })
  const release = await heldScripts(page)
  await page.goto(`/product/${card.slug}`, { waitUntil: 'domcontentloaded' })
  await sizeCell(page, size.title).click()
  const add = page
    .getByRole('main')
    .getByRole('button', { name: t('product.buy.add'), exact: true })
    .first()
  await add.click()
  // Whoever sees no answer presses again, and means one thing.
  await add.click()
  release()
  await alive()
  const thanks = page.getByRole('dialog', { name: t('cart.added.one') })
  await thanks.getByText(size.title, { exact: false }).first().waitFor()
  expect(await sizeCell(page, size.title).getAttribute('aria-checked')).toBe('true')
  await cartTool(shopper).filter({ hasText: '1' }).waitFor()
})

test('hearts and the order of a listing, chosen before the scripts are there, are all made good [FAV-01] [CAT-05] [UX-32]', async () => {
  const { page, alive } = await aShopper()
  const release = await heldScripts(page)
  await page.goto('/catalog/women', { waitUntil: 'domcontentloaded' })
  const hearts = cards(page).getByRole('button', { name: 'В избранное' })
  for (const index of [0, 1, 2]) await hearts.nth(index).click()
  const sort = page.getByRole('combobox', { name: t('catalog.sort.label') })
  await sort.selectOption('price')
  release()
  await alive()
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${t('shell.favorites')}: 3` })
    .waitFor()
  await expectAddress(page, '/catalog/women?sort=price')
  expect(await sort.inputValue()).toBe('price')
})

test('what is typed before the scripts are there is not lost when they come [FORM-10] [AUTH-01] [smoke]', async () => {
  const { page, alive } = await aShopper()
  await longWaits(page, 'never')
  // The modules are there only when all is typed.
  const release = await heldScripts(page)
  await page.goto('/auth/login', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  const phone = main.getByRole('textbox', { name: 'Телефон' })
  await phone.pressSequentially('9267654321')
  release()
  await alive()
  await expect.poll(() => phone.inputValue()).toBe('926 765-43-21')
  expect(
    await phone.evaluate((field: object) => field === (globalThis as { document?: { activeElement: object } }).document?.activeElement),
  ).toBe(true)
  // It waits for the captcha too.
  await expect.poll(() => main.getByRole('button', { name: 'Получить код' }).isEnabled()).toBe(true)
})

test('checkboxes, radios, lists, sliders and fields keep what is chosen in them before the scripts are there [FORM-10]', async () => {
  const { page, alive } = await aShopper({ locale: 'en' })
  const release = await heldScripts(page)
  await page.goto('/dev/ui', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  const required = main.getByRole('checkbox', { name: 'Required' })
  const small = main.getByRole('radio', { name: 'Runs small' })
  const city = main.getByRole('combobox', { name: 'City' }).first()
  const bonuses = main.getByRole('slider', { name: 'Bonuses', exact: true })
  const name = main.getByPlaceholder('As in the passport')
  const other = (await city.locator('option').allInnerTexts()).at(-1) ?? ''
  await required.check()
  await small.check()
  await city.selectOption(other)
  await bonuses.fill('620')
  await name.pressSequentially('Vera')
  const chosen = async () => [
    await required.isChecked(),
    await small.isChecked(),
    await city.inputValue(),
    await bonuses.inputValue(),
    await name.inputValue(),
  ]
  const before = await chosen()
  release()
  await alive()
  // The slider alone shows what React knows of it.
  await expect.poll(() => bonuses.getAttribute('style')).toContain('50%')
  await nextFrames(page)
  await expect.poll(chosen).toEqual(before)
  expect(before.slice(0, 2)).toEqual([true, true])
})

test('a picture that does not come keeps no page from coming to life', async () => {
  const { page, alive } = await aShopper()
  await withoutPictures(page)
  await longWaits(page, 'nothing')
  await page.goto('/catalog/women', { waitUntil: 'domcontentloaded' })
  await alive()
  await cards(page).first().getByRole('button', { name: 'В избранное' }).click()
})

test.each(oneOf('mobile', 'desktop'))(
  'who loads a listing anew, or comes back to it, finds the same goods in the same place (%s) [UX-17]',
  async (device) => {
    const { page, open, alive } = await aShopper({ device })
    await open('/catalog/women')
    const card = cards(page).nth(20)
    for (let steps = 0; !(await isInSight(card)); steps++) {
      expect(steps).toBeLessThan(60)
      await page.evaluate('scrollBy({ top: innerHeight / 2, behavior: "instant" })')
      await nextFrames(page)
    }
    await expect.poll(() => page.locator('html[data-first-view]').count()).toBe(0)
    const place = async () => (await card.boundingBox())?.y ?? Number.NaN
    // Browsers keep whole pixels of a scroll.
    const moved = async () => Math.abs((await place()) - seen)
    const seen = await place()
    await page.reload()
    await alive()
    await expect.poll(moved).toBeLessThanOrEqual(1)

    const link = card.getByRole('heading').getByRole('link')
    const title = await textOf(link)
    await link.click()
    await expectText(page.getByRole('heading', { level: 1 }), title)
    await page.goBack()
    await expect.poll(moved).toBeLessThanOrEqual(1)
  },
)

test.each(oneOf('mobile', 'desktop'))(
  'what comes late moves nothing where there is nothing yet, and no places of goods are shown (%s) [UX-5] [UX-17]',
  async (device) => {
    for (const path of ['/cart', '/search', '/my/favorites']) {
      const { page, open } = await aShopper({ device })
      await open(path)
      const main = page.getByRole('main')
      if (path === '/my/favorites') await main.getByRole('link', { name: words('ru')('favorites.empty.toCatalog') }).waitFor()
      else await cards(page).first().waitFor()
      await nextFrames(page)
      expect(await layoutShift(page), path).toBeLessThan(0.05)
    }
  },
)

test('a browser that knows it has no goods there is shown no places for them [UX-17]', async () => {
  for (const path of ['/cart', '/my/favorites']) {
    const { page } = await aShopper()
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const places = page.getByRole('main').locator('[aria-hidden=true][style*=aspect-ratio]')
    expect(await places.count()).toBeGreaterThan(0)
    expect(await places.filter({ visible: true }).count()).toBe(0)
    await page.evaluate("localStorage.setItem('cart_id', 'x'); localStorage.setItem('favorites', '[1]')")
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await places.first().waitFor()
  }
})

test('the cards of a first view that are far down are laid out when the visitor comes near them, or a moment after the scripts came', async () => {
  const { page, alive } = await aShopper({ device: 'mobile' })
  await withoutPictures(page)
  await longWaits(page, 'never')
  await page.goto('/catalog/women', { waitUntil: 'domcontentloaded' })
  const [near, far] = [22, 35].map((index) => cards(page).nth(index).getByRole('heading'))
  const laidOut = (card = near) =>
    card?.evaluate((node: { checkVisibility(asked: object): boolean }) => node.checkVisibility({ contentVisibilityAuto: true }))
  expect(await laidOut()).toBe(false)
  await near?.scrollIntoViewIfNeeded()
  await expect.poll(() => laidOut()).toBe(true)
  expect(await laidOut(far)).toBe(false)
  await page.keyboard.press('Shift')
  await alive()
  await expect.poll(() => laidOut(far)).toBe(true)
  await expect.poll(() => page.locator('html[data-first-view]').count()).toBe(0)
})
