import { z } from 'zod'
import { noContent, type Endpoints } from './endpoint.ts'
import { idSchema } from './shared.contract.ts'

/** What mail servers tell of emails that the shop has sent; `message` is the number in its `X-Message` header. Source: MAIL-07. */
export const mailEventsSchema = z.strictObject({
  events: z
    .array(
      z.strictObject({
        message: idSchema,
        type: z.enum(['hard', 'soft', 'complaint', 'delivered']),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(100),
})

export type MailEvent = z.infer<typeof mailEventsSchema>['events'][number]

export const mailEndpoints = {
  /** The signature is over the bytes: the body is read behind it. */
  'POST /mail/events': {
    summary: 'Bounces and complaints, signed in `X-Signature: t=…,v1=…` by HMAC-SHA-256 of `t.body`, the body as it is sent',
    tag: 'messages',
    auth: 'signed',
    reply: noContent,
    status: 204,
    bodyLimit: 65_536,
    perMinute: 600,
  },
} as const satisfies Endpoints
