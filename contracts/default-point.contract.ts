import { z } from 'zod'
import { type Endpoints, noContent } from './endpoint.ts'
import { idSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

const named = z.object({ id: idSchema, title: z.string() })

const defaultPointSchema = z
  .object({
    id: idSchema,
    kind: z.enum(['point', 'locker']),
    title: z.string(),
    address: z.string(),
    hours: z.string(),
    operator: named,
    /** Its own city, which can be a neighbor of the shopper's. */
    city: named,
    /** false when its carrier does not name it any more: nothing can be sent there. */
    is_offered: z.boolean(),
  })
  .register(namedSchemas, { id: 'DefaultPoint' })

const reply = z.object({
  point: defaultPointSchema.nullable(),
  /** There is one, but somebody came back after a long absence and does not see it yet. Source: reliability T8. */
  is_masked: z.boolean(),
})

/** The pickup point that an order to a point begins with. Source: ACC-04. */
export const defaultPointEndpoints = {
  'GET /personal/delivery-point': { summary: 'The default pickup point', tag: 'personal', auth: 'customer', reply },
  'PUT /personal/delivery-point': {
    summary: 'Choose the default pickup point',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ point_id: idSchema }),
    reply,
  },
  'DELETE /personal/delivery-point': {
    summary: 'Have no default pickup point',
    tag: 'personal',
    auth: 'customer',
    status: 204,
    reply: noContent,
  },
} as const satisfies Endpoints

export type DefaultPoint = z.infer<typeof defaultPointSchema>
