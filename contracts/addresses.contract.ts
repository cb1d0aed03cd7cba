import { z } from 'zod'
import { type Endpoints, noContent } from './endpoint.ts'
import { limits } from './limits.ts'
import { idInPath, idSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

const part = z.string().trim().min(1).max(limits.addressPart)
const optionalPart = z.string().trim().max(limits.addressPart).nullable().default(null)

export const addressSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    city: z.string(),
    /** The cities of the directory that are called so in any language: more than one where names are shared, none for a place it does not know. */
    city_ids: z.array(idSchema),
    street: z.string(),
    house: z.string(),
    flat: z.string().nullable(),
    entrance: z.string().nullable(),
    floor: z.string().nullable(),
    comment: z.string().nullable(),
    postal_code: z.string().nullable(),
    is_default: z.boolean(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Only the city is shown: somebody came back after a long absence. Source: reliability T8. */
    is_masked: z.boolean(),
  })
  .register(namedSchemas, { id: 'Address' })

const addressBody = z.strictObject({
  title: z.string().trim().max(limits.addressPart).default(''),
  city: part,
  street: part,
  house: part,
  flat: optionalPart,
  entrance: optionalPart,
  floor: optionalPart,
  comment: z.string().trim().max(limits.comment).nullable().default(null),
  postal_code: z.string().trim().max(12).nullable().default(null),
  /** The first address is the default one in any case. */
  is_default: z.boolean().default(false),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
})
const one = z.object({ id: idInPath })
const list = z.object({ results: z.array(addressSchema) })

/** Kept addresses; every change answers the whole list, the default one first. Source: ACC-04. */
export const addressesEndpoints = {
  'GET /personal/addresses': { summary: 'Kept addresses', tag: 'personal', auth: 'customer', reply: list },
  'POST /personal/addresses': {
    summary: 'Keep an address',
    tag: 'personal',
    auth: 'customer',
    body: addressBody,
    status: 201,
    reply: list,
  },
  'PUT /personal/addresses/:id': {
    summary: 'Change a kept address',
    tag: 'personal',
    auth: 'customer',
    params: one,
    body: addressBody,
    reply: list,
  },
  'POST /personal/addresses/:id/default': {
    summary: 'Make an address the default one',
    tag: 'personal',
    auth: 'customer',
    params: one,
    reply: list,
  },
  'DELETE /personal/addresses/:id': {
    summary: 'Forget a kept address',
    tag: 'personal',
    auth: 'customer',
    params: one,
    status: 204,
    reply: noContent,
  },
} as const satisfies Endpoints

export type Address = z.infer<typeof addressSchema>
