import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

/** CloudPayments answers `{ code }`: 0 accepted, 10 unknown order, 11 wrong account, 12 wrong amount, 13 not accepted, 20 expired. */
const reply = z.object({ code: z.int() })

/**
 * Notifications of the bank. The body is a form or JSON of the bank's own fields, read from the raw bytes whose HMAC is
 * checked, so no schema stands here. Source: decisions F.
 */
export const paymentsEndpoints = {
  'POST /payments/cloudpayments/check': { summary: 'May this payment go on? (CloudPayments)', tag: 'payments', auth: 'signed', reply },
  'POST /payments/cloudpayments/pay': { summary: 'A payment was made (CloudPayments)', tag: 'payments', auth: 'signed', reply },
  'POST /payments/cloudpayments/fail': { summary: 'A payment was declined (CloudPayments)', tag: 'payments', auth: 'signed', reply },
  'POST /payments/cloudpayments/refund': { summary: 'A payment was returned (CloudPayments)', tag: 'payments', auth: 'signed', reply },
} as const satisfies Endpoints
