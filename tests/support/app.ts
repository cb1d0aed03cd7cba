import type { ApiInput, ApiKey, ApiReply } from '#contracts/api.ts'
import type { Locale } from '#core/locale.ts'
import { createApp, type App, type AppOptions, type HttpTimeouts } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import type { Load } from '#server/platform/load/load-gauge.ts'
import type { DrawPicture } from '#server/platform/module.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { installPages, type PagesOptions } from '#server/ssr/pages.ts'
import { installStaffApp } from '#server/ssr/staff-app.ts'
import { cloneDatabase, joinDatabase, openAsShop, type TestDatabase } from './database.ts'

/** The instant at which tests and the seeded demo shop stand. */
export const testNow = '2026-11-20T09:00:00.000Z'

/** `db` is the test's own way to the database, as its owner; the application works as the role that serves, by `platform.db`. */
export interface TestApp extends App, Pick<TestDatabase, 'db' | 'url'> {
  clock: ReturnType<typeof fixedClock>
  close(): Promise<void>
}

export interface TestAppOptions {
  template?: 'empty' | 'demo'
  /** Nobody may write to its database: see `reading-app.ts`. */
  isReadOnly?: boolean
  /** Another node of the same shop: it works on the database of this one. */
  beside?: TestApp
  /** How long that shop waits for a lock: a test of just that need not wait as long as the others may. */
  lockMs?: number
  config?: Partial<Config>
  /** Variables of the environment, read as a shop that starts reads them. */
  env?: Record<string, string>
  /** The storefront's pages, when a test is about them: see `built-pages.ts`. */
  pages?: PagesOptions
  /** The folder of the back-office's files, when a test is about them. */
  staffDir?: string
  /** Draws pictures, when a test is about them. */
  drawPicture?: DrawPicture
  /** What is refused while there is too much to do, when a test is about that. */
  load?: Load
  /** How long a caller may take to send a request, when a test is about that. */
  timeouts?: HttpTimeouts
  /** Hears of every route, when a test is about all of them. */
  onRoute?: AppOptions['onRoute']
  /** The API's description, when a test is about that. */
  docs?: boolean
  /** Who of the staff calls, when a test is about the back-office. */
  authenticateStaff?: AppOptions['authenticateStaff']
  /** Receives the lines of the log, from level debug on. */
  onLogLine?: (line: string) => void
}

/** The whole application on a database of its own, without a port: requests go through `inject`. Rate limits are off unless asked for. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.beside
    ? joinDatabase(options.beside.url, options.lockMs)
    : await cloneDatabase(options.template, options.isReadOnly)
  const shopDb = openAsShop(database.url, options.lockMs)
  const clock = fixedClock(testNow)
  const config = {
    ...readConfig({
      RATE_LIMITS: 'off',
      LOAD_SHEDDING: 'off',
      CAPTCHA_COST: '1',
      PICTURES_AHEAD: 'no',
      PAGE_CACHE: 'no',
      CARRIER: 'table',
      ...options.env,
    }),
    ...options.config,
  }
  const app = await createApp({
    config,
    db: shopDb,
    clock,
    log: options.onLogLine ? createLog('debug', { write: options.onLogLine }) : createLog('silent'),
    secrets: createSecrets('test'.repeat(16)),
    modules,
    ...(options.drawPicture && { drawPicture: options.drawPicture }),
    ...(options.load && { load: options.load }),
    ...(options.authenticateStaff && { authenticateStaff: options.authenticateStaff }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.onRoute && { onRoute: options.onRoute }),
    ...(options.docs && { docs: true }),
  })
  if (options.staffDir !== undefined) installStaffApp(app, { staffDir: options.staffDir })
  if (options.pages) await installPages(app, options.pages)
  await app.server.ready()
  // Finished pages are true only as long as changes are heard of.
  if (options.pages && config.pageCache) {
    app.platform.changes.start()
    await app.platform.changes.settled()
  }
  return {
    ...app,
    db: database.db,
    url: database.url,
    clock,
    close: async () => {
      await app.server.close()
      await shopDb.$pool.end()
      await database.drop()
    },
  }
}

export interface Answer<T> {
  status: number
  body: T
  errors: { name: string; message: string; code?: string }[]
  headers: Record<string, string | string[] | number | undefined>
}

/** One visitor of the test app: keeps cookies and the token between calls, as a browser does. */
export class Visitor {
  readonly app: TestApp
  readonly locale: Locale
  readonly cookies = new Map<string, string>()
  token: string | undefined
  /** The network address they call from. */
  remoteAddress = '127.0.0.1'

  constructor(app: TestApp, locale: Locale = 'ru') {
    this.app = app
    this.locale = locale
  }

  /** Calls an endpoint of the contract. */
  async call<K extends ApiKey>(key: K, input: ApiInput<K>, headers: Record<string, string> = {}): Promise<Answer<ApiReply<K>>> {
    const [method, path] = key.split(' ') as [string, string]
    const parts = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])))
    const query = new URLSearchParams(
      Object.entries(parts.query ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    )
    return this.raw(method, `/api/${this.locale}${filled}${query.size > 0 ? `?${query}` : ''}`, parts.body, headers)
  }

  /** Sends anything, also what no client of ours would send. */
  async raw<T>(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const response = await this.app.server.inject({
      method: method as 'GET',
      url,
      remoteAddress: this.remoteAddress,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    const text = response.body
    const parsed =
      response.headers['content-type']?.toString().includes('json') && text
        ? (JSON.parse(text) as T & { detail?: { errors?: Answer<T>['errors'] } })
        : undefined
    return { status: response.statusCode, body: parsed as T, errors: parsed?.detail?.errors ?? [], headers: response.headers }
  }
}
