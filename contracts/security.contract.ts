import { z } from 'zod'
import { userSchema } from './customers.contract.ts'
import { noContent, type Endpoints } from './endpoint.ts'
import { idInPath, idSchema, instantSchema, phoneSchema } from './shared.contract.ts'

const newPhone = z.strictObject({ phone: phoneSchema, recaptcha: z.string().min(1).max(4000) })
const resendAfter = z.object({ resend_after: z.int() })

/** What keeps an account its owner's: its phone and its devices. Source: AUTH-07, reliability T9, §6.1. */
export const securityEndpoints = {
  'PUT /authorization/login-or-register': {
    summary: 'Change the phone: a code goes to the new one',
    tag: 'authorization',
    auth: 'customer',
    body: newPhone,
    reply: resendAfter,
  },
  'GET /personal/phone': {
    summary: 'A change of phone that waits for its day',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ waiting: z.object({ phone: z.string(), at: instantSchema }).nullable() }),
  },
  'PUT /personal/phone': {
    summary: 'Change the phone: a code goes to the new one',
    tag: 'personal',
    auth: 'customer',
    body: newPhone,
    /** Fewer seconds where the code of a moment ago can still be typed in here: then no other one is sent. */
    reply: resendAfter,
  },
  'POST /personal/phone/confirm': {
    summary: 'Confirm the new phone with the code sent there, then the old one with the code sent there',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ phone: phoneSchema, code: z.string().regex(/^\d{6}$/) }),
    /** `old_phone`: a code is at the old phone; without `is_sent` it got another one just now, and it can be asked for in `resend_after` seconds. */
    reply: resendAfter.extend({ user: userSchema, state: z.enum(['old_phone', 'changed']), is_sent: z.boolean() }),
  },
  'POST /personal/phone/old-code': {
    summary: 'Ask for the code of the old phone again',
    tag: 'personal',
    auth: 'customer',
    reply: resendAfter,
  },
  'POST /personal/phone/wait': {
    summary: 'Change the phone in 72 hours, without the old one',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ at: instantSchema }),
  },
  'DELETE /personal/phone': {
    summary: 'Stop a change of phone that waits for its day',
    tag: 'personal',
    auth: 'customer',
    status: 204,
    reply: noContent,
  },
  'GET /personal/sessions': {
    summary: 'Where the account is logged in',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({
      results: z.array(
        z.object({
          id: idSchema,
          /** Browser and system, e.g. `Chrome, Windows`; empty when neither is known. */
          device: z.string(),
          created_at: instantSchema,
          last_seen_at: instantSchema,
          is_current: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /personal/sessions/:id': {
    summary: 'End one login',
    tag: 'personal',
    auth: 'customer',
    params: z.object({ id: idInPath }),
    status: 204,
    reply: noContent,
  },
  'DELETE /personal/sessions': {
    summary: 'End all logins but this one',
    tag: 'personal',
    auth: 'customer',
    status: 204,
    reply: noContent,
  },
} as const satisfies Endpoints
