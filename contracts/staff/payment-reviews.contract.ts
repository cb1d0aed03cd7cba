import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import { noContent } from '../endpoint.ts'
import { instantSchema, roubles } from '../shared.contract.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'

/** Where an entry comes from: an order that was marked, what a bank refuses, what its register has and the shop has not. Source: ADM-20. */
export const reviewSources = ['order', 'refusal', 'difference'] as const

const paymentReview = z.object({
  id: z.string(),
  source: z.enum(reviewSources),
  order: z.string().nullable(),
  at: instantSchema,
  /** What the shop says. */
  text: z.string(),
  ours: roubles.nullable(),
  theirs: roubles.nullable(),
  /** What the bank says: its words, or its transaction. */
  bank: z.string().nullable(),
  closed: z.object({ by: z.string(), at: instantSchema, words: z.string() }).nullable(),
})
export type PaymentReview = z.output<typeof paymentReview>

const common = { tag: 'payment-reviews', auth: { staff: 'orders.read' }, audit: null } as const

export const paymentReviewsEndpoints = {
  'GET /staff/payment-reviews': {
    ...common,
    summary: 'What of payments a person must decide upon, or has',
    query: z.object({
      source: z.enum(reviewSources).optional(),
      state: z.enum(['open', 'closed']).default('open'),
      order: z.string().regex(orderNumberPattern).optional(),
    }),
    /** `counts` are of open entries. */
    reply: z.object({ results: z.array(paymentReview), counts: z.record(z.enum(reviewSources), z.int()) }),
  },
  'POST /staff/payment-reviews/:id/close': {
    ...common,
    summary: 'Closes an entry with words; 409 when somebody was first',
    auth: { staff: 'orders.refund' },
    audit: 'payment_reviews',
    params: z.object({ id: z.string().max(120) }),
    body: z.strictObject({ words: z.string().trim().min(3).max(500) }),
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
