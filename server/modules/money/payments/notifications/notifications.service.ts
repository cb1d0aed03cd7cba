import { createHash, randomUUID } from 'node:crypto'
import { securityEvent, type SecurityContext } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { takeHeld } from '../attempts/held.service.ts'
import { replyCode, type NotificationProblem } from '../port/notifications.rules.ts'
import type { OrderPayments } from '../order-payments.ts'
import { badSignature, bankSilent } from '../payments.errors.ts'
import { hasForgeriesEnough, insertEvent, keptBodyLength } from '../payment-events.repo.ts'
import type { PaymentProvider, WebhookRequest } from '../port/provider.ts'
import { bankOf } from '../providers/providers.ts'
import { settle, type Settled } from '../attempts/settling.service.ts'

/** A forger writes as much as they like; a kilobyte shows what they tried. */
const keptOfForged = 1024

/**
 * One notification of the bank, from its raw bytes. Stored in the inbox and applied once, however often it comes (I7). Throws 401
 * for a signature or a sender that is wrong, 503 when the bank must be asked and does not answer (it tells again); everything else is
 * answered with the bank's code. Source: decisions F, T38–T40.
 */
export async function receiveNotification(
  platform: Platform,
  orders: OrderPayments,
  request: WebhookRequest,
  context: SecurityContext,
): Promise<Settled> {
  const bank = bankOf(platform)
  const silent = (error: unknown): never => {
    platform.log.warn({ err: error }, 'the bank tells of something and does not answer when it is asked')
    throw bankSilent()
  }
  const parsed = await bank.readWebhook(platform.db, request).catch(silent)
  if (parsed.ok) {
    const origin = { source: 'notification', body: request.body.toString('utf8') } as const
    const settled = await settle(platform, orders, bank, parsed.notification, origin)
    if (parsed.notification.kind !== 'held') return settled
    const taken = await takeHeld(platform, orders, bank, parsed.notification, settled).catch(silent)
    // Told of a payment, the bank hears that we know of it, whatever has become of it; else it tells again and again.
    return request.kind === 'pay' && taken.result !== 'unknown_order' ? { ...taken, code: replyCode.accepted } : taken
  }
  await keepRefused(platform, bank.name, request, parsed.problem)
  if (parsed.problem === 'forged') {
    securityEvent(context, 'payment.forged', { kind: request.kind, bytes: request.body.length })
    throw badSignature()
  }
  return { code: replyCode.notAccepted, result: parsed.problem, payment: undefined }
}

/** Keeps what was refused for a person to look at; of forgeries a thousand an hour, so that they do not fill the disk. */
async function keepRefused(
  platform: Platform,
  provider: PaymentProvider['name'],
  { kind = 'pay', body }: WebhookRequest,
  problem: NotificationProblem,
): Promise<void> {
  const forged = problem === 'forged'
  if (!forged) platform.log.warn({ kind, bytes: body.length, problem }, 'a payment notification was not taken')
  if (forged && (await hasForgeriesEnough(platform.db, platform.clock.now()))) return
  await insertEvent(platform.db, {
    provider,
    kind,
    source: 'notification',
    eventKey: forged ? `forged:${randomUUID()}` : `${problem}:${createHash('sha256').update(body).digest('hex')}`,
    body: body
      .toString('utf8')
      .replaceAll('\0', '')
      .slice(0, forged ? keptOfForged : keptBodyLength),
    signatureOk: !forged,
    result: problem,
    replyCode: replyCode.notAccepted,
    createdAt: platform.clock.now(),
  })
}
