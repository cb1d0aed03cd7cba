import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the address is this path (with query) and the page of it is drawn. */
export async function expectAddress(page: Page, pathAndQuery: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(pathAndQuery)
  // The address changes a moment before the page; the language links, where a page has them, are drawn with it.
  const otherLanguage = page.locator('a[hreflang]')
  await expect
    .poll(async () => {
      // In one go: the page before had such links, this one may have none.
      const [href = pathAndQuery] = await otherLanguage.evaluateAll((links: { pathname: string; search: string }[]) =>
        links.map(({ pathname, search }) => pathname + search),
      )
      return withoutLocale(href)
    })
    .toBe(withoutLocale(pathAndQuery))
}

function withoutLocale(pathAndQuery: string): string {
  return pathAndQuery.replace(/#.*$/, '').replace(/^\/en(?=[/?]|$)/, '') || '/'
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

/** One line without no-break spaces and the signs that keep a number together. */
export function plain(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
}

/**
 * Presses a link together with the key that asks for a new tab, and tells whether the page left the press to the browser. No tab
 * is opened: that would be the browser's own doing, and the bare Chromium of the packages now and then loses it.
 */
export async function isLeftToBrowser(link: Locator): Promise<boolean> {
  const page = link.page()
  await page.evaluate(`addEventListener('click', (event) => {
    window.leftToBrowser = !event.defaultPrevented
    event.preventDefault()
  }, { once: true })`)
  await link.click({ modifiers: ['ControlOrMeta'] })
  return page.evaluate<boolean>('window.leftToBrowser')
}

/** How far the page is scrolled, in pixels. */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate<number>('Math.round(scrollY)')
}

/** Waits until the focus is on this element. */
export async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.and(locator.page().locator(':focus')).count()).toBe(1)
}

/** Waits until a window that was closed has taken back its step in the history: one that is opened before that has no step of its own. */
export async function stepTakenBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>('history.state?.dialogs?.length ?? 0')).toBe(0)
}

/** Makes a change that the open page shows, and waits until the page is sent with it: its cached copy may be sent for a moment more. */
export async function changePage(page: Page, change: () => Promise<unknown>): Promise<void> {
  const etag = async () => (await page.request.get(page.url())).headers().etag
  const before = await etag()
  await change()
  await expect.poll(etag).not.toBe(before)
}

/** Leaves a mark that only lives as long as the document; `isMarked` tells whether the page was loaded anew. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate('window.sameDocument = true')
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('window.sameDocument === true')
}

/** Waits until the page has drawn itself a few times: what follows a scroll by itself has happened. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))')
}

/** The page beyond its window, and what runs out of its own box by more than a page's edge: over what stands beside it, or past it. */
const runningOut = `(() => {
  const root = document.documentElement
  const isOut = (element) => {
    const { display, overflowX } = getComputedStyle(element)
    const isBox = display !== 'inline' && display !== 'contents' && overflowX === 'visible' && element.clientWidth > 0
    return isBox && element.scrollWidth > element.clientWidth + 16
  }
  const out = [...document.querySelectorAll('main *:not(svg *)')].filter(isOut)
  return [...(root.scrollWidth > root.clientWidth ? [root] : []), ...out].map((one) => one.localName + ': ' + one.textContent.slice(0, 60))
})()`

/** Expects everything on the page to have room at each of these widths of the window; `where` names the page in the failure. */
export async function expectRoom(page: Page, widths: readonly number[], where: string): Promise<void> {
  // What is far down is laid out a moment later; what is not laid out has no width.
  await page.locator('html:not([data-first-view])').waitFor({ state: 'attached' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What a script lays out follows the window a moment later.
    await expect.poll(() => page.evaluate<string[]>(runningOut), { message: `${where} at ${width}` }).toEqual([])
  }
}

/** Whether an element is what lies on top in its middle. */
export async function isOnTop(element: Locator): Promise<boolean> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const top = await element.page().evaluateHandle(`document.elementFromPoint(${x + width / 2}, ${y + height / 2})`)
  return element.evaluate((own: { contains(other: unknown): boolean }, other) => own.contains(other), top)
}

/** How much moved by itself since the document came: the sum of all layout shifts. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0
    const add = (entries) => { for (const entry of entries) if (!entry.hadRecentInput) sum += entry.value }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => { add(observer.takeRecords()); resolve(sum) }))
  })`)
}
