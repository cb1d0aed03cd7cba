import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../module.ts'

/** `/healthz` tells that the process lives, `/readyz` that it can serve: the database answers and is migrated. Source: api.md. */
export function installOperations(server: FastifyInstance, platform: Platform): void {
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
    const database = closing ? false : await databaseAnswers(platform)
    return reply
      .code(database ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database ? 'ready' : 'not ready', database })
  })
}

async function databaseAnswers(platform: Platform): Promise<boolean> {
  try {
    await platform.db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`)
    return true
  } catch (error) {
    platform.log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
