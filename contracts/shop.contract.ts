import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'
import { idSchema } from './shared.contract.ts'

/** A shop of one's own, where things are tried on, collected and returned. */
export const shopSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    city: z.object({ id: idSchema, title: z.string(), country_code: z.string() }),
    address: z.string(),
    /** How to find the door; empty when staff wrote nothing. */
    directions: z.string(),
    /** What can be done there besides buying; empty when staff wrote nothing. */
    services: z.string(),
    hours: z.string(),
    /** E.164; behind a comma the extension. */
    phone: z.string(),
    /** Degrees; null: not on the map. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .register(namedSchemas, { id: 'Shop' })

export type Shop = z.infer<typeof shopSchema>
