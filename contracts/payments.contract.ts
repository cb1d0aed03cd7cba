import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

/** CloudPayments answers `{ code }`: 0 accepted, 10 unknown order, 11 wrong account, 12 wrong amount, 13 not accepted, 20 expired. */
const reply = z.object({ code: z.int() })
const perMinute = 6000

/**
 * Notifications of the bank. The body is a form of the bank's own fields, read from the raw bytes whose HMAC is checked, so
 * no schema stands here. On a day of sales the bank speaks from few addresses and often. Source: decisions F.
 */
export const paymentsEndpoints = {
  'POST /payments/cloudpayments/check': {
    summary: 'May this payment go on? (CloudPayments)',
    tag: 'payments',
    auth: 'signed',
    perMinute,
    reply,
  },
  'POST /payments/cloudpayments/pay': { summary: 'A payment was made (CloudPayments)', tag: 'payments', auth: 'signed', perMinute, reply },
  'POST /payments/cloudpayments/fail': {
    summary: 'A payment was declined (CloudPayments)',
    tag: 'payments',
    auth: 'signed',
    perMinute,
    reply,
  },
  'POST /payments/cloudpayments/confirm': {
    summary: 'A payment that was held was taken (CloudPayments)',
    tag: 'payments',
    auth: 'signed',
    perMinute,
    reply,
  },
  'POST /payments/cloudpayments/cancel': {
    summary: 'A payment was let go of (CloudPayments)',
    tag: 'payments',
    auth: 'signed',
    perMinute,
    reply,
  },
  'POST /payments/cloudpayments/refund': {
    summary: 'A payment was returned (CloudPayments)',
    tag: 'payments',
    auth: 'signed',
    perMinute,
    reply,
  },
  /** Not signed: the sender's network is looked at, and the bank is asked before anything of the body is believed. */
  'POST /payments/yookassa': { summary: 'Something happened to a payment (YooKassa)', tag: 'payments', auth: 'signed', perMinute, reply },
} as const satisfies Endpoints
