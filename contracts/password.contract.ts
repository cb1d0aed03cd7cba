import { z } from 'zod'
import { loggedIn } from './customers.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { emailSchema } from './shared.contract.ts'

/** Emails, not bytes: a pass phrase in any script. One that is nothing but spaces, or one character over and over, is refused in words of its own. */
const password = z.string().min(limits.passwordLeast).max(limits.passwordMost)
const token = z.string().min(1).max(200)
const detail = z.object({ detail: z.string() })

/** Login by e-mail for whoever has set a password, and setting it anew by a link. Source: AUTH-08. */
export const passwordEndpoints = {
  'POST /authorization/login': {
    summary: 'Log in with e-mail and password',
    tag: 'authorization',
    auth: 'public',
    shed: 'login',
    body: z.strictObject({ username: emailSchema, password: z.string().min(1).max(limits.passwordMost) }),
    reply: loggedIn,
  },
  'POST /authorization/restore/request': {
    summary: 'Ask for a link that sets a password anew; the answer is the same for everybody',
    tag: 'authorization',
    auth: 'public',
    shed: 'login',
    body: z.strictObject({ username: emailSchema }),
    reply: detail,
  },
  'POST /authorization/restore/verify': {
    summary: 'Whether a link can still be used',
    tag: 'authorization',
    auth: 'public',
    body: z.strictObject({ token }),
    reply: z.object({ valid: z.boolean() }),
  },
  'POST /authorization/restore/password': {
    summary: 'Set the password anew by a link',
    tag: 'authorization',
    auth: 'public',
    body: z.strictObject({ token, password, password_confirm: z.string().max(limits.passwordMost) }),
    reply: detail,
  },
  'GET /personal/password': {
    summary: 'Whether the account has a password',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ is_set: z.boolean() }),
  },
  'PUT /personal/password': {
    summary: 'Set or change the password',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({
      old_password: z.string().max(limits.passwordMost).optional(),
      password,
      password_confirm: z.string().max(limits.passwordMost),
    }),
    reply: detail,
  },
} as const satisfies Endpoints
