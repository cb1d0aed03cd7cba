import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { unsubscribeReasons } from './unsubscribe-reasons.ts'
import { agreementIdsSchema, agreementVersionsSchema, emailSchema } from './shared.contract.ts'

/** A part of the shop by the address of its category, as in the account's rubrics. */
const topic = z.string().regex(/^[a-z0-9-]{1,60}$/)
const topics = z.array(topic).max(10)
const token = z.string().max(90)
const said = z.object({ detail: z.string() })
const subscribed = z.object({
  /** Of nothing that could be looked up: the same address gets the same one, known or not. */
  id: z.string(),
  detail: z.string(),
  mindbox_operation: z.string().nullable(),
})
const asked = {
  email: emailSchema,
  phone: z.string().trim().max(12).optional(),
  agreement_ids: agreementIdsSchema.default([]),
  agreement_versions: agreementVersionsSchema,
  /** Left empty by people; who fills in whatever they find is thanked and not heard. */
  website: z.string().max(limits.formAnswer).optional(),
}

export const subscribersEndpoints = {
  'POST /forms/subscribe': {
    summary: 'Ask for the advertising emails; the same answer for every address',
    tag: 'forms',
    auth: 'public',
    body: z.strictObject({ ...asked, category: topic.optional(), topics: topics.optional() }),
    reply: subscribed,
    perMinute: 10,
    idempotent: true,
  },
  'POST /forms/subscribe/flatpage': {
    summary: 'The same from a page of text',
    tag: 'forms',
    auth: 'public',
    body: z.strictObject({ ...asked, page: z.string().trim().max(limits.reportedUrl) }),
    reply: subscribed,
    perMinute: 10,
    idempotent: true,
  },
  'POST /forms/subscribe/confirm': {
    summary: 'The address is right: subscribe, by the token of the email',
    tag: 'forms',
    auth: 'public',
    body: z.strictObject({ token }),
    reply: said,
    perMinute: 30,
  },
  'POST /forms/subscribe/resend': {
    summary: 'Have the confirming email written again, by an older token',
    tag: 'forms',
    auth: 'public',
    body: z.strictObject({ token }),
    reply: said,
    perMinute: 10,
  },
  'GET /forms/unsubscribe': {
    summary: 'What a subscriber gets, by the token of an email',
    tag: 'forms',
    auth: 'public',
    query: z.object({ t: token }),
    reply: z.object({ email_masked: z.string(), is_active: z.boolean(), topics, can_undo: z.boolean() }),
    perMinute: 30,
  },
  'POST /forms/unsubscribe': {
    summary: 'Unsubscribe from some topics, or from everything',
    tag: 'forms',
    auth: 'public',
    body: z.strictObject({
      token,
      topics: topics.optional(),
      reason: z.enum(unsubscribeReasons).optional(),
      comment: z.string().trim().max(500).optional(),
    }),
    reply: said,
    perMinute: 30,
  },
  'POST /forms/unsubscribe/undo': {
    summary: 'Take back what was unsubscribed from in the last ten minutes',
    tag: 'forms',
    auth: 'public',
    body: z.strictObject({ token }),
    reply: said,
    perMinute: 30,
  },
  /** The body is a form, read from its bytes: mail programs send it, without cookies and from anywhere. Source: RFC 8058. */
  'POST /mail/unsubscribe/:token': {
    summary: 'Unsubscribe by one click of a mail program (RFC 8058)',
    tag: 'forms',
    auth: 'signed',
    params: z.object({ token }),
    reply: z.object({}),
    bodyLimit: 4096,
    perMinute: 600,
  },
} as const satisfies Endpoints
