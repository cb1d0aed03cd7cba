import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { listMessages } from './messages.repo.ts'
import { outboxPage, outboxPolicy, toOutboxMessage } from './outbox.view.ts'

const shown = 100

/** The outbox of a shop that sends nothing real; without simulators its addresses do not exist. Source: api.md. */
export function messagesRoutes(http: Http, platform: Platform): void {
  if (!platform.config.simulators) return
  http.app.get('/dev/outbox.json', async (_request, reply) => {
    const rows = await listMessages(platform.db, shown)
    return reply.header('cache-control', 'no-store').send(rows.map(toOutboxMessage))
  })
  http.app.get('/dev/outbox', async (request, reply) => {
    const locale = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ru'
    const rows = await listMessages(platform.db, shown)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', outboxPolicy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(locale, rows, (key) => platform.translator.text(locale, key)))
  })
}
