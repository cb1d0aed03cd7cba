import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveProven } from './steps/arranged.ts'
import { sizeCell } from './steps/cart.ts'
import { tabTo } from './steps/keyboard.ts'
import { cards } from './steps/listing.ts'
import { newPhone } from './steps/login.ts'
import { option } from './steps/order.ts'
import { expectAddress, expectFocus, expectText, stepTakenBack, textOf } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

test('from home to a placed order with nothing but the keyboard; the focus is always seen, dialogs give it back [MOD-04] [UX-1] [UX-50] [UX-51] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const { keyboard } = page
  const t = words('ru')
  const main = page.getByRole('main')
  const found = await findProduct({ path: '/catalog/women/outerwear/filter/size-m', amount: 'many', skip: 3 })
  const phone = newPhone()

  await shopper.open('/')
  await keyboard.press('Tab')
  await expectFocus(page.getByRole('link', { name: t('shell.skip') }))
  await keyboard.press('Enter')
  await tabTo(page, main.getByRole('link', { name: /^Женщинам/ }))
  await keyboard.press('Enter')
  await expectAddress(page, '/catalog/women')
  await tabTo(page, main.getByRole('link', { name: 'Верхняя одежда', exact: true }))
  await keyboard.press('Enter')
  await expectAddress(page, '/catalog/women/outerwear')
  await tabTo(page, page.getByRole('checkbox', { name: 'M', exact: true }))
  await keyboard.press('Space')
  await expectAddress(page, '/catalog/women/outerwear/filter/size-m')
  await expect.poll(() => page.getByRole('checkbox', { name: 'M', exact: true }).getAttribute('aria-checked')).toBe('true')

  const quick = cards(page)
    .first()
    .getByRole('button', { name: /^В корзину/ })
  await tabTo(page, quick)
  await keyboard.press('Enter')
  const chooser = page.getByRole('dialog', { name: t('cart.size.title') })
  await chooser.getByRole('radiogroup').waitFor()
  for (let press = 0; press < 6; press++) {
    await keyboard.press('Tab')
    // Between the last and the first control the focus is the browser's own; never the page's behind.
    expect(await page.locator(':focus').count()).toBe(await chooser.locator(':focus').count())
  }
  await keyboard.press('Escape')
  await chooser.waitFor({ state: 'detached' })
  await stepTakenBack(page)
  await expectFocus(quick)
  await keyboard.press('Enter')
  await chooser.waitFor()
  await page.goBack()
  await chooser.waitFor({ state: 'detached' })
  await expectAddress(page, '/catalog/women/outerwear/filter/size-m')

  await tabTo(page, cards(page).locator(`h3 a[href="/product/${found.card.slug}"]`))
  await keyboard.press('Enter')
  await expectText(page.getByRole('heading', { level: 1 }), found.card.title)
  // The size that was filtered for is chosen already; the arrows lead on, round the end, and back.
  const { sizes } = found.card
  const mine = sizes.findIndex(({ title }) => title === 'M')
  await tabTo(page, sizeCell(page, 'M'))
  expect(await sizeCell(page, 'M').getAttribute('aria-checked')).toBe('true')
  for (const [key, size] of [
    ['ArrowRight', sizes[(mine + 1) % sizes.length]],
    ['ArrowLeft', sizes[mine]],
  ] as const) {
    await keyboard.press(key)
    await expectFocus(sizeCell(page, size?.title ?? ''))
    if (size?.amount.code !== 'none') await expect.poll(() => sizeCell(page, size?.title ?? '').getAttribute('aria-checked')).toBe('true')
  }
  const add = main.getByRole('button', { name: t('product.buy.add'), exact: true }).first()
  await tabTo(page, add)
  await keyboard.press('Enter')
  const thanks = page.getByRole('dialog', { name: t('cart.added.one') })
  await thanks.waitFor()
  await tabTo(page, thanks.getByRole('link', { name: t('cart.added.toCart') }))
  await keyboard.press('Enter')
  await expectAddress(page, '/cart')
  await tabTo(page, main.getByRole('link', { name: t('cart.summary.order') }))
  await keyboard.press('Enter')
  await expectAddress(page, '/order')

  const field = (key: string) => main.getByRole('textbox', { name: t(key), exact: true })
  await tabTo(page, field('order.contact.firstName'))
  await keyboard.type('Вера')
  await haveProven(shopper, phone)
  await tabTo(page, field('order.contact.phone'))
  await keyboard.type(phone.slice(2))
  await keyboard.press('Enter')
  await expectFocus(main.getByRole('region', { name: t('order.delivery.title'), exact: true }))
  await option(page, /^Курьер/).waitFor()
  await tabTo(page, main.locator('input[name="delivery.type"]:checked'))
  while (!(await option(page, /^Магазин/).isChecked())) await keyboard.press('ArrowDown')
  const shop = main.getByRole('radio', { name: /\d/ }).and(page.locator('[name="delivery.shop_id"]')).first()
  await shop.waitFor()
  await tabTo(page, shop)
  await keyboard.press('Space')
  await tabTo(page, main.getByRole('button', { name: t('order.step.toPayment') }))
  await keyboard.press('Enter')
  await tabTo(page, main.locator('input[name="payment_type"]:checked'))
  while (!(await option(page, /^При получении/).isChecked())) await keyboard.press('ArrowDown')
  for (const box of await main.locator('input[type=checkbox][required]').all()) {
    await tabTo(page, box)
    await keyboard.press('Space')
    expect(await box.isChecked()).toBe(true)
  }
  await tabTo(page, main.locator('button[type=submit]:enabled'))
  await keyboard.press('Enter')
  await page.waitForURL(/\/order\/thanks/)
  await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }))).toMatch(/^Спасибо, Вера\. Заказ .* принят$/)
  expect(await rows('select status from orders where contact_phone = $1', [phone])).toEqual([{ status: 'confirmed' }])
})

test('the menu of a category opens by keyboard, closes by Escape and gives the focus back [UX-1]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const { keyboard } = page
  await shopper.open('/')
  const women = page.getByRole('banner').getByRole('link', { name: 'Женщинам' })
  await tabTo(page, women)
  const panel = page.getByRole('banner').getByRole('link', { name: 'Верхняя одежда', exact: true })
  await panel.waitFor()
  await tabTo(page, panel)
  await keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expectFocus(women)
})

test('a heart that goes away with its card hands the focus on: to the next card, and the last one to what puts it back [FAV-01] [UX-32] [UX-51] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const hearts = page.getByRole('main').getByRole('button', { name: /^В избранное/ })
  await shopper.open('/catalog/men/jeans')
  for (const at of [0, 1]) await hearts.nth(at).press('Enter')
  await shopper.open('/my/favorites')
  await expect.poll(() => hearts.count()).toBe(2)
  const next = await hearts.nth(1).getAttribute('aria-label')
  await hearts.first().press('Enter')
  await expect.poll(() => hearts.count()).toBe(1)
  await expectFocus(page.getByRole('button', { name: next ?? '', exact: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => hearts.count()).toBe(0)
  const undo = page.getByRole('button', { name: words('ru')('favorites.undo') })
  await expectFocus(undo)
  await page.keyboard.press('Enter')
  await expect.poll(() => hearts.count()).toBe(1)
})
