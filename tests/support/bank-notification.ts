import { contentHmac, writeNotification } from '#server/modules/money/payments/providers/cloudpayments/cloudpayments.rules.ts'

/** What a bank sends: its form, and the headers with the signature under a secret. */
export function signedNotification(secret: string, fields: Record<string, string>): { body: string; headers: Record<string, string> } {
  const body = writeNotification(fields)
  return { body, headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-hmac': contentHmac(secret, body) } }
}
