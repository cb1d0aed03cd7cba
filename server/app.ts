import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger as PinoLogger } from 'pino'
import { DomainError } from '#core/domain-error.ts'
import { ChangeFeed } from './platform/changes/change-feed.ts'
import type { Clock } from './platform/clock.ts'
import { createCaches, type Caches } from './cache-manifest.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db/database.ts'
import { noErrorReporter, type ErrorReporter } from './platform/error-reports/error-reporter.ts'
import { takeErrorReports } from './platform/error-reports/tunnel.ts'
import { takeCspReports } from './platform/http/csp-reports.ts'
import { answerUnreadable, installErrorReplies } from './platform/http/error-replies.ts'
import { fileType, forbidDevices, installGuards, keepApart, keepStaffApart, refuseSecondHost } from './platform/http/guards.ts'
import { createHttp, type AuthenticateStaff } from './platform/http/http.ts'
import { InProcessCalls } from './platform/http/in-process.ts'
import { installOpenApi } from './platform/http/open-api.ts'
import { installOperations } from './platform/http/operations.ts'
import { callerAt } from './platform/http/network.ts'
import { RequestLog } from './platform/http/request-log.ts'
import { installSecurityText } from './platform/http/security-text.ts'
import { serializeAnswer } from './platform/http/serializer.ts'
import { readableAddress } from './platform/http/readable-address.ts'
import { createServerTranslator, type Translator } from './platform/http/translator.ts'
import { zodValidator } from './platform/http/validation-errors.ts'
import { httpMessages } from './platform/http/messages.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { LoadGauge, type Load } from './platform/load/load-gauge.ts'
import { installMetrics } from './platform/metrics/metrics.ts'
import type { DrawPicture, Module, Platform } from './platform/module.ts'
import type { Secrets } from './platform/secrets.ts'
import { guardSimulators } from './platform/simulated.ts'
import { createSimulation, type Simulation } from './platform/simulation.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { authenticate, recordImpersonation } from './modules/accounts/customers/index.ts'
import { authenticateStaff } from './modules/accounts/staff/index.ts'
import { mapPath } from './modules/fulfillment/delivery/index.ts'

export interface AppOptions {
  config: Config
  db: Database
  clock: Clock
  log: PinoLogger
  secrets: Secrets
  modules: readonly Module[]
  /** Draws the pictures that are specified instead of uploaded (the demo shop's); WebP of the drawn picture. */
  drawPicture?: DrawPicture
  /** What is refused while there is too much to do; a gauge of this process and its database unless told. */
  load?: Load
  /** Who of the staff makes a call of the back-office; whoever has signed in, unless told. */
  authenticateStaff?: AuthenticateStaff
  /** How long a caller may take to send a request; as specified unless told. */
  timeouts?: HttpTimeouts
  /** Hears of every route that is made, as a test that tries all of them needs it. */
  onRoute?: (route: ListedRoute) => void
  /** Who is told of errors; nobody unless told. */
  errors?: ErrorReporter
  /** How simulators behave; all well unless told. */
  simulation?: Simulation
  /** Serves the API’s description, for machines and for people. */
  docs?: boolean
}

/** A route as the router is told of it. */
export interface ListedRoute {
  method: string | string[]
  url: string
}

/** When a request that is still being sent is given up, in milliseconds. */
export interface HttpTimeouts {
  headersMs: number
  requestMs: number
  /** How often the lines are looked at. */
  everyMs: number
}

/** Source: reliability T61. */
const specifiedTimeouts: HttpTimeouts = { headersMs: 10_000, requestMs: 15_000, everyMs: 1000 }

export interface App {
  server: FastifyInstance
  platform: Platform
  translator: Translator
  /** The API as pages call it. */
  calls: InProcessCalls
  caches: Caches
  /** What is refused while there is too much to do. */
  load: Load
  /** Endpoints of the contract that no module serves; a test demands that there are none. */
  unbound: string[]
  /** From here on `/readyz` says that the process goes; everything else is served until the server is closed. */
  leave(): void
}

/** Builds the HTTP application without listening. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, modules } = options
  const translator = createServerTranslator([httpMessages, ...modules.flatMap((module) => module.messages ?? [])])
  const platform: Platform = {
    ...options,
    drawPicture: options.drawPicture,
    jobs: createJobs(options.clock),
    translator,
    changes: new ChangeFeed(options.db, options.log),
    storage: openStorage(config),
    simulation: options.simulation ?? createSimulation(),
    errors: options.errors ?? noErrorReporter,
  }
  const { headersMs, requestMs, everyMs } = options.timeouts ?? specifiedTimeouts
  const server: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    childLoggerFactory: (log, bindings) => new RequestLog(log, bindings) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 128 * 1024,
    requestTimeout: requestMs,
    // Fastify sets the one above only behind the making of the server, when Node has chosen the two others by what it knew.
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: everyMs },
    connectionTimeout: 20_000,
    genReqId: () => crypto.randomUUID(),
    // The schemas judge what stands in a path; Node itself allows no more than 16 kB of it.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(translator),
  })
  const { onRoute } = options
  if (onRoute) server.addHook('onRoute', ({ method, url }) => onRoute({ method, url }))
  server.setValidatorCompiler(zodValidator as never)
  server.setSerializerCompiler(serializeAnswer)
  installErrorReplies(server, translator)
  await server.register(fastifyCookie)
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  })
  refuseSecondHost(server)
  forbidDevices(server)
  // Carts and pages of listings are packed in one go, since a stream for each costs more than the packing; what is longer leaves the thread for it.
  // By little at a time: what packing holds outside of the heap makes it be collected more often, which costs more than the packing.
  await server.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    syncThreshold: 131_072,
    encodings: ['br', 'gzip'],
    brotliOptions: { chunkSize: 2048, params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 } },
    inflateIfDeflated: false,
  })
  await server.register(fastifyRateLimit, {
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => callerAt(ip),
    allowList: (request) => !config.rateLimits || !request.routeOptions.config.endpoint,
    errorResponseBuilder: (_request, context) =>
      new DomainError({
        code: 'error.too_many',
        status: 429,
        params: { seconds: Math.ceil(context.ttl / 1000) },
        retryAfterSeconds: context.ttl / 1000,
      }),
  })
  installGuards(server, config.publicUrl)
  guardSimulators(server, platform)
  if (config.mapsOrigin) keepApart(server, new URL(config.mapsOrigin).host, mapPath)
  if (config.staffOrigin) keepStaffApart(server, new URL(config.staffOrigin).host)
  takeCspReports(server, config)
  takeErrorReports(server, config, platform.errors)
  installSecurityText(server, platform)
  if (options.docs) await installOpenApi(server)
  const { leave } = installOperations(server, platform)
  const caches = createCaches(platform)
  const unbound: string[] = []
  const metrics = modules.flatMap((module) => module.metrics?.(platform) ?? [])
  metrics.push(...caches.metrics)
  const load = installMetrics(server, platform, options.load ?? watchLoad(server, platform), metrics)
  const calls = new InProcessCalls({ translator, log: options.log, load, db: options.db })
  await server.register(async (api) => {
    api.addHook('onSend', async (request, reply) => {
      if (!request.routeOptions.config.endpoint) return
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
      // The shop's own clock, which a demo can move; what lies in a cache would tell an old time.
      if (!String(reply.getHeader('cache-control')).includes('max-age')) reply.header('shop-time', String(platform.clock.now().getTime()))
    })
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', fileType])
      api.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const parseJson = api.getDefaultJsonParser('error', 'error')
    // What is signed is signed byte by byte: it is handed on as it came, once it is known to be JSON.
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
      const isSigned = request.routeOptions.config.endpoint?.auth === 'signed'
      void parseJson(request, body, (error, parsed) => done(error, isSigned && !error ? Buffer.from(body) : parsed))
    })
    const http = createHttp(api, {
      authenticate: (token) => authenticate(platform, token),
      authenticateStaff: options.authenticateStaff ?? ((request) => authenticateStaff(platform, request)),
      recordImpersonation: (actor, call) => recordImpersonation(platform, actor, call),
      translator,
      calls,
      load,
    })
    for (const module of modules) await module.routes?.(http, platform)
    unbound.push(...http.unbound())
  })
  // Behind the hooks of the modules, which subscribe to it; only a server that listens follows the changes.
  server.addHook('onListen', async () => platform.changes.start())
  server.addHook('onClose', () => platform.changes.stop())
  return { server, platform, translator, calls, caches, load, unbound, leave }
}

function watchLoad(server: FastifyInstance, { config, db, log }: Platform): Load {
  if (!config.loadShedding) return { refuses: () => false }
  const gauge = new LoadGauge({ longestWaitMs: () => db.$longestWaitMs(), waiting: () => db.$pool.waitingCount, log })
  server.addHook('onReady', async () => gauge.start())
  server.addHook('onClose', async () => gauge.stop())
  return gauge
}
