import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { oneOf } from './steps/one-of.ts'
import { expectFocus } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'the own shops stand in a list and on a map; chosen in one, shown in the other, by the keyboard too (%s, %s) [RT-01] [SEO-02] [UX-51] [smoke]',
  async (device, locale) => {
    const t = words(locale)
    const { shops } = await shopApi(locale)('GET /pages/contacts', {})
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    await shopper.open('/contacts')
    const list = page.getByRole('radiogroup', { name: t('shops.title') })
    const radios = list.getByRole('radio')
    expect(await radios.count()).toBe(shops.length)
    for (const shop of shops) await list.getByText(`${shop.city.title}, ${shop.address}`).waitFor()

    await list.scrollIntoViewIfNeeded()
    const spots = page.locator('main button[title]')
    const chosenOnMap = page.locator('main button[title][data-chosen]')
    await expect.poll(() => spots.count()).toBe(shops.length)
    const inMoscow = shops.findIndex((shop) => shop.city.title === (locale === 'ru' ? 'Москва' : 'Moscow'))
    expect(await radios.nth(inMoscow).isChecked()).toBe(true)
    expect(await chosenOnMap.textContent()).toBe(String(inMoscow + 1))

    await spots.nth(4).click()
    const caption = page.locator('main p[aria-hidden]').filter({ hasText: shops[4]?.address ?? '' })
    expect(await caption.isVisible()).toBe(device === 'mobile')
    expect(await radios.nth(4).isChecked()).toBe(true)
    await radios.nth(4).focus()
    await page.keyboard.press('ArrowUp')
    await expectFocus(radios.nth(3))
    expect(await chosenOnMap.textContent()).toBe('4')
    await radios.first().click()
    expect(await chosenOnMap.textContent()).toBe('1')

    const boxes = (await Promise.all((await spots.all()).map((spot) => spot.boundingBox()))).filter((box) => box !== null)
    expect(boxes).toHaveLength(shops.length)
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(18)
    }
    const told = await page.locator('script[type="application/ld+json"]').allTextContents()
    const stores = told.map((text) => JSON.parse(text) as Record<string, unknown>).filter((one) => one['@type'] === 'ClothingStore')
    expect(stores.map((one) => one.openingHours)).toContain('Mo-Su 10:00-21:00')
    expect(stores).toHaveLength(shops.length)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await expectAccessible(page, '/contacts')
  },
)
