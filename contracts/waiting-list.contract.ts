import { z } from 'zod'
import { productCardSchema } from './products.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { emailSchema, idSchema, phoneSchema } from './shared.contract.ts'

/** A place in the queue for a size, as its holder sees it. */
export const waitingSchema = z
  .object({
    state: z.enum(['unconfirmed', 'waiting', 'notified', 'bought', 'expired', 'cancelled']),
    product: productCardSchema,
    size: z.object({ offer_id: idSchema, title: z.string() }),
  })
  .meta({ id: 'Waiting' })

/** The signed token of a letter's link. */
const byToken = z.object({ token: z.string().max(80) })

export const waitingListEndpoints = {
  'POST /forms/admission': {
    summary: 'Wait for a size: told by e-mail when it is there',
    tag: 'forms',
    auth: 'public',
    body: z.strictObject({
      /** A customer may leave out what the account knows. */
      email: emailSchema.optional(),
      phone: phoneSchema.optional(),
      product: idSchema,
      /** The offer's id. */
      size: idSchema,
      agreement_ids: z.array(idSchema).max(20).default([]),
      city_title: z.string().trim().max(limits.name).optional(),
      device_uuid: z.string().max(64).optional(),
    }),
    reply: z.object({ detail: z.string() }),
  },
  'GET /forms/admission/:token': {
    summary: 'A place in the queue, by the link of a letter',
    tag: 'forms',
    auth: 'public',
    params: byToken,
    reply: waitingSchema,
  },
  'POST /forms/admission/:token/confirm': {
    summary: 'The address of the letter is right: wait from now on',
    tag: 'forms',
    auth: 'public',
    params: byToken,
    reply: waitingSchema,
  },
  'POST /forms/admission/:token/cancel': {
    summary: 'Wait no longer',
    tag: 'forms',
    auth: 'public',
    params: byToken,
    reply: waitingSchema,
  },
} as const satisfies Endpoints

export type Waiting = z.infer<typeof waitingSchema>
