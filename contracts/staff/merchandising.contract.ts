import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idSchema, imageSchema, instantSchema, roubles } from '../shared.contract.ts'
import { listingProductsMost, namedProduct } from './listings.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

/** Whose order it is: `all`, the whole catalogue; `category-5`; `listing-3`. */
export const merchandisePlace = z
  .string()
  .regex(/^(?:all|(?:category|listing)-[1-9]\d{0,9})$/)
  .refine((place) => place === 'all' || Number(place.split('-')[1]) <= mostInt)

/** Cards are shown in pages of the shop's own length; so many at most. */
export const merchandiseCardsMost = 360

/** A card as the shop shows it, with what its place is due to. */
const merchandiseCard = z.object({
  id: idSchema,
  sku: z.string(),
  slug: z.string(),
  title: z.string(),
  color: z.string(),
  image: imageSchema,
  price: roubles,
  old_price: roubles.nullable(),
  is_large: z.boolean(),
  is_coming_soon: z.boolean(),
  labels: z.array(z.string()),
  /** Whether some size can be had: in "recommended" what has none goes last. */
  is_served: z.boolean(),
  /** Sales of late; the order of what is not pinned. */
  popularity: z.int(),
  published_at: instantSchema,
  /** Sizes that lie somewhere, of all. */
  sizes: z.object({ stocked: z.int(), of: z.int() }),
  /** Pieces sold and kept in fourteen days; null for who may not see reports. */
  sold: z.int().nullable(),
  /** Free pieces; null for who may not see stock. */
  pieces: z.int().nullable(),
})
export type MerchandiseCard = z.output<typeof merchandiseCard>

const words = (most: number) => z.object({ ru: z.string().trim().max(most).default(''), en: z.string().trim().max(most).default('') })

const bannerLink = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:\/(?:[^/\\\s]\S*)?|https:\/\/[^\s/?#]+\S*)$/)

/** What staff write of a banner between the rows of a listing. */
export const listingBannerSchema = z.object({
  place: merchandisePlace,
  title: z.object({ ru: z.string().trim().min(1).max(120), en: z.string().trim().max(120).default('') }),
  text: words(400),
  /** The words of its link. */
  button: z.object({ ru: z.string().trim().min(1).max(60), en: z.string().trim().max(60).default('') }),
  /** A path of the shop without language, or another site's address. */
  link: bannerLink,
  image_id: idSchema,
  /** `h` fills a row beside its words, `v` stands upright in it. */
  orientation: z.enum(['h', 'v']),
  /** Behind so many products of the listing; null: by the cadence of the view. */
  after_products: z.int().min(1).max(1000).nullable(),
  /** Among the banners of its place, from 0. */
  position: z.int().min(0).max(1000),
  /** A film that moves over the picture; left out, it stays as it is. */
  video: bannerLink.nullable().optional(),
  /** The thing that the picture shows; left out, it stays as it is. */
  product_id: idSchema.nullable().optional(),
})
export type StaffListingBanner = z.output<typeof listingBannerSchema>

const listingBanner = listingBannerSchema.extend({ ...rowFields, image: imageSchema })
export type ListingBannerRow = z.output<typeof listingBanner>

const arranged = z.object({
  place: merchandisePlace,
  revision: z.int(),
  /** In their order: what is pinned, or of a listing by hand all of it; also what the shop does not show now. */
  arranged: z.array(namedProduct),
})

const merchandisedPlace = arranged.extend({
  title: z.string(),
  /** In the shop, without language. */
  path: z.string(),
  /** `pins`: what is arranged stands before the others; `hand`: there are no others. */
  kind: z.enum(['pins', 'hand']),
  /** How many products the shop shows there. */
  count: z.int(),
  /** The first of them, in the order of the shop. */
  cards: z.array(merchandiseCard),
  /** What stands between them: the place's own banners, or those of the category above. */
  banners: z.array(listingBanner),
  /** Whose the banners are, when they are not the place's own. */
  banners_of: z.string().nullable(),
})
export type MerchandisedPlace = z.output<typeof merchandisedPlace>

const read = { tag: 'merchandising', audit: null, auth: { staff: 'merchandising.read' } } as const
const write = { tag: 'merchandising', auth: { staff: 'merchandising.write' } } as const
const cardsAsked = z.coerce.number<string>().int().min(1).max(merchandiseCardsMost).default(36)

export const merchandisingEndpoints = {
  'GET /staff/merchandising': {
    ...read,
    summary: 'A listing as the shop shows it, with what is pinned, its banners, and what each card owes its place to',
    query: z.object({ place: merchandisePlace, limit: cardsAsked }),
    reply: merchandisedPlace,
  },
  'GET /staff/merchandising/places': {
    ...read,
    summary: 'What can be arranged: the whole catalogue, categories with the way to them, curated listings',
    reply: z.object({
      results: z.array(z.object({ place: merchandisePlace, kind: z.enum(['all', 'category', 'listing']), title: z.string() })),
    }),
  },
  'PUT /staff/merchandising': {
    ...write,
    audit: 'merchandise_pins',
    summary: 'Arranges a place; only what moved is written. 409 with what is stored when somebody has arranged it since it was read',
    body: z.object({
      place: merchandisePlace,
      ...saveFields,
      product_ids: z
        .array(idSchema)
        .max(listingProductsMost)
        .refine((ids) => new Set(ids).size === ids.length),
      limit: z.int().min(1).max(merchandiseCardsMost).default(36),
      reason: reasonSchema,
    }),
    reply: merchandisedPlace,
  },
  'POST /staff/listing-banners': {
    ...write,
    audit: 'listing_banners',
    summary: 'Adds a banner between the rows of a listing',
    body: listingBannerSchema.extend({ reason: reasonSchema }),
    reply: listingBanner,
    status: 201,
  },
  'PUT /staff/listing-banners/:id': {
    ...write,
    audit: 'listing_banners',
    summary: 'Changes a banner; 409 with the current row when its revision has moved',
    params: idParams,
    body: listingBannerSchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: listingBanner,
  },
  'DELETE /staff/listing-banners/:id': {
    ...write,
    audit: 'listing_banners',
    summary: 'Removes a banner',
    params: idParams,
    query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema }),
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
