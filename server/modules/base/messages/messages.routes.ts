import { mailEventsSchema, type MailEvent } from '#contracts/mail.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { simulatedServicesOf } from '#server/platform/simulated.ts'
import { emailRoutes, sendEmailHtml } from './email/emails.routes.ts'
import { renderEmail } from './email/render-email.ts'
import { isSigned } from './events/mail-events.rules.ts'
import { takeMailEvents, type MailListeners } from './events/mail-events.service.ts'
import { findEmail, listMessages } from './messages.repo.ts'
import { outboxPage, outboxPolicy, toOutboxMessage } from './outbox.view.ts'

const shown = 100

/** Binds what mail servers tell, and the outbox. */
export function messagesRoutes(http: Http, platform: Platform, listeners: MailListeners): void {
  http.serve('POST /mail/events', async (_input, context) => {
    const body = context.rawBody ?? Buffer.alloc(0)
    if (!isSigned(platform.config.mailEventsSecret, context.header('x-signature'), body, platform.clock.now()))
      throw new DomainError({ code: 'error.unauthorized', status: 401 })
    await takeMailEvents(platform, listeners, readEvents(body), context)
    return undefined
  })
  outboxRoutes(http, platform)
}

/** The events of a body whose signature is good. Throws 400 when they are none. */
function readEvents(body: Buffer): readonly MailEvent[] {
  try {
    return mailEventsSchema.parse(JSON.parse(body.toString('utf8'))).events
  } catch {
    throw new DomainError({ code: 'error.invalid_request', status: 400 })
  }
}

/** The outbox of what is only simulated; where everything is really sent its addresses do not exist. Source: api.md. */
function outboxRoutes(http: Http, platform: Platform): void {
  const services = simulatedServicesOf(platform.config)
  // What a real service has carried is nobody's to read.
  const channels = (['sms', 'call', 'email'] as const).filter((channel) => services.has(channel))
  if (channels.length === 0) return
  http.app.get('/dev/outbox.json', async (_request, reply) => {
    const rows = await listMessages(platform.db, channels, shown)
    return reply.header('cache-control', 'no-store').send(rows.map(toOutboxMessage))
  })
  http.app.get('/dev/outbox', async (request, reply) => {
    const locale = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ru'
    const rows = await listMessages(platform.db, channels, shown)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', outboxPolicy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(locale, rows, (key) => platform.translator.text(locale, key)))
  })
  if (!services.has('email')) return
  emailRoutes(http, platform)
  http.app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params: { id } }, reply) => {
    const row = /^\d{1,9}$/.test(id) ? await findEmail(platform.db, Number(id)) : undefined
    return row ? sendEmailHtml(reply, (await renderEmail(platform, row)).html) : reply.code(404).send()
  })
}
