import { createHmac, timingSafeEqual } from 'node:crypto'
import { roublesToKopecks } from '#core/money.ts'
import type { Notification, ParsedWebhook, WebhookKind } from '../../port/notifications.rules.ts'

/** HMAC-SHA-256 in base64, as the bank sends it in `Content-HMAC`. Source: developers.cloudpayments.ru, notifications. */
export function contentHmac(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}

/**
 * Whether the bank signed these bytes, with any of the keys: while one is changed for another both hold. `Content-HMAC` is made of the body as it is sent, `X-Content-HMAC` of the body with the
 * URL encoding undone; one right signature is enough. Compared in constant time.
 */
export function isSigned(keys: readonly string[], body: Buffer, header: (name: string) => string | undefined): boolean {
  const given = [header('content-hmac'), header('x-content-hmac')].filter((value) => value !== undefined)
  const right = keys.flatMap((key) => [contentHmac(key, body), contentHmac(key, undoUrlEncoding(body))])
  return given.some((value) => right.map((one) => sameBytes(one, value)).includes(true))
}

function undoUrlEncoding(body: Buffer): string {
  const text = body.toString('utf8')
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function sameBytes(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * The bank's form as a notification; undefined when a needed one is missing or is no number. A payment that is only authorized is held,
 * one that is confirmed is a payment.
 */
export function readNotification(told: WebhookKind, body: Buffer): Notification | undefined {
  const fields = new Map(new URLSearchParams(body.toString('utf8')))
  const transactionId = fields.get('TransactionId')
  const amountKopecks = readAmount(fields.get('Amount'))
  if (!transactionId || !/^\d{1,20}$/.test(transactionId) || amountKopecks === undefined) return undefined
  const isHeld = told === 'pay' && fields.get('Status') === 'Authorized'
  return {
    kind: isHeld ? 'held' : told === 'confirm' ? 'pay' : told,
    transactionId,
    paymentTransactionId: fields.get('PaymentTransactionId'),
    orderNumber: fields.get('InvoiceId'),
    token: readToken(fields.get('Data')),
    amountKopecks,
    // Those of money that goes back carry no currency: the payment's own is meant.
    currency: fields.get('Currency') ?? (told === 'refund' || told === 'cancel' ? 'RUB' : ''),
    testMode: ['1', 'true'].includes(fields.get('TestMode')?.toLowerCase() ?? ''),
    reason: fields.get('Reason') ?? (told === 'cancel' ? 'Cancelled' : undefined),
    methodId: fields.get('Token'),
  }
}

/** Signature first, fields second: nothing of an unsigned body is looked at. */
export function parseCloudPayments(
  keys: readonly string[],
  kind: WebhookKind,
  body: Buffer,
  header: (name: string) => string | undefined,
): ParsedWebhook {
  if (!isSigned(keys, body, header)) return { ok: false, problem: 'forged' }
  const notification = readNotification(kind, body)
  return notification ? { ok: true, notification } : { ok: false, problem: 'unreadable' }
}

/** The form that the bank sends, for the simulator and for tests. */
export function writeNotification(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString()
}

function readAmount(text: string | undefined): number | undefined {
  if (!text || !/^\d{1,12}(?:\.\d{1,2}0*)?$/.test(text)) return undefined
  return roublesToKopecks(Number(text))
}

function readToken(data: string | undefined): string | undefined {
  if (!data) return undefined
  try {
    const token = (JSON.parse(data) as { payment?: unknown }).payment
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}
