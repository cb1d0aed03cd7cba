import { z } from 'zod'
import { deviceUuidPattern } from '#core/device-uuid.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { productCardSchema } from './products.contract.ts'
import { idInPath } from './shared.contract.ts'

export const recommendationsEndpoints = {
  'GET /catalog/recommended': {
    summary: 'Recommended products',
    tag: 'catalog',
    auth: 'public',
    shed: 'recommendations',
    query: z.object({
      device_uuid: z.string().regex(deviceUuidPattern),
      limit: z.coerce.number<string>().int().min(1).max(40).default(limits.recommendations),
      offset: z.coerce.number<string>().int().min(0).max(1000).default(0),
      context: z.enum(['home', 'product', 'cart', 'search', 'error', 'thanks']).optional(),
      operation: z.string().max(60).optional(),
      product_id: idInPath.optional(),
      /** Only what can be had there is recommended. */
      city_id: idInPath.optional(),
    }),
    reply: z.object({ results: z.array(productCardSchema) }),
  },
} as const satisfies Endpoints
