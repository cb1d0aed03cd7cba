import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { publicLookup } from '../http/public-address.ts'
import { createExternalService } from '../external-service.ts'
import { MessageRefusal, type MessageGateway, type OutgoingMessage } from '../sms/gateway.ts'
import { subjectOf } from './subject.ts'

/** How long a whole email may take. Nobody waits for it but the queue. */
const timeoutMs = 10_000
const emailsAtOnce = 10
/** No such mailbox, no such domain, no address at all, or a mailbox that is closed. Everything else may be the shop's own fault, and pass. Source: RFC 3463. */
const hopeless = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/**
 * A mail server, spoken to by SMTP: by TLS with hosts of the public internet, whose addresses are looked at before they are connected to, or a relay on
 * this machine. Source: decisions 0047, 0056.
 */
export function createSmtp(account: Config['smtp']): MessageGateway {
  const guarded = createExternalService({ atOnce: emailsAtOnce, isOutage: (error) => !(error instanceof MessageRefusal) })
  return { keepsText: false, send: (message) => guarded(() => deliver(account, message)) }
}

async function deliver(
  { host, port, user, password, from, dkim }: Config['smtp'],
  { to, id, text, html, unsubscribeUrl }: OutgoingMessage,
): Promise<void> {
  const isHere = host.startsWith('127.') || host === '[::1]'
  const transport = createTransport({
    host: isHere ? host.replaceAll(/^\[|\]$/g, '') : await publicAddressOf(host),
    port,
    secure: port === 465,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    tls: isIP(host) === 0 && !isHere ? { servername: host } : {},
    ...(dkim && { dkim }),
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from,
      // As an object it is one address, whatever signs it holds.
      to: { name: '', address: to },
      subject: subjectOf(text),
      text,
      ...(html && { html }),
      headers: { ...headersOf(unsubscribeUrl), ...(id !== undefined && { 'x-message': String(id) }) },
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw withoutRecipient(error)
  } finally {
    transport.close()
  }
}

/** Advertising, and only it, can be unsubscribed from by one click of a mail program; all else answers something. Source: MAIL-04, RFC 8058. */
function headersOf(unsubscribeUrl: string | undefined): Record<string, string> {
  if (!unsubscribeUrl) return { 'auto-submitted': 'auto-generated' }
  return {
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    precedence: 'bulk',
  }
}

function publicAddressOf(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    publicLookup()(host, {}, (error, address) => (error ? reject(error) : resolve(String(address))))
  })
}

/** What went wrong, by its codes: servers repeat in words whom the email was for. */
function withoutRecipient(error: unknown): Error {
  const { code = '', responseCode = 0, response = '' } = error as { code?: string; responseCode?: number; response?: string }
  const reason = [code, responseCode || ''].filter(Boolean).join(' ')
  if (hopeless.test(response)) return new MessageRefusal(`the mail server refuses an email (${reason})`)
  return new Error(`the mail server did not take an email (${reason || 'no answer'})`)
}
