import { test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible, look, lookAtDialog } from './steps/axe.ts'
import { cards } from './steps/listing.ts'
import { oneOf } from './steps/one-of.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')

test.each(oneOf('mobile', 'desktop'))(
  'axe finds nothing on the pages of the catalogue and their dialogs (%s) [UX-51] [smoke]',
  async (device) => {
    const shopper = await aShopper({ device, refusals: [404] })
    const { page } = shopper
    const main = page.getByRole('main')
    const found = await findProduct({ path: '/catalog/women/outerwear', amount: 'none' })
    await look(shopper, '/')
    if (device === 'desktop') {
      await page.getByRole('banner').getByRole('link', { name: 'Женщинам' }).hover()
      await page.getByRole('banner').getByRole('link', { name: 'Верхняя одежда', exact: true }).waitFor()
      await expectAccessible(page, 'menu of a category')
    } else {
      await page.getByRole('button', { name: t('shell.menu') }).click()
      await lookAtDialog(shopper, 'menu')
    }
    await look(shopper, '/catalog/women/outerwear/filter/size-m')
    if (device === 'mobile') {
      await page.getByRole('button', { name: t('catalog.filters.title') }).click()
      await lookAtDialog(shopper, 'filters')
    }
    await cards(page)
      .first()
      .getByRole('button', { name: /^В корзину/ })
      .press('Enter')
    await page.getByRole('radiogroup').waitFor()
    await lookAtDialog(shopper, 'choose a size')
    await look(shopper, '/catalog/women/outerwear/filter/color-black/material-denim')

    await look(shopper, `/product/${found.card.slug}`)
    await main
      .getByRole('button', { name: /^Увеличить/ })
      .first()
      .click()
    await lookAtDialog(shopper, 'zoom')
    await main
      .getByRole('button', { name: t('product.buy.add'), exact: true })
      .first()
      .click()
    await expectAccessible(page, 'a size is missing')
    for (const path of ['/search', '/search?q=шерсть', '/search?q=дирижабль', '/about', '/help', '/no-such-page']) await look(shopper, path)
  },
)
