import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'
import { median } from './median.ts'

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

interface Click {
  paintedMs: number
  /** Of the page's main thread: others on the machine change it little. */
  cpuMs: number
}

/** From a click on a product that the pointer has rested on until its heading is painted; on a processor so many times slower. */
async function clickProduct(page: Page, url: string, index: number, slowdown: number): Promise<Click> {
  const client = await page.context().newCDPSession(page)
  await page.goto(url)
  await page.waitForSelector('html[data-hydrated=true]', { state: 'attached' })
  await page.evaluate(watchClick)
  const link = page.locator('main article h3 a').nth(index)
  const [data] = await Promise.all([page.waitForResponse((one) => /\/product\/[^/]+\.data/.test(one.url())), link.hover()])
  await data.finished()
  if (slowdown > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await cpuMs()
  await link.click()
  const painted = await page.waitForFunction(() => (globalThis as unknown as { seen: { ms?: number } }).seen.ms)
  return { cpuMs: (await cpuMs()) - before, paintedMs: (await painted.jsonValue()) as number }
}

const [shop = 'http://localhost:4000', path = '/catalog/women', slowdown = '1'] = process.argv.slice(2)
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], ...(env && { env: { ...process.env, ...env } }) })
const clicks: Click[] = []
for (const index of [0, 1, 2, 3, 4, 5, 6]) {
  // oxlint-disable-next-line no-await-in-loop -- each in a browser that has nothing yet, and alone
  const context = await browser.newContext(desktop)
  // oxlint-disable-next-line no-await-in-loop
  clicks.push(await clickProduct(await context.newPage(), shop + path, index, Number(slowdown)))
  // oxlint-disable-next-line no-await-in-loop
  await context.close()
}
await browser.close()
for (const [name, times] of Object.entries({
  'from click to painted heading': clicks.map(({ paintedMs }) => paintedMs),
  'CPU of the page': clicks.map(({ cpuMs }) => cpuMs),
}))
  console.log(`${name}, ms: ${times.map(Math.round).join(', ')}; median ${Math.round(median(times))}`)
