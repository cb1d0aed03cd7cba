import type { FastifyInstance } from 'fastify'
import { DatabaseProbe } from '../db/probe.ts'
import type { Platform } from '../module.ts'

/**
 * `/healthz` tells that the process lives, `/readyz` that it can serve: the database answers and is migrated, and nobody has told the process to go. Answers how
 * it is told so. Source: api.md, reliability §6.18.
 */
export function installOperations(server: FastifyInstance, platform: Platform): { leave(): void } {
  const probe = new DatabaseProbe(platform.db, platform.log)
  server.addHook('onClose', () => probe.end())
  let leaving = false
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  // What was in flight when the shop was told to stop leaves a connection that is kept alive: it would hold the stop for a minute.
  server.addHook('onResponse', async () => {
    if (closing) setImmediate(() => server.server.closeIdleConnections())
  })
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const database = leaving || closing ? false : await probe.answers()
    return reply
      .code(database ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database ? 'ready' : 'not ready', database })
  })
  return {
    leave: () => {
      leaving = true
    },
  }
}
