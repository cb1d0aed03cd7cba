import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type ApiAnswer, type ApiKey, type ApiParsed, type CustomerApiKey } from '#contracts/api.ts'
import { staffApi, type StaffAnswer, type StaffApiKey, type StaffEntryKey, type StaffParsed } from '#contracts/staff/api.ts'
import type { StaffEndpoint } from '#contracts/staff/staff-endpoint.ts'
import { apiErrorsSchema, idempotencyKeyPattern, type Endpoint } from '#contracts/endpoint.ts'
import { DomainError } from '#core/domain-error.ts'
import { locales, type Locale } from '#core/locale.ts'
import type { Load } from '../load/load-gauge.ts'
import { admit } from './admission.ts'
import type { InProcessCalls } from './in-process.ts'
import { fileType } from './guards.ts'
import { customerOf, guest, type Actor, type CustomerActor, type StaffActor } from './actor.ts'
import type { RequestContext } from './request-context.ts'
import { refusalOfStaff } from './staff-refusals.rules.ts'
import type { Translator } from './translator.ts'
import type { UsesOf } from './uses.ts'
import { refuseAnyField } from './validation-errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, on calls of the API only. */
    actor: Actor | undefined
  }
}

/** Handler of one endpoint: its input is validated, its answer is checked and stripped to the contract. */
export type Handler<K extends ApiKey> = (input: ApiParsed<K>, context: RequestContext) => Promise<ApiAnswer<K>> | ApiAnswer<K>

/** A handler whose caller is known to be logged in. */
export type CustomerHandler<K extends CustomerApiKey> = (
  input: ApiParsed<K>,
  context: RequestContext & { actor: CustomerActor },
) => Promise<ApiAnswer<K>> | ApiAnswer<K>

export interface Serving<K extends ApiKey> {
  /** Says what an answer was made of; pages call only endpoints that do. */
  uses?: UsesOf<K>
}

/** What a handler of the back-office is told of a call by who has signed in. */
export type StaffContext = RequestContext & { actor: StaffActor }

/** Handler of an endpoint of the back-office: its caller has the permission that the endpoint names. */
export type StaffHandler<K extends StaffApiKey> = (input: StaffParsed<K>, context: StaffContext) => Promise<StaffAnswer<K>> | StaffAnswer<K>

/** Handler of an endpoint with which somebody signs in: nobody has been told apart yet. */
export type StaffEntryHandler<K extends StaffEntryKey> = (
  input: StaffParsed<K>,
  context: RequestContext,
) => Promise<StaffAnswer<K>> | StaffAnswer<K>

export interface Http {
  /** Binds an endpoint of the contract to its handler. Throws when it is bound twice. */
  serve<K extends Exclude<ApiKey, CustomerApiKey>>(key: K, handler: Handler<K>, how?: Serving<K>): void
  /** The same for endpoints with `auth: 'customer'`, and for no others: without a login they answer 401 before the handler runs. */
  serveCustomer<K extends CustomerApiKey>(key: K, handler: CustomerHandler<K>): void
  /**
   * The same for endpoints of the back-office: 401 `staff.session_ended` for who is no member of staff, 403 `staff.forbidden` for who lacks the
   * permission, 403 `staff.step_up` where the second factor must be fresh and is not.
   */
  serveStaff<K extends Exclude<StaffApiKey, StaffEntryKey>>(key: K, handler: StaffHandler<K>): void
  /** The same for endpoints of the back-office that somebody calls to sign in. */
  serveStaffEntry<K extends StaffEntryKey>(key: K, handler: StaffEntryHandler<K>): void
  /** For the few pages and files that are no calls of the API (`/dev/…`, pictures). */
  app: FastifyInstance
}

/** Tells who holds an access token; undefined when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<CustomerActor | undefined>

/** Tells which member of staff makes a call; undefined when it is nobody. Nothing of a customer's session is asked. */
export type AuthenticateStaff = (request: FastifyRequest) => Promise<StaffActor | undefined>

/** Hears of every call that staff make in somebody's account, before it is answered. Throws 403 for what they may not do. Source: AUTH-09. */
export type WatchStaff = (actor: CustomerActor & { impersonatedBy: string }, call: { key: string; endpoint: Endpoint }) => Promise<void>

export interface HttpOptions {
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
  recordImpersonation: WatchStaff
  /** Names the roles that may do what somebody was refused. */
  translator: Pick<Translator, 'text'>
  /** Where pages find the endpoints that they may call. */
  calls: InProcessCalls
  /** What is refused while there is too much to do. */
  load: Load
}

/** The binder of the endpoint table: validation, serialization, OpenAPI, auth, for both locales. Source: house B6. */
export function createHttp(app: FastifyInstance, options: HttpOptions): Http & { unbound(): (ApiKey | StaffApiKey)[] } {
  const bound = new Set<string>()
  app.decorateRequest('actor', undefined)
  function serve<K extends ApiKey>(key: K, handler: Handler<K>, { uses }: Serving<K> = {}): void {
    if (bound.has(key)) throw new Error(`${key} is bound twice`)
    bound.add(key)
    const endpoint: Endpoint = api[key]
    if (uses) options.calls.bind(key, { endpoint, handler, uses: uses as UsesOf<never> })
    for (const locale of locales) {
      const letIn = async (request: FastifyRequest): Promise<void> => {
        admit(options.load, endpoint)
        request.actor = await actorOf(request, endpoint, options.authenticate)
        const customer = customerOf(request.actor)
        if (customer && isImpersonated(customer)) await options.recordImpersonation(customer, { key, endpoint })
      }
      bind(app, { key, endpoint, locale, letIn }, async (request, reply) => {
        const context = contextOf(request, reply, locale, endpoint)
        const input = { params: request.params, query: request.query, body: request.body } as ApiParsed<K>
        const answer = await handler(input, context)
        reply.code(endpoint.status ?? 200)
        return endpoint.status === 204 ? reply.send() : answer
      })
    }
  }
  function bindStaff<K extends StaffApiKey>(key: K, handler: StaffHandler<K>): void {
    if (bound.has(key)) throw new Error(`${key} is bound twice`)
    bound.add(key)
    const endpoint: StaffEndpoint = staffApi[key]
    for (const locale of locales) {
      const letIn = async (request: FastifyRequest): Promise<void> => {
        if (endpoint.auth.staff === 'anyone') return
        const member = await options.authenticateStaff(request)
        const refusal = refusalOfStaff(member, endpoint.auth, (role) => options.translator.text(locale, `staff.roles.${role}`))
        if (refusal) throw refusal
        request.actor = member
      }
      bind(app, { key, endpoint, locale, letIn }, async (request, reply) => {
        const context = { ...contextOf(request, reply, locale, endpoint), actor: (request.actor ?? guest) as StaffActor }
        const input = { params: request.params, query: request.query, body: request.body } as StaffParsed<K>
        const answer = await handler(input, context)
        reply.code(endpoint.status ?? 200)
        return endpoint.status === 204 ? reply.send() : answer
      })
    }
  }
  return {
    app,
    serve,
    serveStaff: bindStaff,
    serveStaffEntry: (key, handler) => bindStaff(key, handler as StaffHandler<typeof key>),
    serveCustomer: (key, handler) => serve(key, handler as Handler<typeof key>),
    unbound: () => ([...Object.keys(api), ...Object.keys(staffApi)] as (ApiKey | StaffApiKey)[]).filter((key) => !bound.has(key)),
  }
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Binding {
  key: string
  endpoint: Endpoint
  locale: Locale
  letIn(request: FastifyRequest): Promise<void>
}

function bind(app: FastifyInstance, binding: Binding, handler: RouteHandler): void {
  if (binding.endpoint.takesFile !== 'stream') return bindRoute(app, binding, handler)
  // What reads a file is a matter of the scope: here nobody collects its bytes.
  void app.register(async (scope) => {
    scope.removeContentTypeParser(fileType)
    scope.addContentTypeParser(fileType, (_request, payload, done) => done(null, payload))
    bindRoute(scope, binding, handler)
  })
}

function bindRoute(app: FastifyInstance, { key, endpoint, locale, letIn }: Binding, handler: RouteHandler): void {
  const [method = '', path = ''] = key.split(' ')
  const takesNothing = method !== 'GET' && !endpoint.body && !endpoint.takesFile && endpoint.auth !== 'signed'
  app.route({
    method,
    url: `/api/${locale}${path}`,
    handler,
    onRequest: letIn,
    ...(takesNothing && { preValidation: async (request: FastifyRequest) => refuseAnyField(request.body) }),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    config: {
      endpoint,
      ...(endpoint.perMinute === undefined ? {} : { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } }),
    },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        ...(endpoint.status === 204 ? {} : { [endpoint.status ?? 200]: endpoint.reply }),
        '4xx': apiErrorsSchema,
        '5xx': apiErrorsSchema,
      },
    },
  })
}

function contextOf(request: FastifyRequest, reply: FastifyReply, locale: Locale, endpoint: Endpoint): RequestContext {
  const idempotencyKey = header(request, 'idempotency-key')
  if (endpoint.idempotent && !idempotencyKeyPattern.test(idempotencyKey ?? ''))
    throw new DomainError({ code: 'error.idempotency_key', status: 400 })
  return {
    locale,
    actor: request.actor ?? guest,
    idempotencyKey,
    requestId: request.id,
    ip: request.ip,
    log: request.log,
    rawBody: endpoint.auth === 'signed' || endpoint.takesFile ? rawBodyOf(request.body) : undefined,
    bodyStream: endpoint.takesFile === 'stream' && request.body instanceof Readable ? request.body : undefined,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, cookie) => void reply.setCookie(name, value, cookie),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
    header: (name) => header(request, name),
    setHeader: (name, value) => void reply.header(name, value),
    uses: () => undefined,
  }
}

/** The bytes of a call that is signed, or brings a file, whose body nobody has read yet. */
function rawBodyOf(body: unknown): Buffer | undefined {
  return typeof body === 'string' ? Buffer.from(body) : Buffer.isBuffer(body) ? body : undefined
}

/**
 * A token that is sent must be good: an expired one answers 401, so that the browser refreshes it instead of acting as
 * somebody without an account. The calls that start or end a session take no notice of it. Source: reliability, finding 4.
 */
async function actorOf(request: FastifyRequest, endpoint: Endpoint, authenticate: Authenticate): Promise<Actor> {
  if (endpoint.auth === 'signed') return guest
  const bearer = /^Bearer (\S+)$/.exec(header(request, 'authorization') ?? '')?.[1]
  const actor = bearer ? await authenticate(bearer) : undefined
  const isRefused = !actor && (endpoint.auth === 'customer' || (bearer !== undefined && endpoint.tag !== 'authorization'))
  if (isRefused) throw new DomainError({ code: 'error.unauthorized', status: 401 })
  return actor ?? guest
}

function isImpersonated(actor: CustomerActor): actor is CustomerActor & { impersonatedBy: string } {
  return actor.impersonatedBy !== undefined
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
