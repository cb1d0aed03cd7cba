import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page, type Request, type Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { localizedPath, type Locale } from '#core/locale.ts'

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
  /** false: a browser that was never here, which is asked for its city; the others live in Moscow. */
  knowsCity?: boolean
  /** false: whoever lacks personal data is asked for them in this session; the others were asked already. */
  wasAsked?: boolean
  /** true: nobody has offered the emails in this browser yet; the others closed the offer before. */
  meetsOffer?: boolean
  /** false: motion as the shop means it. */
  still?: boolean
  /** Statuses that this journey provokes; any other refusal that the browser reports fails it. */
  refusals?: readonly number[]
  /** The journey takes the network away: what could not be loaded then is no problem, whenever the browser reports it. */
  losesNetwork?: boolean
}

export interface Shopper {
  page: Page
  context: BrowserContext
  locale: Locale
  device: Device
  /** Opens a path of the shop in the shopper's language and waits until the page is alive. */
  open(path: string): Promise<void>
  /** Waits until the document that a full load brought is alive. */
  alive(page?: Page): Promise<void>
  /** Waits until nothing that this browser has asked of the API is under way. */
  answered(): Promise<void>
  /** Another tab of the same browser. */
  anotherTab(): Promise<Page>
  /** Everything that the tab keeps, as one text; without the router's history and the session's record, whose keys are random and can spell anything. */
  keptInTab(): Promise<string>
  /** Errors of scripts, of the console and of the policy, each with the page it happened on. Empty at the end of a journey. */
  problems: string[]
}

const screenshots = 'node_modules/.cache/journeys'
let browser: Browser
let shoppers: Shopper[] = []
let moscow: { name: string; value: string; url: string }[] = []

/** Call once at the top of a journey file: opens the browser, ends every journey's visitors, and fails one whose pages had errors. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
    const url = inject('shopUrl')
    const { city } = (await (await fetch(`${url}/api/ru/geo/current-city`)).json()) as { city: { id: number } }
    moscow = [
      { name: 'city_id', value: String(city.id), url },
      { name: 'user_ip', value: '127.0.0.1', url },
    ]
  })
  afterEach(async ({ task }) => {
    const visited = shoppers
    shoppers = []
    if (task.result?.state === 'fail') await Promise.all(visited.map((shopper, index) => picture(shopper, `${task.name}-${index}`)))
    await Promise.all(visited.map((shopper) => leave(shopper.context)))
    expect(visited.flatMap((shopper) => shopper.problems)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
  })
}

/** Ends a visit; what a journey has rerouted and is still on its way to the shop then fails nothing. */
async function leave(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors'
  await Promise.all([context.unrouteAll({ behavior }), ...context.pages().map((page) => page.unrouteAll({ behavior }))])
  await context.close()
}

/** A new visitor with empty storage. Whatever its pages complain about fails the journey at its end. */
export async function aShopper(options: ShopperOptions = {}): Promise<Shopper> {
  const {
    device = 'desktop',
    locale = 'ru',
    javaScript = true,
    refusals = [],
    knowsCity = true,
    wasAsked = true,
    meetsOffer = false,
    still = true,
    losesNetwork = false,
  } = options
  const context = await browser.newContext({
    ...devices[device],
    baseURL: inject('shopUrl'),
    javaScriptEnabled: javaScript,
    locale: locale === 'ru' ? 'ru-RU' : 'en-GB',
    reducedMotion: still ? 'reduce' : 'no-preference',
  })
  if (knowsCity) await context.addCookies(moscow)
  if (wasAsked) await context.addInitScript(`try { sessionStorage.setItem("personal_data_asked", "yes") } catch {}`)
  if (!meetsOffer) await context.addInitScript(`try { localStorage.setItem("subscribe_shown", "1") } catch {}`)
  context.setDefaultTimeout(30_000)
  const problems: string[] = []
  const asked = new Set<Request>()
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && asked.add(request))
  // A refusal is often not read to its end.
  context.on('response', (response) => response.status() >= 400 && asked.delete(response.request()))
  context.on('requestfinished', (request) => asked.delete(request))
  context.on('requestfailed', (request) => asked.delete(request))
  context.on('page', (page) => {
    listen(page, { refusals, losesNetwork }, problems)
    waitBeforeLeaving(page)
  })
  const page = await context.newPage()
  const alive = async (tab: Page = page) => {
    if (javaScript) await tab.waitForSelector('html[data-hydrated=true]', { state: 'attached' })
  }
  const shopper: Shopper = {
    page,
    context,
    locale,
    device,
    problems,
    alive,
    open: async (path) => {
      await page.goto(inLocale(path, locale))
      await alive()
    },
    answered: async () => {
      await expect.poll(() => [...asked].map((request) => request.url()), { timeout: 30_000 }).toEqual([])
    },
    anotherTab: () => context.newPage(),
    keptInTab: async () =>
      String(await page.evaluate(`JSON.stringify({ ...sessionStorage, 'react-router-scroll-positions': '', session: '' })`)),
  }
  shoppers.push(shopper)
  return shopper
}

/** `/cart` in Russian, `/en/cart` in English. */
export function inLocale(path: string, locale: Locale): string {
  return localizedPath(locale, path)
}

/** What lies over the page and has an entry of the history: modal windows, and popups, which hang in the header. */
const closedAndKept = `(history.state?.dialogs?.length ?? 0) > document.querySelectorAll('dialog[open], section[tabindex="-1"]:not(main *)').length`

/**
 * A window that was closed takes back its entry of the history a moment later, and the browser would give up a page that is asked for
 * in between. Nobody is that quick; here, whatever leaves the page waits for it.
 */
function waitBeforeLeaving(page: Page): void {
  for (const leave of ['goto', 'reload', 'goBack'] as const) {
    const go = page[leave].bind(page) as (...args: unknown[]) => Promise<Response | null>
    Object.assign(page, {
      [leave]: async (...args: unknown[]) => {
        await expect.poll(() => page.evaluate<boolean>(closedAndKept)).toBe(false)
        return go(...args)
      },
    })
  }
}

function listen(
  page: Page,
  { refusals, losesNetwork }: Required<Pick<ShopperOptions, 'refusals' | 'losesNetwork'>>,
  problems: string[],
): void {
  const report = (text: string) => problems.push(`${new URL(page.url()).pathname}: ${text}`)
  page.on('pageerror', (error) => report(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const refused = /the server responded with a status of (\d{3})/.exec(message.text())?.[1]
    if (refused && refusals.includes(Number(refused))) return
    if (losesNetwork && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
    report(refused ? `${message.text()} ${message.location().url}` : message.text())
  })
}

async function picture({ page }: Shopper, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true })
  const file = `${screenshots}/${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 140)}.png`
  await page.screenshot({ path: file }).catch(() => undefined)
}
