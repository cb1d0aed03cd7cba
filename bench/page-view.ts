import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'

/** A view of a page on the phone that Lighthouse has in mind, milliseconds and counts. */
export interface PageView {
  page: string
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  scriptKb: number
  scripts: number
  styles: number
  fonts: number
  calls: number
  pictures: number
  /** All but the pictures. */
  requests: number
}

/** Four times slower than this machine; 1.6 Mbit/s with a round trip of 150 ms. Source: Lighthouse, mobile preset. */
const cpuSlowdown = 4
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const
/** A busy machine that plays a slow one takes its time. */
const slowestMs = 180_000
/** The page counts as still when nothing was asked and nothing blocked for so long. */
const quietMs = 5_000

/** Each page once to warm the shop, then the median view of so many. */
export async function viewPages(shop: string, paths: Record<string, string>, times: number): Promise<PageView[]> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], ...(env && { env: { ...process.env, ...env } }) })
  const views: PageView[] = []
  for (const [name, path] of Object.entries(paths)) {
    const taken: PageView[] = []
    for (let view = -1; view < times; view++) {
      // oxlint-disable-next-line no-await-in-loop -- two at once would slow each other down
      const seen = await viewPage(browser, name, shop + path)
      if (view >= 0) taken.push(seen)
    }
    const byBlocking = taken.toSorted((a, b) => a.blockingMs - b.blockingMs)
    views.push(...byBlocking.slice(Math.floor(times / 2), Math.floor(times / 2) + 1))
  }
  await browser.close()
  return views
}

/** Opens a page for the first time, as a phone on a slow network does, and measures until it is still. */
async function viewPage(browser: Browser, name: string, url: string): Promise<PageView> {
  const context = await browser.newContext({ ...phone, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const client = await context.newCDPSession(page)
  const traffic = await watchTraffic(client)
  await client.send('Network.emulateNetworkConditions', slowNetwork)
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url, { waitUntil: 'load', timeout: slowestMs })
  await untilQuiet(page, traffic)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  const count = (type: string) => traffic.requests.filter((request) => request.type === type).length
  const pictures = count('Image')
  return {
    page: name,
    firstPaintMs: Math.round(seen.firstPaint),
    largestPaintMs: Math.round(seen.largestPaint),
    blockingMs: Math.round(blockingTime(seen)),
    layoutShift: Number(seen.layoutShift.toFixed(4)),
    scriptKb: traffic.requests.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    scripts: count('Script'),
    styles: count('Stylesheet'),
    fonts: count('Font'),
    calls: count('Fetch') + count('XHR'),
    pictures,
    requests: traffic.requests.length - pictures,
  }
}

interface Seen {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  tasks: { at: number; ms: number }[]
}

/** What a page tells of its speed, of any kind. */
interface Entry {
  name: string
  startTime: number
  duration: number
  value?: number
  hadRecentInput?: boolean
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, tasks: [] }
  Object.assign(globalThis, { seen })
  // The types of Node know only some of the browser's kinds.
  const each = (type: string, tell: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => tell(entry))).observe({ type: type as 'mark', buffered: true })
  each('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  each('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  // The sum of all shifts is never less than the worst second of them, which Lighthouse takes.
  each('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.layoutShift += entry.value ?? 0
  })
  each('longtask', (entry) => seen.tasks.push({ at: entry.startTime, ms: entry.duration }))
}

/** What every task after the first paint takes beyond 50 ms. */
function blockingTime({ firstPaint, tasks }: Seen): number {
  return tasks.filter(({ at, ms }) => at + ms > firstPaint).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
}

interface Traffic {
  requests: { id: string; type: string; bytes: number }[]
  lastAt: number
}

async function watchTraffic(client: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: [], lastAt: performance.now() }
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (!request.url.startsWith('data:')) traffic.requests.push({ id: requestId, type, bytes: 0 })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.lastAt = performance.now()
    const request = traffic.requests.find(({ id }) => id === requestId)
    if (request) request.bytes = encodedDataLength
  })
  return traffic
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  while (performance.now() - traffic.lastAt < quietMs) await page.waitForTimeout(250)
}

if (import.meta.main) {
  const [shop = 'http://localhost:4000', ...paths] = process.argv.slice(2)
  const pages = paths.length > 0 ? paths : ['/', '/catalog/women', '/product/coat-kem-ash']
  console.table(await viewPages(shop, Object.fromEntries(pages.map((path) => [path, path])), 3))
}
