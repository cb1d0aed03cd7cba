import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser } from '#tests/support/shopper.ts'
import { expectAddress, scrollPosition } from './steps/see.ts'
import { rows, useDatabase } from './steps/shop.ts'

useBrowser()
useDatabase()

const said = {
  ru: { button: 'Из\u00A0чего мы шьём', block: 'Сукно', last: 'Пряжа', there: 'К пряже' },
  en: { button: 'Our materials', block: 'Coating', last: 'Yarn', there: 'To the yarn' },
}

test('a button with # leads to the block of another page, or scrolls to one of its own, under the header that stays [SH-17] [smoke]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const { button, block, last, there } = said[locale]
  const { page, open } = await aShopper({ device, locale })
  const main = page.getByRole('main')
  /** Where a block begins, below the header that is fixed over the page. */
  const below = async (title: string) => {
    const [at, header] = [await main.getByRole('heading', { name: title }).boundingBox(), await page.getByRole('banner').boundingBox()]
    return (at?.y ?? -1) - ((header?.y ?? 0) + (header?.height ?? 0))
  }
  const isAtTop = async (title: string) => {
    const far = await below(title)
    return far >= 0 && far < 60
  }
  // Short pages have nothing to scroll.
  await page.setViewportSize({ width: 390, height: 420 })
  await open('/quality')
  await main.getByRole('link', { name: button }).click()
  await expectAddress(page, inLocale('/about', locale))
  expect(await page.evaluate<string>('location.hash')).toBe('#coating')
  await expect.poll(() => isAtTop(block)).toBe(true)

  await rows(`update pages set button_title = '{"ru": "К пряже", "en": "To the yarn"}', button_link = '#yarn',
      blocks = (select blocks from pages where path = '/about') where path = '/quality-offline'`)
  const own = main.getByRole('link', { name: there })
  // Another node may still hold the page of before for a second.
  await expect.poll(() => open('/quality-offline').then(() => own.count())).toBe(1)
  await own.click()
  await expect.poll(() => isAtTop(last)).toBe(true)
  await expectAddress(page, inLocale('/quality-offline', locale))
  expect(await page.evaluate<string>('location.hash')).toBe('#yarn')
  expect(await scrollPosition(page)).toBeGreaterThan(100)
})
