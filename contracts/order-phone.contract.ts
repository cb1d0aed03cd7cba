import { z } from 'zod'
import { code, recaptcha, resendAfter } from './customers.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { instantSchema, phoneSchema } from './shared.contract.ts'

/** Proving the phone of an order that is paid on receipt, without an account. Source: decisions AT. */
export const orderPhoneEndpoints = {
  'POST /orders/phone-code': {
    summary: 'Ask for the code that proves the phone of an order on receipt',
    tag: 'orders',
    auth: 'public',
    body: z.strictObject({ phone: phoneSchema, recaptcha }),
    reply: resendAfter,
  },
  /** Sets the cookie `phone_proof`: orders on receipt by this phone are then taken from this device. */
  'POST /orders/phone-confirm': {
    summary: 'Prove the phone of an order on receipt with the code',
    tag: 'orders',
    auth: 'public',
    body: z.strictObject({ phone: phoneSchema, code }),
    reply: z.object({ proven_until: instantSchema }),
  },
} as const satisfies Endpoints
