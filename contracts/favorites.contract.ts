import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { idSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

const list = z.object({ results: z.array(z.object({ id: idSchema })) }).register(namedSchemas, { id: 'Favorites' })
const body = z.strictObject({ favorite_products: z.array(idSchema).min(1).max(limits.favourites) })

export const favoritesEndpoints = {
  'GET /favorites': {
    summary: 'Favourite products',
    tag: 'favorites',
    auth: 'customer',
    query: z.object({ limit: z.coerce.number<string>().int().min(1).max(limits.favourites).default(limits.favourites) }),
    reply: list,
  },
  'POST /favorites': { summary: 'Add favourites', tag: 'favorites', auth: 'customer', body, reply: list },
  'DELETE /favorites': { summary: 'Remove favourites', tag: 'favorites', auth: 'customer', body, reply: list },
  'POST /favorites/logined': {
    summary: 'Merge what the browser kept before login',
    tag: 'favorites',
    auth: 'customer',
    body: z.strictObject({ favorite_products: z.array(idSchema).max(limits.favourites) }),
    reply: list,
  },
} as const satisfies Endpoints
