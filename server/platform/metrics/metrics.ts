import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { poolMetrics } from '../db/pool.metrics.ts'
import { isWithin } from '../http/network.ts'
import { jobMetrics } from '../jobs/jobs.metrics.ts'
import type { Load } from '../load/load-gauge.ts'
import type { Platform } from '../module.ts'
import type { MetricSource } from './metric-source.ts'

/** Seconds; an answer from memory takes a millisecond, one that waits for others a few seconds. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/**
 * Serves `/metrics` of this process in the format of Prometheus to the addresses that are configured; to all others, and to everybody when none are, there is
 * no such page. Answers the load whose refusals are counted. Source: api.md, decisions Z, decision 0080.
 */
export function installMetrics(server: FastifyInstance, platform: Platform, load: Load, sources: readonly MetricSource[]): Load {
  const { config, db, log } = platform
  if (config.metricsAllowed.length === 0) return load
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(server, registry)
  const all = [poolMetrics(db), jobMetrics(db), ...sources].map((source) => ({ source, gauges: gaugesOf(registry, source) }))
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, config)) return reply.callNotFound()
    await Promise.all(
      all.map(({ source, gauges }) => {
        // What cannot be read now is left out; what can is told, above all while the database is away.
        return measure(source, gauges).catch((error: unknown) => log.warn({ err: error }, 'a metric could not be read'))
      }),
    )
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  return countRefusals(load, registry)
}

/** Behind a proxy that nobody told us to believe, every visitor has the proxy's address. */
function isAllowed({ ip, headers }: FastifyRequest, { metricsAllowed, trustProxy }: Config): boolean {
  return isWithin(metricsAllowed, ip) && (trustProxy.length > 0 || headers['x-forwarded-for'] === undefined)
}

function timeRequests(server: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'vitrina_http_request_duration_seconds',
    help: 'Requests and how long they took, by the template of their route, not by their address',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  })
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url?.replace(/^\/api\/(?:ru|en)\//, '/api/:locale/')
    const status = `${Math.trunc(reply.statusCode / 100)}xx`
    // Of what has no route anybody may choose the method.
    seconds.observe({ method: route === undefined ? 'any' : method, route: route ?? 'none', status }, reply.elapsedTime / 1000)
  })
}

function countRefusals(load: Load, registry: Registry): Load {
  const refused = new Counter({
    name: 'vitrina_load_refused_total',
    help: 'Calls that were refused because there was too much to do, by their kind',
    labelNames: ['kind'] as const,
    registers: [registry],
  })
  return {
    refuses: (kind) => {
      const refuses = load.refuses(kind)
      if (refuses) refused.inc({ kind })
      return refuses
    },
  }
}

function gaugesOf(registry: Registry, { gauges, label }: MetricSource): Map<string, Gauge> {
  const labelNames = label === undefined ? [] : [label]
  return new Map(Object.entries(gauges).map(([name, help]) => [name, new Gauge({ name, help, labelNames, registers: [registry] })]))
}

async function measure({ label, read }: MetricSource, gauges: ReadonlyMap<string, Gauge>): Promise<void> {
  // Without labels a gauge that is reset says 0, as if that had been read.
  for (const gauge of gauges.values()) {
    if (label === undefined) gauge.remove({})
    else gauge.reset()
  }
  for (const [name, measured] of Object.entries(await read())) {
    const gauge = gauges.get(name)
    if (typeof measured === 'number') gauge?.set(measured)
    else for (const [value, number] of Object.entries(measured)) gauge?.set({ [label ?? name]: value }, number)
  }
}
