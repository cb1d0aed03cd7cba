import { z } from 'zod'
import { idSchema, imageSchema, roubles } from '../shared.contract.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'

/** A size as it stands for sale now. */
const staffSize = z.object({
  offer_id: idSchema,
  sku: z.string(),
  title: z.string(),
  /** Pieces that can be ordered into the asked city (anywhere, without one); none of what is not for sale. */
  available: z.int(),
})

/** A thing in its color, with what it costs today, before promotions. */
export const staffGood = z.object({
  product_id: idSchema,
  title: z.string(),
  color: z.string(),
  sku: z.string(),
  image: imageSchema,
  price: roubles,
  old_price: roubles.nullable(),
  sizes: z.array(staffSize),
})
export type StaffGood = z.output<typeof staffGood>

export const goodsStaffEndpoints = {
  'GET /staff/goods': {
    summary: 'Things for an order by a whole SKU or barcode, else by words of the title in Russian or English',
    tag: 'goods',
    auth: { staff: 'orders.read' },
    audit: null,
    query: z.object({
      q: z.string().trim().min(2).max(100),
      /** Where it is to go: counts what that city can have. */
      city_id: z.coerce.number<string>().int().positive().max(2_147_483_647).optional(),
    }),
    reply: z.object({
      results: z.array(staffGood).max(20),
      /** The size that was asked for by its whole number or barcode. */
      asked_offer_id: idSchema.nullable(),
    }),
  },
} as const satisfies StaffEndpoints
