import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { splitLocale } from '#core/locale.ts'
import { guest } from './actor.ts'
import { callerAt } from './network.ts'
import { securityEvent } from './security-event.ts'

const path = '/csp-reports'
const group = 'csp'

/** What a page’s policy and its headers say of where browsers report what the policy has kept from being done. Source: W3C CSP Level 3 §5, Reporting API. */
export const cspReporting = {
  directives: [`report-uri ${path}`, `report-to ${group}`],
  headers: { 'reporting-endpoints': `${group}="${path}"` },
} as const

/** Reports a minute that are logged: of one address, and of all. Extensions of browsers report much that is no fault of a page. */
const logged = { ofAddress: 20, ofAll: 120 }
/** Of one request. */
const mostReports = 10
const bodyLimit = 32 * 1024
/** Longer than that of any host that has a name: RFC 1035 §2.3.4. */
const longestOrigin = 300

const text = z.string().catch('')
const older = z.object({
  'csp-report': z.object({ 'document-uri': text, 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
})
const newer = z.array(
  z.object({ type: z.literal('csp-violation'), body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }) }),
)

interface Violation {
  directive: string
  /** Whose it was: an origin, or a word such as `inline`. */
  blocked: string
  /** The first segment of the page's path; further ones may hold what only its visitor knows. */
  page: string
}

/**
 * `POST /csp-reports` logs what browsers report, with nothing of who reports it but the network; 204, whatever it was, and 429 beyond the limit.
 * Source: reliability §6.6, decision 0133.
 */
export function takeCspReports(server: FastifyInstance, { rateLimits }: Pick<Config, 'rateLimits'>): void {
  const ofAddress = new RateLimiterMemory({ points: logged.ofAddress, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: logged.ofAll, duration: 60 })
  const isFull = async (limiter: RateLimiterMemory, key: string): Promise<boolean> => {
    if (!rateLimits) return false
    return limiter.consume(key).then(
      () => false,
      () => true,
    )
  }
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    scope.post(path, { schema: { hide: true }, bodyLimit }, async (request, reply) => {
      const violations = violationsIn(request.body)
      // What is no report counts as one.
      for (const violation of violations.length > 0 ? violations : [undefined]) {
        if (await isFull(ofAddress, callerAt(request.ip))) return reply.code(429).header('retry-after', '60').send()
        if (!violation || (await isFull(ofAll, 'all'))) break
        const cause = { log: request.log, actor: guest, ip: request.ip, requestId: request.id }
        securityEvent(cause, 'page.policy_violation', { ...violation })
      }
      return reply.code(204).send()
    })
  })
}

function violationsIn(body: unknown): Violation[] {
  const json = parsed(body)
  const one = older.safeParse(json).data?.['csp-report']
  if (one) return [violation(one['effective-directive'] || one['violated-directive'], one['blocked-uri'], one['document-uri'])]
  const many = newer.safeParse(Array.isArray(json) ? json.slice(0, mostReports) : json).data ?? []
  return many.map(({ body: { effectiveDirective, blockedURL, documentURL } }) => violation(effectiveDirective, blockedURL, documentURL))
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function violation(directive: string, blocked: string, page: string): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: URL.parse(blocked)?.origin.slice(0, longestOrigin) ?? /^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? 'unknown',
    page: pageOf(page),
  }
}

function pageOf(address: string): string {
  const { path: pathname } = splitLocale(URL.parse(address)?.pathname ?? '/')
  return /^\/[a-z-]{0,40}/.exec(pathname)?.[0] ?? '/'
}
