import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { breadcrumbSchema, idInPath, idSchema, imageSchema, roubles, seoSchema, slugSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'
import { deliveryTypes } from './order-states.ts'

export const amountSchema = z
  .object({ code: z.enum(['none', 'last', 'few', 'many']), title: z.string() })
  .register(namedSchemas, { id: 'Amount' })

export const sizeOptionSchema = z
  .object({
    id: idSchema,
    offer_id: idSchema,
    /** The size as it is written on the label: S, 38, W30. */
    title: z.string(),
    /** Conversion, e.g. the Russian size of an S. */
    alternative_title: z.string(),
    amount: amountSchema,
    fitting: z.object({ message: z.string() }).nullable(),
  })
  .register(namedSchemas, { id: 'SizeOption' })

export const labelSchema = z.object({ id: idSchema, code: z.string(), title: z.string() }).register(namedSchemas, { id: 'ProductLabel' })

/** A label as the shop keeps it: what it looks like, what comes first, and what gives it to products by itself. Source: decisions, "product-labels". */
export const labelEntrySchema = labelSchema
  .extend({
    /** The smallest stands first on a card. */
    priority: z.int(),
    /** `#rrggbb` of its word. */
    color_code: z.string(),
    /** `#rrggbb` below the word; null: the veil of the shop. */
    background_code: z.string().nullable(),
    /** All conditions hold for whatever has it; null: it is given by hand. */
    rule: z.object({ new_days: z.int().nullable(), is_on_sale: z.boolean(), best_percent: z.int().nullable() }).nullable(),
  })
  .register(namedSchemas, { id: 'ProductLabelEntry' })

export const colorLinkSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** `image_cropped`: a picture of the cloth for the swatch; null while the swatch is `color_code`, as it is for every color so far. */
    color: z.object({ image_cropped: z.string().nullable(), color_code: z.string() }),
  })
  .register(namedSchemas, { id: 'ColorLink' })

/** Specification §3 "Product card". */
export const productCardSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    sku: z.string(),
    price: roubles,
    old_price: roubles.nullable(),
    discount: z.int(),
    image: imageSchema,
    image_hover: imageSchema.nullable(),
    /** The pictures after those two, at most two. */
    images_more: z.array(imageSchema),
    /** A picture for listings alone; null while `image` stands there too, as it does for every product so far. */
    listing_image: imageSchema.nullable(),
    video: z.string().nullable(),
    show_video_catalog: z.boolean(),
    sizes: z.array(sizeOptionSchema),
    colors: z.array(colorLinkSchema),
    color: z.object({ title: z.string() }),
    labels: z.array(labelSchema),
    is_large: z.boolean(),
    is_coming_soon: z.boolean(),
    is_only_shops: z.boolean(),
    is_set: z.boolean(),
    is_eco: z.boolean(),
    category: z.object({ title: z.string(), slug: z.string() }),
    is_in_stock: z.boolean(),
  })
  .register(namedSchemas, { id: 'ProductCard' })

export const productPageSchema = z
  .object({
    product: productCardSchema.extend({
      images: z.array(imageSchema),
      description: z.string(),
      composition: z.string(),
      care: z.array(z.object({ code: z.string(), title: z.string() })),
      fit: z.string().nullable(),
      bonuses_will_be_earned: z.int(),
      breadcrumbs: z.array(breadcrumbSchema),
    }),
    /** How it comes to the asked city; `estimate` is null when no city was asked for. */
    delivery: z.array(
      z.object({
        kind: z.enum(deliveryTypes),
        title: z.string(),
        text: z.string(),
        estimate: z.object({ price: roubles, days_from: z.int(), days_to: z.int() }).nullable(),
      }),
    ),
    refund: z.string(),
    seo: seoSchema,
    /** Ready schema.org objects (Product with offers, BreadcrumbList). */
    json_ld: z.array(z.record(z.string(), z.unknown())),
  })
  .register(namedSchemas, { id: 'ProductPage' })

/** Centimetres as they are read: `104`, `22.5`, `84–88`; empty when nobody measured. */
const measureTable = z.object({
  columns: z.array(z.object({ code: z.string(), title: z.string() })),
  rows: z.array(z.object({ offer_id: idSchema, values: z.array(z.string()) })),
})

export const sizeGuideSchema = z
  .object({
    sizes: z.array(sizeOptionSchema),
    is_coming_soon: z.boolean(),
    garment: measureTable,
    body: measureTable,
    /** Who wears it in the pictures. */
    worn: z.object({ height_cm: z.int(), size: z.string() }).nullable(),
    how_to: z.array(z.object({ code: z.string(), title: z.string(), text: z.string() })),
  })
  .register(namedSchemas, { id: 'SizeGuide' })

/** Sizes of one system in one department, with the body that each is made for, in centimetres as they are read. */
const sizeTableSchema = z
  .object({
    /** What it is called; null where the sizes are everybody's. */
    department: z.string().nullable(),
    system: z.enum(['letters', 'jeans', 'shoes']),
    columns: measureTable.shape.columns,
    rows: z.array(z.object({ title: z.string(), alternative_title: z.string(), values: z.array(z.string()) })),
  })
  .register(namedSchemas, { id: 'SizeTable' })

const cardList = z.object({ count: z.int(), results: z.array(productCardSchema) })
const byId = z.object({ id: idInPath })

export const productsEndpoints = {
  'GET /handbooks/product-labels': {
    summary: 'The labels of products, the first one first',
    tag: 'handbooks',
    auth: 'public',
    reply: z.object({ results: z.array(labelEntrySchema) }),
  },
  'GET /catalog/products': {
    summary: 'Product cards by ids, category or label',
    tag: 'catalog',
    auth: 'public',
    query: z.object({
      ids: z.string().max(4000).optional(),
      category: z.string().max(200).optional(),
      label: z.string().max(40).optional(),
      limit: z.coerce.number<string>().int().min(1).max(limits.cards).default(limits.listingPage),
      offset: z.coerce.number<string>().int().min(0).max(1_000_000).default(0),
      city_id: idInPath.optional(),
    }),
    reply: cardList,
  },
  'GET /catalog/products/by-slug/:slug': {
    summary: 'A product card by slug',
    tag: 'catalog',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    query: z.object({ city_id: idInPath.optional() }),
    reply: productCardSchema,
  },
  'GET /catalog/products/by-id/:id': {
    summary: 'A product card by id, with its first offer',
    tag: 'catalog',
    auth: 'public',
    params: byId,
    reply: productCardSchema.extend({ offer_source_id: idSchema.nullable() }),
  },
  'GET /catalog/products/by-sku/:sku': {
    summary: 'A product card by SKU',
    tag: 'catalog',
    auth: 'public',
    params: z.object({ sku: z.string().min(1).max(limits.sku) }),
    reply: productCardSchema,
  },
  'GET /catalog/product-page/:slug': {
    summary: 'Everything the product page shows',
    tag: 'catalog',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    query: z.object({ city_id: idInPath.optional() }),
    reply: productPageSchema,
  },
  'GET /catalog/product-preview/:token': {
    summary: 'What the page of a product will show, by a link of the staff; 404 once it has ended',
    tag: 'catalog',
    auth: 'public',
    params: z.object({ token: z.string().max(100) }),
    query: z.object({ city_id: idInPath.optional() }),
    reply: productPageSchema,
  },
  'GET /catalog/products/:id/sizes': {
    summary: 'The sizes of a product and how many are left',
    tag: 'catalog',
    auth: 'public',
    params: byId,
    query: z.object({ limit: z.coerce.number<string>().int().min(1).max(limits.sizes).optional(), city_id: idInPath.optional() }),
    reply: z.object({ results: z.array(sizeOptionSchema), is_coming_soon: z.boolean() }),
  },
  'GET /catalog/products/:id/size-guide': {
    summary: 'Measures of a product and its sizes, in centimetres',
    tag: 'catalog',
    auth: 'public',
    params: byId,
    query: z.object({ city_id: idInPath.optional() }),
    reply: sizeGuideSchema,
  },
  'GET /catalog/size-tables': {
    summary: 'The sizes on sale, with their conversion and the body each is made for',
    tag: 'catalog',
    auth: 'public',
    reply: z.object({ results: z.array(sizeTableSchema) }),
  },
  'GET /catalog/products/:id/shops': {
    summary: 'Own shops that have the product',
    tag: 'catalog',
    auth: 'public',
    params: byId,
    query: z.object({ city_id: idInPath.optional(), offer_id: idInPath.optional() }),
    reply: z.object({
      results: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          address: z.string(),
          hours: z.string(),
          phone: z.string(),
          city_id: idSchema,
          sizes: z.array(z.object({ offer_id: idSchema, title: z.string(), amount: amountSchema })),
        }),
      ),
    }),
  },
} as const satisfies Endpoints

export type ProductCard = z.infer<typeof productCardSchema>
export type SizeOption = z.infer<typeof sizeOptionSchema>
export type SizeGuide = z.infer<typeof sizeGuideSchema>
export type SizeTable = z.infer<typeof sizeTableSchema>
export type ProductPage = z.infer<typeof productPageSchema>
