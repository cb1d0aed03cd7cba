import { z } from 'zod'
import { cartSchema } from './cart.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { noContent } from './endpoint.ts'
import {
  agreementIdsSchema,
  agreementVersionsSchema,
  dateSchema,
  emailSchema,
  firstNameSchema,
  idSchema,
  lastNameSchema,
  phoneSchema,
} from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** Specification §3 "User". */
export const userSchema = z
  .object({
    id: idSchema,
    phone: z.string(),
    phone_country_code: z.string(),
    email: z.string().nullable(),
    /** A link sent to the address was followed. */
    email_is_confirmed: z.boolean(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    birth_date: dateSchema.nullable(),
    is_subscribed: z.boolean(),
    /** The city they chose last, in whatever browser; null until they did. Source: decisions ("location"). */
    city_id: idSchema.nullable(),
    personal_data_is_filled: z.boolean(),
    mindbox_id: z.string().nullable(),
    minbox_id_send_to_ya_metrika: z.boolean(),
    /** The member of staff who looks at the account by a link; absent for its owner. Source: AUTH-09. */
    acted_by: z.string().optional(),
  })
  .register(namedSchemas, { id: 'User' })

/** The forms that a captcha stands before. */
const captchaActions = ['login', 'new_phone', 'deletion', 'order', 'survey', 'request'] as const
/** A solved captcha. */
export const recaptcha = z.string().min(1).max(4000)
/** The six digits of a message. */
export const code = z.string().regex(/^\d{6}$/)
/** `is_delayed`: text messages take longer than usual now. */
export const resendAfter = z.object({ resend_after: z.int(), is_delayed: z.boolean() })
export const loggedIn = z.object({ user: userSchema, token: z.string() }).register(namedSchemas, { id: 'LoggedIn' })

export const customersEndpoints = {
  'GET /authorization/captcha': {
    summary: 'A challenge of the configured captcha',
    tag: 'authorization',
    auth: 'public',
    perMinute: 60,
    query: z.object({
      /** The form that it is for: it opens no other one. Without it, whichever. */
      action: z.enum(captchaActions).optional(),
    }),
    reply: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  },
  'POST /authorization/login-or-register': {
    summary: 'Ask for a code by text message',
    tag: 'authorization',
    auth: 'public',
    shed: 'login',
    body: z.strictObject({ phone: phoneSchema, recaptcha }),
    reply: resendAfter.extend({ is_register_mode: z.boolean() }),
  },
  'POST /authorization/resend-confirm-code': {
    summary: 'Ask for the code again, by a text message, a call or an email to the confirmed address of the account',
    tag: 'authorization',
    auth: 'public',
    shed: 'login',
    body: z.strictObject({
      phone: phoneSchema,
      is_register_mode: z.boolean().optional(),
      way: z.enum(['sms', 'call', 'email']).optional(),
    }),
    reply: resendAfter,
  },
  'POST /authorization/confirm-phone': {
    summary: 'Log in or register with the code',
    tag: 'authorization',
    auth: 'public',
    body: z.strictObject({
      phone: phoneSchema,
      code,
      is_register_mode: z.boolean(),
      agreement_ids: agreementIdsSchema.default([]),
      agreement_versions: agreementVersionsSchema,
    }),
    reply: loggedIn,
  },
  'POST /authorization/admin-login': {
    summary: 'Look at an account as staff, by a link that works once',
    tag: 'authorization',
    auth: 'public',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: loggedIn,
  },
  'DELETE /authorization/logout': {
    summary: 'Log out; the cart of this browser is emptied',
    tag: 'authorization',
    auth: 'public',
    status: 204,
    reply: noContent,
  },
  'POST /authorization/token-refresh': {
    summary: 'A fresh access token for the session cookie',
    tag: 'authorization',
    auth: 'public',
    body: z.strictObject({ token: z.string().max(2000).optional() }),
    reply: z.object({ data: z.object({ token: z.string() }) }),
  },
  'GET /personal/account': {
    summary: 'The account, its cart and its favourites',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ user: userSchema, cart: cartSchema, favorites: z.array(z.object({ id: idSchema })) }),
  },
  'POST /personal/account': {
    summary: 'Mark the user id as sent to analytics',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ minbox_id_send_to_ya_metrika: z.literal(true) }),
    reply: z.object({ user: userSchema }),
  },
  'GET /personal/mindbox-ticket': {
    summary: 'What names the customer to the marketing service for a moment; empty when the shop has none',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ ticket: z.string() }),
  },
  'PUT /personal/change': {
    summary: 'Change personal data; an empty body marks the reminder as dismissed',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({
      birth_date: dateSchema.nullable().optional(),
      email: emailSchema.nullable().optional(),
      first_name: firstNameSchema.optional(),
      last_name: lastNameSchema.nullable().optional(),
    }),
    reply: z.object({ user: userSchema, detail: z.string() }),
  },
  'POST /personal/email/proof': {
    summary: 'Send a link that confirms the e-mail of the account',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ detail: z.string() }),
  },
  'POST /personal/email/confirm': {
    summary: 'Confirm the e-mail of the account by the link that was sent there',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: z.object({ user: userSchema }),
  },
  'PUT /personal/location': {
    summary: 'Remember the chosen city',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ city_id: idSchema }),
    reply: z.object({ city_id: idSchema }),
  },
} as const satisfies Endpoints

export type User = z.infer<typeof userSchema>
export type CaptchaAction = (typeof captchaActions)[number]
