import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { look } from './steps/axe.ts'
import { oneOf } from './steps/one-of.ts'
import { layoutShift } from './steps/see.ts'
import { words } from './steps/words.ts'

useBrowser()

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'a page with every kind of block is accessible and nothing of it moves; of a film on another site nothing is loaded before a press; a form of the shop stands in it or opens in its dialog (%s, %s) [MAG-06] [MAG-21] [FORM-12] [MOD-06]',
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

    const inRegion = (heading: string) => main.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    await inRegion(locale === 'ru' ? 'Звонок стилиста' : 'A call from a stylist').scrollIntoViewIfNeeded()
    await main.getByRole('form', { name: t('requests.stylist.title') }).waitFor()
    await inRegion(locale === 'ru' ? 'Вопрос магазину' : 'A question for the shop')
      .getByRole('button', { name: t('blocks.openForm') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('requests.feedback.title') })
    await dialog.getByRole('checkbox').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await shopper.open('/lpp')
    await main.getByRole('link', { name: locale === 'ru' ? 'Северный свет' : 'Northern light' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/lpp/northern-light'))
    await main.getByRole('heading', { level: 1, name: locale === 'ru' ? 'Северный свет' : 'Northern light' }).waitFor()
  },
)
