import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dateSchema, idSchema, seoSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** Specification §3 "Promo code": `to_date` is the last day on which it holds, null when it has no end; `value` is what is copied. */
export const promoCodeSchema = z
  .object({ id: idSchema, title: z.string(), description: z.string(), to_date: dateSchema.nullable(), value: z.string() })
  .register(namedSchemas, { id: 'PromoCode' })

const refusedCodeSchema = promoCodeSchema.extend({ reason: z.string() }).register(namedSchemas, { id: 'RefusedPromoCode' })

export const promotionsEndpoints = {
  'GET /personal/pages/promo': {
    summary: 'The shopper’s promo codes',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({
      title: z.string(),
      count: z.int(),
      results: z.array(promoCodeSchema),
      /** Codes that they know of and that an order of theirs would be refused, with the reason in words. Source: UX-37. */
      refused: z.array(refusedCodeSchema),
      seo: seoSchema,
    }),
  },
} as const satisfies Endpoints

export type PromoCode = z.infer<typeof promoCodeSchema>
export type RefusedPromoCode = z.infer<typeof refusedCodeSchema>
