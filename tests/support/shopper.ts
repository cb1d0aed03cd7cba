import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Locale } from '#core/locale.ts'

/** The two widths of the design. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
export type Device = keyof typeof devices

export interface ShopperOptions {
  device?: Device
  locale?: Locale
  javaScript?: boolean
}

export interface Shopper {
  page: Page
  context: BrowserContext
  locale: Locale
  /** Opens a path of the shop in the shopper's language and waits until the page is alive. */
  open(path: string): Promise<void>
}

let browser: Browser
const contexts: BrowserContext[] = []

/** Call once at the top of a journey file: opens the browser of the run, closes what the journeys opened. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser.close()
  })
}

/** A new visitor with empty storage. A page error or a violated policy fails the journey at once. */
export async function aShopper(options: ShopperOptions = {}): Promise<Shopper> {
  const { device = 'desktop', locale = 'ru', javaScript = true } = options
  const baseURL = inject('shopUrl')
  const context = await browser.newContext({
    ...devices[device],
    baseURL,
    javaScriptEnabled: javaScript,
    locale: locale === 'ru' ? 'ru-RU' : 'en-GB',
    reducedMotion: 'reduce',
  })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    throw error
  })
  return {
    page,
    context,
    locale,
    open: async (path) => {
      await page.goto((locale === 'en' ? `/en${path === '/' ? '' : path}` : path) || '/')
      if (javaScript) await page.waitForSelector('html[data-hydrated=true]', { state: 'attached' })
    },
  }
}
