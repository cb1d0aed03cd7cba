import type { Page } from 'playwright-core'
import { inLocale, type Shopper } from '#tests/support/shopper.ts'
import type { Found } from './shop.ts'
import { words } from './words.ts'

/** A size of the page's picker: `S` finds `S 42–44`. */
export function sizeCell(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('radiogroup')
    .getByRole('radio', { name: new RegExp(`^${title}(?: |$)`) })
}

/** Opens the product, chooses the size and presses the button; waits for no answer. */
export async function pressAdd(shopper: Shopper, { card, size }: Found): Promise<void> {
  const { page, locale } = shopper
  await shopper.open(`/product/${card.slug}`)
  await sizeCell(page, size.title).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: words(locale)('product.buy.add'), exact: true })
    .first()
    .click()
}

/** Puts it into the cart from its page; the dialog of thanks is open afterwards. */
export async function addToCart(shopper: Shopper, found: Found): Promise<void> {
  await pressAdd(shopper, found)
  await shopper.page.getByRole('dialog', { name: words(shopper.locale)('cart.added.one') }).waitFor()
}

/** The same shopper in another tab of the browser. */
export async function inAnotherTab(shopper: Shopper): Promise<Shopper> {
  const page = await shopper.anotherTab()
  const open = async (path: string) => {
    await page.goto(inLocale(path, shopper.locale))
    await shopper.alive(page)
  }
  return { ...shopper, page, open }
}

/** The tool of the header that shows how many pieces there are. */
export function cartTool({ page, locale }: Pick<Shopper, 'page' | 'locale'>) {
  return page.getByRole('banner').getByRole('link', { name: new RegExp(`^${words(locale)('shell.cart')}`) })
}
