import { z } from 'zod'
import { productCardSchema } from './products.contract.ts'
import { noContent, type Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import {
  agreementIdsSchema,
  agreementVersionsSchema,
  emailSchema,
  idInPath,
  idSchema,
  instantSchema,
  phoneSchema,
} from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** A place in the queue for a size, as its holder sees it. */
export const waitingSchema = z
  .object({
    state: z.enum(['unconfirmed', 'waiting', 'notified', 'bought', 'expired', 'cancelled']),
    product: productCardSchema,
    size: z.object({ offer_id: idSchema, title: z.string() }),
    /** Whether the size can be had now where it was asked for; who was told may come too late. */
    is_available: z.boolean(),
  })
  .register(namedSchemas, { id: 'Waiting' })

/** A size that a customer waits for, on the page of their notifications. */
export const awaitedSchema = z
  .object({
    id: idSchema,
    state: z.enum(['waiting', 'notified']),
    product: productCardSchema,
    size: z.object({ offer_id: idSchema, title: z.string() }),
    is_available: z.boolean(),
    queued_at: instantSchema,
    /** How many wait for the same size before them. */
    ahead: z.int(),
  })
  .register(namedSchemas, { id: 'Awaited' })

/** The signed token of an email's link. */
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
      agreement_ids: agreementIdsSchema.default([]),
      agreement_versions: agreementVersionsSchema,
      city_title: z.string().trim().max(limits.name).optional(),
      device_uuid: z.string().max(64).optional(),
    }),
    reply: z.object({ detail: z.string() }),
    perMinute: 30,
  },
  'GET /forms/admission/:token': {
    summary: 'A place in the queue, by the link of an email',
    tag: 'forms',
    auth: 'public',
    params: byToken,
    reply: waitingSchema,
  },
  'POST /forms/admission/:token/confirm': {
    summary: 'The address of the email is right: wait from now on',
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
  'GET /personal/waiting-list': {
    summary: 'Sizes that the customer waits for',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ count: z.int(), results: z.array(awaitedSchema) }),
  },
  'DELETE /personal/waiting-list/:id': {
    summary: 'Wait no longer for a size',
    tag: 'personal',
    auth: 'customer',
    params: z.object({ id: idInPath }),
    status: 204,
    reply: noContent,
  },
} as const satisfies Endpoints

export type Awaited = z.infer<typeof awaitedSchema>
export type Waiting = z.infer<typeof waitingSchema>
