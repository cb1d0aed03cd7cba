import { z } from 'zod'
import { deliveryTypeSchema } from './checkout.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { idInPath, roubles } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** How a parcel of one kilogram comes to a city, before free delivery: as product pages and the checkout say it. */
const deliveryTermSchema = z
  .object({
    type: deliveryTypeSchema,
    title: z.string(),
    /** Of the cheapest of several carriers where `is_from`. */
    price: roubles,
    is_from: z.boolean(),
    days_from: z.int(),
    days_to: z.int(),
    /** The goods total from which it costs nothing; null where it never is free. */
    free_from: roubles.nullable(),
    /** Days that a point keeps a parcel, at the least. */
    storage_days: z.int().nullable(),
    /** The courier comes within slots that are chosen in the checkout. */
    has_slots: z.boolean(),
  })
  .register(namedSchemas, { id: 'DeliveryTerm' })

export const deliveryTermsEndpoints = {
  'GET /delivery/terms': {
    summary: 'Ways of delivery to a city with their prices and days',
    tag: 'handbooks',
    auth: 'public',
    query: z.object({ city_id: idInPath }),
    reply: z.object({ results: z.array(deliveryTermSchema) }),
  },
} as const satisfies Endpoints

export type DeliveryTerm = z.infer<typeof deliveryTermSchema>
