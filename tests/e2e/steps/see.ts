import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the address is this path (with query). */
export async function expectAddress(page: Page, pathAndQuery: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(pathAndQuery)
}

/** Path and query of the page, readable. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until an element says exactly this; no-break spaces count as spaces. */
export async function expectText(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => textOf(locator)).toBe(plain(text))
}

/** What an element says, in one line. */
export async function textOf(locator: Locator): Promise<string> {
  return plain(await locator.innerText())
}

/** One line without no-break spaces. */
export function plain(text: string): string {
  return text.replace(/[\s\u00A0\u202F]+/g, ' ').trim()
}
