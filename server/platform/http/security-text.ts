import type { FastifyInstance } from 'fastify'
import { dayMs } from '#core/dates.ts'
import type { Platform } from '../module.ts'

/** Whoever reads it later shall ask again. RFC 9116 wants less than a year. */
const validMs = 180 * dayMs

/** `/.well-known/security.txt`: whom to tell of a weakness. Source: RFC 9116, decision 0133. */
export function installSecurityText(server: FastifyInstance, { config: { publicUrl, securityContact }, clock }: Platform): void {
  const path = '/.well-known/security.txt'
  server.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + validMs).toISOString()}`,
      'Preferred-Languages: ru, en',
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
