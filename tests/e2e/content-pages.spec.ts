import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { look } from './steps/axe.ts'
import { oneOf } from './steps/one-of.ts'
import { layoutShift } from './steps/see.ts'
import { words } from './steps/words.ts'

useBrowser()

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'a page with every kind of block is accessible and nothing of it moves; of a film on another site nothing is loaded before a press (%s, %s) [MAG-06] [MAG-21]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const main = page.getByRole('main')
    const t = words(locale)
    await look(shopper, '/lpp/all-blocks')
    await main.getByRole('timer').waitFor()
    expect(await layoutShift(page)).toBeLessThan(0.01)

    const title = locale === 'ru' ? 'Видео с Rutube' : 'A Rutube video'
    expect(await main.locator('iframe').count()).toBe(0)
    await main.getByRole('button', { name: t('blocks.play', { title }) }).waitFor()

    await shopper.open('/lpp')
    await main.getByRole('link', { name: locale === 'ru' ? 'Северный свет' : 'Northern light' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/lpp/northern-light'))
    await main.getByRole('heading', { level: 1, name: locale === 'ru' ? 'Северный свет' : 'Northern light' }).waitFor()
  },
)
