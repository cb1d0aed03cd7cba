import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { plain, textOf } from './see.ts'

/** What a listing shows of its state: all of it must follow from the address alone. */
export interface ListingSeen {
  total: string
  chips: string[]
  checked: string[]
  products: string[]
}

/** The cards of the page's own list. */
export function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

/** Titles of the cards from the first to the last, also of those that are far down and not laid out yet. */
export async function cardTitles(page: Page): Promise<string[]> {
  return (await cards(page).getByRole('heading').allTextContents()).map(plain)
}

/** Prices of the cards in roubles: what is paid, not what is crossed out. */
export async function cardPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('b').allTextContents()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}

/** Everything that says which goods these are. `checked` is empty where the filters are behind a button. */
export async function listingSeen(page: Page): Promise<ListingSeen> {
  const checked = page.getByRole('complementary').getByRole('checkbox', { checked: true })
  return {
    total: await textOf(page.getByRole('heading', { level: 1 }).locator('sup')),
    chips: (
      await page
        .getByRole('group', { name: /^(?:Выбранные фильтры|Active filters)$/ })
        .getByRole('link')
        .allInnerTexts()
    ).map(plain),
    checked: (await checked.allInnerTexts()).map(plain),
    products: await cardTitles(page),
  }
}

/** Waits until the heading of the listing counts so many goods. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }).locator('sup'))).toBe(String(total))
}
