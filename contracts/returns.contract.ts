import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { sentWithForm } from './requests.contract.ts'
import { idSchema, instantSchema, roubles } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'
import { returnReasons, returnStatuses } from './order-states.ts'

const returnStatusSchema = z.enum(returnStatuses)
const returnReasonSchema = z.enum(returnReasons)

const line = z.strictObject({ item_id: idSchema, quantity: z.int().min(1).max(100), reason: returnReasonSchema })
const returnLines = z.array(line).min(1).max(limits.cartLines)

/** What would come back for some pieces of an order. */
export const returnPreviewSchema = z
  .object({
    /** For the goods. */
    goods: roubles,
    /** What the delivery to the shopper had cost, when nothing of the order is kept. */
    delivery: roubles,
    /** Of the goods and the delivery: had gone back before, so it is not in the total. */
    given_before: roubles,
    total: roubles,
    /** Of the total: not paid back, but taken off parts that are still to be paid. */
    from_parts: roubles,
    /** Whole bonuses that were spent on these pieces and come back. */
    bonuses_back: z.int(),
    /** Whole bonuses that these pieces will not earn. */
    bonuses_revoked: z.int(),
    /** `bank`: the way it was paid; `shop`: in cash or by transfer, with staff. */
    method: z.enum(['bank', 'shop']),
  })
  .register(namedSchemas, { id: 'ReturnPreview' })

/** What a parcel with returned things is handed to the carrier by. */
const labelSchema = z
  .object({
    /** Twelve digits, the last of which checks the others. */
    code: z.string(),
    until: instantSchema,
    /** Where the parcel is taken. */
    where: z.string(),
    /** The code as Code 128: an SVG picture. */
    svg: z.string(),
  })
  .register(namedSchemas, { id: 'ReturnLabel' })

export const returnSchema = z
  .object({
    number: z.string(),
    status: returnStatusSchema,
    status_title: z.string(),
    created_at: instantSchema,
    ...returnPreviewSchema.shape,
    lines: z.array(
      z.object({
        item_id: idSchema,
        title: z.string(),
        size: z.string(),
        quantity: z.int(),
        reason: returnReasonSchema,
        reason_title: z.string(),
        sum: roubles,
      }),
    ),
    comment: z.string().nullable(),
    /** Why it was turned down, in the words of staff. */
    answer: z.string().nullable(),
    history: z.array(z.object({ status: returnStatusSchema, title: z.string(), at: instantSchema })),
    /** Of a return by a parcel locker, until its things are here or it has ended; null of every other. Source: FORM-20. */
    label: labelSchema.nullable(),
  })
  .register(namedSchemas, { id: 'Return' })

const offer = z
  .object({
    /** Until when a return can be asked for; null when it cannot. */
    until: instantSchema.nullable(),
    reasons: z.array(z.object({ code: returnReasonSchema, title: z.string() })),
    lines: z.array(
      z.object({
        item_id: idSchema,
        /** Pieces that can still be asked back. */
        quantity: z.int(),
        /** These pieces come back only when they are faulty: reason `quality`. */
        only_faulty: z.boolean(),
      }),
    ),
    results: z.array(returnSchema),
  })
  .register(namedSchemas, { id: 'Returns' })

const params = z.object({ number: z.string().regex(orderNumberPattern) })
/** The guest's access token of an order; shoppers need none. */
const query = z.object({ access_token: z.string().max(100).optional() })

export const returnsEndpoints = {
  'GET /orders/:number/returns': {
    summary: 'Returns of an order, and what can still come back',
    tag: 'orders',
    auth: 'order',
    params,
    query,
    reply: offer,
  },
  'POST /orders/:number/returns/preview': {
    summary: 'Money and bonuses that would come back',
    tag: 'orders',
    auth: 'order',
    params,
    query,
    body: z.strictObject({ lines: returnLines }),
    reply: returnPreviewSchema,
  },
  /** A 409 `returns.changed` carries the fresh preview as `preview` beside `detail`. */
  'POST /orders/:number/returns': {
    summary: 'Ask for a return',
    tag: 'orders',
    auth: 'order',
    idempotent: true,
    params,
    query,
    body: z.strictObject({
      lines: returnLines,
      comment: z.string().trim().max(limits.comment).optional(),
      /** The total of the preview that was shown. */
      expected_total: roubles,
    }),
    status: 201,
    reply: z.object({ return: returnSchema }),
  },
  /** A 409 `returns.changed` carries the fresh preview as `preview` beside `detail`. */
  'POST /forms/five-post-refund': {
    summary: 'Ask for a return by a parcel locker: it is approved at once, and comes with the label of its parcel',
    tag: 'forms',
    auth: 'public',
    perMinute: 10,
    idempotent: true,
    body: z.strictObject({
      order_number: z.string().regex(orderNumberPattern),
      /** The guest's access token of the order; shoppers, and browsers that have its cookie, need none. */
      token: z.string().max(100).optional(),
      lines: z
        .array(z.strictObject({ id: idSchema, quantity: line.shape.quantity, reason: returnReasonSchema }))
        .min(1)
        .max(limits.cartLines),
      comment: z.string().trim().max(limits.comment).optional(),
      /** The total of the preview that was shown, if one was. */
      expected_total: roubles.optional(),
      ...sentWithForm,
    }),
    /** `label`: null when the form was filled in by a program; nothing is sent back then. */
    reply: z.object({ detail: z.object({ title: z.string(), message: z.string() }), label: labelSchema.nullable() }),
  },
} as const satisfies Endpoints

export type ReturnStatus = z.infer<typeof returnStatusSchema>
export type ReturnReason = z.infer<typeof returnReasonSchema>
export type Return = z.infer<typeof returnSchema>
export type ReturnPreview = z.infer<typeof returnPreviewSchema>
export type ReturnLabel = z.infer<typeof labelSchema>
export type Returns = z.infer<typeof offer>
