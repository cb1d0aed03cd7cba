import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'

const desktop = { viewport: { width: 1440, height: 900 }, locale: 'ru-RU' }

/** Runs in the page: from the click until the heading of the product is painted. */
function watchClick(): void {
  const seen: { ms?: number } = {}
  Object.assign(globalThis, { seen })
  const page = globalThis as unknown as {
    addEventListener(type: string, listen: (event: { timeStamp: number }) => void, capture: boolean): void
  }
  const { document, MutationObserver, requestAnimationFrame } = globalThis as unknown as {
    document: { querySelector(selector: string): { textContent: string } | null }
    MutationObserver: new (listen: () => void) => { observe(target: unknown, what: object): void; disconnect(): void }
    requestAnimationFrame: (draw: () => void) => void
  }
  page.addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('h1')?.textContent
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent
        if (!heading || heading === before) return
        observer.disconnect()
        // The frame that draws it, and what comes after that frame.
        requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { ms: performance.now() - timeStamp })))
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    },
    true,
  )
}

/** Milliseconds from a click on a product that the pointer has rested on until its heading is painted. */
async function clickProduct(page: Page, url: string, index: number): Promise<number> {
  await page.goto(url)
  await page.waitForSelector('html[data-hydrated=true]', { state: 'attached' })
  await page.evaluate(watchClick)
  const link = page.locator('main article h3 a').nth(index)
  const [data] = await Promise.all([page.waitForResponse((one) => /\/product\/[^/]+\.data/.test(one.url())), link.hover()])
  await data.finished()
  await link.click()
  const painted = await page.waitForFunction(() => (globalThis as unknown as { seen: { ms?: number } }).seen.ms)
  return painted.jsonValue() as Promise<number>
}

const [shop = 'http://localhost:4000', path = '/catalog/women'] = process.argv.slice(2)
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], ...(env && { env: { ...process.env, ...env } }) })
const times: number[] = []
for (const index of [0, 1, 2, 3, 4, 5, 6]) {
  // oxlint-disable-next-line no-await-in-loop -- each in a browser that has nothing yet, and alone
  const context = await browser.newContext(desktop)
  // oxlint-disable-next-line no-await-in-loop
  times.push(Math.round(await clickProduct(await context.newPage(), shop + path, index)))
  // oxlint-disable-next-line no-await-in-loop
  await context.close()
}
await browser.close()
console.log(`from click to painted heading, ms: ${times.join(', ')}; median ${times.toSorted((a, b) => a - b)[3]}`)
