import { z } from 'zod'
import { bankConfig, bankProblems, bankVariables, type BankConfig } from './config.bank.ts'
import { errorConfig, errorVariables, type ErrorConfig } from './config.errors.ts'
import { messageConfig, messageProblems, messageVariables, type MessageConfig } from './config.messages.ts'
import { storageConfig, storageProblems, storageVariables, type StorageConfig } from './config.storage.ts'
import { networks, serviceUrl } from './config.values.ts'

export type { S3Settings } from './config.storage.ts'

/** What must be filled by hand in production, and what a simulator may be told. Documented in `.env.example` (checked). */
const configSchema = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(100).default(12),
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET_KEY: z.string().min(32).optional(),
  PERSONAL_DATA_KEY: z.string().min(32).optional(),
  PERSONAL_DATA_OLD_KEY: z.string().min(32).optional(),
  ...storageVariables,
  ...messageVariables,
  ...bankVariables,
  ...errorVariables,
  FISCAL_REGISTER: z.enum(['draft', 'simulator']).optional(),
  CARRIER: z.enum(['table', 'simulator', 'cdek']).optional(),
  CDEK_ACCOUNT: z.string().default(''),
  CDEK_SECRET: z.string().default(''),
  CDEK_URL: serviceUrl.default('https://api.cdek.ru/v2'),
  CDEK_FROM_CITY: z.coerce.number().int().min(0).default(0),
  CDEK_SHIPMENT_POINT: z.string().default(''),
  CDEK_COURIER_TARIFF: z.coerce.number().int().min(0).default(137),
  CDEK_POINT_TARIFF: z.coerce.number().int().min(0).default(136),
  CDEK_LOCKER_TARIFF: z.coerce.number().int().min(0).default(368),
  DELIVERY_FALLBACK: z.enum(['yes', 'no']).default('yes'),
  OPERATOR_EMAIL: z.email().default('operator@severa.example'),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  ALLOW_SIMULATORS: z.enum(['yes', 'no']).default('no'),
  SIMULATORS_PASSWORD: z.string().min(16).optional(),
  CITY_DATABASE: z.string().optional(),
  DADATA_KEY: z.string().min(8).optional(),
  DADATA_URL: serviceUrl.default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  YANDEX_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  YANDEX_MAPS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  STAFF_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  FEED_TOKEN: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional(),
  FEED_GOOGLE: z.enum(['yes', 'no']).default('no'),
  FEED_SOLD_OUT: z.enum(['marked', 'left-out']).default('marked'),
  PICTURES_AHEAD: z.enum(['yes', 'no']).default('yes'),
  PAGE_CACHE: z.enum(['yes', 'no']).default('yes'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(256),
  DATA_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(64),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOAD_SHEDDING: z.enum(['on', 'off']).default('on'),
  PIECES_PER_PHONE: z.coerce.number().int().min(1).max(1000).default(10),
  SURVEY_AFTER_DAYS: z.coerce.number().int().min(1).max(60).default(7),
  CAPTCHA_COST: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  TRUST_PROXY: z.string().default(''),
  SHUTDOWN_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  METRICS_ALLOWED: z.string().regex(networks).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

type Environment = z.infer<typeof configSchema>

export interface Config extends BankConfig, ErrorConfig, MessageConfig, StorageConfig {
  mode: 'demo' | 'production'
  port: number
  host: string
  /** Origin of the shop, without a slash at the end. */
  publicUrl: string
  databaseUrl: string | undefined
  /** As whom the tables are made and filled, when that is not who serves the shop. */
  databaseOwnerUrl: string | undefined
  databasePool: number
  dataDir: string
  /** Key from which all peppers and signatures are derived; made once and kept in DATA_DIR when unset. */
  secretKey: string | undefined
  /** What phones, e-mails and addresses are encrypted with in the database; unset: a key that is kept in the data folder. */
  personalDataKey: string | undefined
  /** The one before it, with which what is there is read and encrypted anew. */
  personalDataOldKey: string | undefined
  /** `draft`: receipts are made and kept, and sent nowhere but to a bank with a register of its own. */
  fiscalRegister: 'draft' | 'simulator'
  /** Who brings the goods; `table`: tariffs and points are our own, and nobody is asked. */
  carrier: 'table' | 'simulator' | 'cdek'
  /** `fromCity`: its code of the city that parcels leave, `shipmentPoint`: of the office that they are brought to; a tariff of 0: that way is not offered. */
  cdek: {
    account: string
    secret: string
    url: string
    fromCity: number
    shipmentPoint: string
    tariffs: { courier: number; point: number; locker: number }
  }
  /** While the carrier cannot be asked, goods are sent at our own tariffs, to be confirmed. */
  deliversUnconfirmed: boolean
  /** Who is written to when something needs a person. */
  operatorEmail: string
  /** Whom to tell of a weakness: `mailto:` or a page. */
  securityContact: string
  /** An .mmdb file that tells the city of a network address. */
  cityDatabase: string | undefined
  daData: { key: string | undefined; url: string }
  /** Of Yandex Maps; without it the order page draws its own map. */
  mapsKey: string | undefined
  /** Origin of the map's page alone, without a slash at the end; without it that page is of the shop's own. */
  mapsOrigin: string | undefined
  /** Origin of the back-office, without a slash at the end; without it the back-office stands at `/staff` of the shop's. */
  staffOrigin: string | undefined
  /** What is simulated has its pages below `/dev/`; see `platform/simulated.ts`. */
  simulators: boolean
  /** Asked for by those pages; in production there are none without it. */
  simulatorsPassword: string | undefined
  /** Feeds of the goods; `token`: a part of their address, when not everybody may read them. */
  feeds: { token: string | undefined; google: boolean; leavesOutSoldOut: boolean }
  picturesAhead: boolean
  pageCache: boolean
  /** Megabytes of finished pages. */
  pageCacheMb: number
  /** Megabytes of what was read from the database for many. */
  dataCacheMb: number
  rateLimits: boolean
  /** While there is more to do than can be done, what is of little importance is refused. */
  loadShedding: boolean
  /** Pieces of one size that a phone, or an account, may order within a day. */
  piecesPerPhone: number
  /** Days after the delivery of an order until it is asked about. */
  surveyAfterDays: number
  captchaCost: number
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  /** How long the shop serves on when it was told to stop and says that it is not ready. */
  shutdownPauseMs: number
  /** Networks from which `/metrics` may be read; none: by nobody. */
  metricsAllowed: readonly string[]
  logLevel: Environment['LOG_LEVEL']
}

/** The names of all variables, for the check of `.env.example`. */
export const environmentNames = Object.keys(configSchema.shape)

/** A demo shop is tried from one machine: the limits of an address (never those of a phone) are this many times wider there. */
export const addressLimitFactor = ({ mode }: Pick<Config, 'mode'>): number => (mode === 'demo' ? 20 : 1)

/** Every problem of the environment at once, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Reads the environment once. Throws ConfigError with all problems. Source: house B8. */
export function readConfig(env: Record<string, string | undefined> = process.env): Readonly<Config> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = configSchema.safeParse(filled)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const e = parsed.data
  const fiscalRegister = e.FISCAL_REGISTER ?? (e.MODE === 'demo' ? 'simulator' : 'draft')
  const carrier = e.CARRIER ?? (e.MODE === 'demo' ? 'simulator' : 'table')
  const isSimulating = [e.SMS, e.MAIL, e.BANK, fiscalRegister, carrier, e.ERROR_DSN].includes('simulator')
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '')
  const mapsOrigin = e.YANDEX_MAPS_ORIGIN && new URL(e.YANDEX_MAPS_ORIGIN).origin
  const staffOrigin = e.STAFF_ORIGIN && new URL(e.STAFF_ORIGIN).origin
  const problems: string[] = []
  if (e.MODE === 'production') {
    if (isSimulating && e.ALLOW_SIMULATORS === 'no')
      problems.push(
        'SMS, MAIL, BANK, FISCAL_REGISTER, CARRIER, ERROR_DSN: a simulator is configured; set ALLOW_SIMULATORS=yes to run a shop for trying out',
      )
    if (!e.SECRET_KEY) problems.push('SECRET_KEY: is required in production (32 characters or more)')
    if (!e.PUBLIC_URL) problems.push('PUBLIC_URL: is required in production')
    // Cookies of sessions, and the addresses in messages and at banks, go by it.
    else if (!e.PUBLIC_URL.toLowerCase().startsWith('https:')) problems.push('PUBLIC_URL: must begin with https:// in production')
    if (!e.DATABASE_URL) problems.push('DATABASE_URL: is required in production')
  }
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL) problems.push('DATABASE_URL: is required with DATABASE_OWNER_URL')
  // A key that is made by itself lies beside the embedded database; another one outlives the folder, and would be unreadable without it.
  if ((e.MODE === 'production' || e.DATABASE_URL) && !e.PERSONAL_DATA_KEY)
    problems.push('PERSONAL_DATA_KEY: is required in production and with DATABASE_URL (32 characters or more)')
  problems.push(...storageProblems(e), ...messageProblems(e), ...bankProblems(e))
  if (carrier === 'cdek' && !(e.CDEK_ACCOUNT && e.CDEK_SECRET && e.CDEK_FROM_CITY && e.CDEK_SHIPMENT_POINT))
    problems.push('CDEK_ACCOUNT, CDEK_SECRET, CDEK_FROM_CITY, CDEK_SHIPMENT_POINT: are required with CARRIER=cdek')
  // Nothing but the map is found on its address.
  if (mapsOrigin && new URL(mapsOrigin).host === new URL(publicUrl).host)
    problems.push('YANDEX_MAPS_ORIGIN: must be another host than that of PUBLIC_URL')
  if (staffOrigin && [publicUrl, mapsOrigin].some((other) => other && new URL(other).host === new URL(staffOrigin).host))
    problems.push('STAFF_ORIGIN: must be another host than that of PUBLIC_URL and YANDEX_MAPS_ORIGIN')
  if (staffOrigin && e.MODE === 'production' && !staffOrigin.startsWith('https:'))
    problems.push('STAFF_ORIGIN: must begin with https:// in production')
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze({
    mode: e.MODE,
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databasePool: e.DATABASE_POOL,
    dataDir: e.DATA_DIR,
    secretKey: e.SECRET_KEY,
    personalDataKey: e.PERSONAL_DATA_KEY,
    personalDataOldKey: e.PERSONAL_DATA_OLD_KEY,
    ...storageConfig(e),
    ...messageConfig(e),
    ...bankConfig(e),
    ...errorConfig(e, { isDemo: e.MODE === 'demo', publicUrl }),
    fiscalRegister,
    carrier,
    cdek: {
      account: e.CDEK_ACCOUNT,
      secret: e.CDEK_SECRET,
      url: e.CDEK_URL.replace(/\/$/, ''),
      fromCity: e.CDEK_FROM_CITY,
      shipmentPoint: e.CDEK_SHIPMENT_POINT,
      tariffs: { courier: e.CDEK_COURIER_TARIFF, point: e.CDEK_POINT_TARIFF, locker: e.CDEK_LOCKER_TARIFF },
    },
    deliversUnconfirmed: e.DELIVERY_FALLBACK === 'yes',
    operatorEmail: e.OPERATOR_EMAIL,
    securityContact: contactOf(e.SECURITY_CONTACT ?? e.OPERATOR_EMAIL),
    cityDatabase: e.CITY_DATABASE,
    daData: { key: e.DADATA_KEY, url: e.DADATA_URL },
    mapsKey: e.YANDEX_MAPS_KEY,
    mapsOrigin,
    staffOrigin,
    simulators: isSimulating && (e.MODE === 'demo' || e.SIMULATORS_PASSWORD !== undefined),
    simulatorsPassword: e.SIMULATORS_PASSWORD,
    feeds: { token: e.FEED_TOKEN, google: e.FEED_GOOGLE === 'yes', leavesOutSoldOut: e.FEED_SOLD_OUT === 'left-out' },
    picturesAhead: e.PICTURES_AHEAD === 'yes',
    pageCache: e.PAGE_CACHE === 'yes',
    pageCacheMb: e.PAGE_CACHE_MB,
    dataCacheMb: e.DATA_CACHE_MB,
    rateLimits: e.RATE_LIMITS === 'on',
    loadShedding: e.LOAD_SHEDDING === 'on',
    piecesPerPhone: e.PIECES_PER_PHONE,
    surveyAfterDays: e.SURVEY_AFTER_DAYS,
    captchaCost: e.CAPTCHA_COST,
    trustProxy: e.TRUST_PROXY.split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    shutdownPauseMs: e.SHUTDOWN_PAUSE_MS ?? (e.MODE === 'production' ? 5000 : 0),
    metricsAllowed: e.METRICS_ALLOWED?.split(',') ?? [],
    logLevel: e.LOG_LEVEL,
  })
}

const contactOf = (given: string): string => (given.includes('://') ? given : `mailto:${given}`)

/** What an operator should know of their configuration though the shop starts with it, a sentence each. Source: admin.md §1, decision 0153. */
export function configWarnings({ mode, staffOrigin }: Pick<Config, 'mode' | 'staffOrigin'>): string[] {
  if (mode !== 'production' || staffOrigin) return []
  return [
    "STAFF_ORIGIN is not set: the back-office stands on the shop's own host, where a script that got into a page of the shop could reach it",
  ]
}
