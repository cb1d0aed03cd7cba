import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { sizeCell } from './steps/cart.ts'
import { tabTo } from './steps/keyboard.ts'
import { expectFocus } from './steps/see.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

/* Where the system replaces the colors of pages by a few of its own (high contrast), what is chosen is still told from the rest. */

useBrowser()

const t = words('ru')

/** A shopper whose system has its own colors. */
async function aShopperInContrast() {
  const shopper = await aShopper()
  await shopper.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  return shopper
}

interface Styles {
  getComputedStyle(node: unknown): { outlineStyle: string; outlineColor: string; backgroundColor: string }
}

const styleOf = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineColor, backgroundColor } = (globalThis as unknown as Styles).getComputedStyle(node)
    return { outlineStyle, outlineColor, backgroundColor }
  })

/** Style and color of the outline, as drawn; "none" without one. */
async function outlineOf(element: Locator): Promise<string> {
  const { outlineStyle, outlineColor } = await styleOf(element)
  return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineColor}`
}

/** The system's color of what is marked. */
function highlightOf(element: Locator): Promise<string> {
  return element.page().evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.color = 'Highlight'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })()`)
}

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  await expect.poll(() => outlineOf(chosen)).toBe(`solid ${await highlightOf(chosen)}`)
  expect(await outlineOf(other)).toBe('none')
}

test('in forced colours chosen filters, their sizes and tabs have the mark of the system, also under the focus', async () => {
  const { page, open } = await aShopperInContrast()
  await open('/catalog/women/outerwear/filter/color-black/size-m')
  const size = (title: string) => page.getByRole('complementary').getByRole('checkbox', { name: title, exact: true })
  const colours = page.getByRole('region', { name: 'Цвет' })
  await expectMarked(size('M'), size('L'))
  await expectMarked(colours.getByRole('checkbox', { checked: true }), colours.getByRole('checkbox', { checked: false }).first())
  const tabs = page.getByRole('navigation', { name: t('catalog.subcategories') }).getByRole('link')
  await expectMarked(tabs.and(page.locator('[aria-current]')), tabs.and(page.locator(':not([aria-current])')).first())
  await tabTo(page, size('M'))
  await expectFocus(size('M'))
  expect(await outlineOf(size('M'))).toBe(`double ${await highlightOf(size('M'))}`)
})

test('in forced colours the chosen size and colour of a product are marked, and cloth keeps its colour', async () => {
  const { page, open } = await aShopperInContrast()
  const { card, size } = await findProduct({
    path: '/catalog/women/outerwear',
    amount: 'many',
    where: ({ colors }) => colors.length > 1,
  })
  await open(`/product/${card.slug}`)
  await sizeCell(page, size.title).click()
  const other = page.getByRole('main').getByRole('radio', { checked: false }).first()
  await page.mouse.move(0, 0)
  await expectMarked(sizeCell(page, size.title), other)
  const swatch = (title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true }).first()
  const sister = card.colors.find(({ slug }) => slug !== card.slug)
  await expectMarked(swatch(card.colors.find(({ slug }) => slug === card.slug)?.title ?? ''), swatch(sister?.title ?? ''))
  const cloth = swatch(sister?.title ?? '').locator('span')
  const drawn = async () => (await styleOf(cloth)).backgroundColor
  const inContrast = await drawn()
  await page.emulateMedia({ forcedColors: 'none' })
  expect(inContrast).toBe(await drawn())
})
