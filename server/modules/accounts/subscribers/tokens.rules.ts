import { dayMs } from '#core/dates.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** A link that confirms a subscription lives for so long. Source: FORM-17. */
export const confirmingMs = 2 * dayMs
/** After so long without a confirmation one reminder goes out. Source: FORM-17. */
export const reminderMs = dayMs
/** What was unsubscribed from can be taken back for so long. Source: FORM-18. */
export const undoMs = 10 * 60_000
/** Emails that ask for a confirmation, to one address on a day of the shop. */
export const emailsToOneAddress = 3
/** Subscriptions that are asked for from one network address in an hour. */
export const requestsFromOneAddress = 10

const confirming = 'subscribers.confirm'
const leaving = 'subscribers.leave'

/** What the link of a confirming email names: a subscriber, and when they asked, so that an older link is no longer good. */
export interface Confirmation {
  id: number
  requestedAt: Date
}

/** The token of a confirming email; nothing of it is stored. */
export function confirmToken(secrets: Pick<Secrets, 'hmac'>, { id, requestedAt }: Confirmation): string {
  const named = `${id}-${requestedAt.getTime()}`
  return `${named}-${secrets.hmac(confirming, named)}`
}

/** What a token of a confirming email names; undefined when the signature is not the shop's. */
export function readConfirmToken(secrets: Pick<Secrets, 'verify'>, token: string): Confirmation | undefined {
  const [, named = '', id = '', at = '', signature = ''] = /^((\d{1,9})-(\d{12,14}))-([\w-]{43})$/.exec(token) ?? []
  return secrets.verify(confirming, named, signature) ? { id: Number(id), requestedAt: new Date(Number(at)) } : undefined
}

/** The token by which a subscriber leaves, of every advertising email; it has no end and holds no address. */
export function leaveToken(secrets: Pick<Secrets, 'hmac'>, id: number): string {
  return `${id}-${secrets.hmac(leaving, String(id))}`
}

/** The subscriber that a token of an advertising email names; undefined when the signature is not the shop's. */
export function readLeaveToken(secrets: Pick<Secrets, 'verify'>, token: string): number | undefined {
  const [, id = '', signature = ''] = /^(\d{1,9})-([\w-]{43})$/.exec(token) ?? []
  return secrets.verify(leaving, id, signature) ? Number(id) : undefined
}

/** An address as whoever holds its link may see it: `an…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1) || 1)}…${email.slice(at)}`
}

/** Whether a body asks for the one click of RFC 8058, as a form or in parts. Source: MAIL-05. */
export function isOneClick(body: string): boolean {
  if (new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click') return true
  return /name="List-Unsubscribe"(?:\r?\n[^\r\n]+)*\r?\n\r?\nOne-Click\r?\n/i.test(body)
}
