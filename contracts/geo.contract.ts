import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { idInPath, idSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** Specification §3 "City" and "Country". */
export const citySchema = z
  .object({
    id: idSchema,
    title: z.string(),
    /** Where to, with its preposition: `в Москву`; null where only the title is known. */
    title_to: z.string().nullable(),
    region: z.string(),
    country: z.object({ country_code: z.string(), title: z.string() }),
    country_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .register(namedSchemas, { id: 'City' })

export const countrySchema = z
  .object({ country_code: z.string(), title: z.string(), calling_code: z.string(), show_in_country_code_list: z.boolean() })
  .register(namedSchemas, { id: 'Country' })

/** A place that fits what was typed; `check-city` makes a city of it. */
const citySuggestionSchema = z
  .strictObject({
    title: z.string().max(200),
    region: z.string().max(200),
    country_code: z.string().length(2),
    /** null: the shop's directory does not know the place yet. */
    city_id: idSchema.nullable(),
    /** Its id in the state's address register, where that is known. */
    fias_id: z.string().max(36).toLowerCase().nullable(),
  })
  .register(namedSchemas, { id: 'CitySuggestion' })

/** Shorter words would drain the quota of the address service. Source: T60. */
const addressQuery = z.object({ city_id: idInPath, q: z.string().trim().min(limits.addressQueryMin).max(limits.addressLine) })

/** An address that fits what was typed in one line. Without a house it is a street: the shopper goes on typing. */
const addressSuggestionSchema = z
  .object({
    value: z.string(),
    street: z.string(),
    house: z.string().nullable(),
    postal_code: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .register(namedSchemas, { id: 'AddressSuggestion' })

export const geoEndpoints = {
  'GET /geo/cities': {
    summary: 'Cities of a country, the largest first',
    tag: 'geo',
    auth: 'public',
    query: z.object({
      country_code: z.string().length(2).optional(),
      defaults: z.enum(['0', '1', 'true', 'false']).optional(),
      q: z.string().trim().max(80).optional(),
      limit: z.coerce.number<string>().int().min(1).max(400).default(limits.defaultCities),
    }),
    reply: z.object({ count: z.int(), results: z.array(citySchema) }),
  },
  'GET /geo/cities/:id': { summary: 'One city', tag: 'geo', auth: 'public', params: z.object({ id: idInPath }), reply: citySchema },
  'GET /geo/countries': {
    summary: 'Countries',
    tag: 'geo',
    auth: 'public',
    query: z.object({ limit: z.coerce.number<string>().int().min(1).max(limits.countries).default(limits.countries) }),
    reply: z.object({ count: z.int(), results: z.array(countrySchema) }),
  },
  'GET /geo/current-city': {
    summary: 'The city of this visitor, whether they should confirm it, and the network address it was supposed from',
    tag: 'geo',
    auth: 'public',
    /** `former`: the city they had before, supposed again when their address says nothing. */
    query: z.object({ former: idInPath.optional() }),
    reply: z.object({ city: citySchema, needs_confirmation: z.boolean(), ip: z.string() }),
  },
  'GET /geo/ip': {
    summary: 'The network address of this visitor, as the shop sees it',
    tag: 'geo',
    auth: 'public',
    reply: z.object({ ip: z.string() }),
  },
  'GET /geo/dadata/cities': {
    summary: 'Places whose name begins as typed, of an address service or the own directory',
    tag: 'geo',
    auth: 'public',
    query: z.object({ q: z.string().trim().min(1).max(80), country_code: z.string().length(2).default('RU') }),
    reply: z.object({ results: z.array(citySuggestionSchema) }),
  },
  'POST /geo/check-city': {
    summary: 'The city of a suggestion that was chosen',
    tag: 'geo',
    auth: 'public',
    body: z.strictObject({ suggestion: citySuggestionSchema }),
    reply: citySchema,
  },
  'GET /geo/streets': {
    summary: 'Streets of a city that fit what was typed, of an address service or the own directory',
    tag: 'geo',
    auth: 'public',
    perMinute: 60,
    query: addressQuery,
    reply: z.object({ results: z.array(z.object({ title: z.string() })) }),
  },
  'GET /geo/addresses': {
    summary: 'Streets and houses of a city that fit what was typed in one line; what nobody knows is simply absent',
    tag: 'geo',
    auth: 'public',
    perMinute: 60,
    query: addressQuery,
    reply: z.object({ results: z.array(addressSuggestionSchema) }),
  },
} as const satisfies Endpoints

export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>
export type City = z.infer<typeof citySchema>
export type CitySuggestion = z.infer<typeof citySuggestionSchema>
export type Country = z.infer<typeof countrySchema>
