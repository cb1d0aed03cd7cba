import type { Page } from 'playwright-core'
import type { Shopper } from '#tests/support/shopper.ts'
import type { Found } from './shop.ts'
import { words } from './words.ts'

/** A size of the page's picker: `S` finds `S 42–44`. */
export function sizeCell(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('radiogroup')
    .getByRole('radio', { name: new RegExp(`^${title}(?: |$)`) })
}

/** Opens the product, chooses the size and adds it; the dialog of thanks is open afterwards. */
export async function addToCart(shopper: Shopper, { card, size }: Found): Promise<void> {
  const { page, locale } = shopper
  const t = words(locale)
  await shopper.open(`/product/${card.slug}`)
  await sizeCell(page, size.title).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.buy.add'), exact: true })
    .first()
    .click()
  await page.getByRole('dialog', { name: t('cart.added.one') }).waitFor()
}

/** The tool of the header that shows how many pieces there are. */
export function cartTool({ page, locale }: Pick<Shopper, 'page' | 'locale'>) {
  return page.getByRole('banner').getByRole('link', { name: new RegExp(`^${words(locale)('shell.cart')}`) })
}
