import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { productCardSchema } from './products.contract.ts'
import { breadcrumbSchema, idSchema, imageSchema, instantSchema, seoSchema, slugSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'
import { shownBlockSchema, shownRichSchema } from './shown-blocks.contract.ts'

/** How the cover of an article stands: across the whole page, or upright beside the first words. */
export const articleStyles = ['landscape', 'upright'] as const

/** Specification §3 "Media category", its articles: what a list shows of one. */
export const articleCardSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    /** One or two sentences: the first words of the article, and its teaser. */
    lead: z.string(),
    image: imageSchema,
    category: z.object({ slug: z.string(), title: z.string() }),
    /** Time to read it. */
    minutes: z.int(),
    published_at: instantSchema,
    style: z.enum(articleStyles),
    /** Where the article sends its reader at the end; both or none. */
    button_link: z.string().nullable(),
    button_text: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'ArticleCard' })

/** One part of an article. */
export const articleBlockSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      title: z.string().nullable(),
      paragraphs: z.array(z.string()),
      /** The same with its lists, bold, italic and linked words; null when it has none: the paragraphs are all of it. */
      rich: shownRichSchema.nullable(),
    }),
    z.object({ kind: z.literal('quote'), text: z.string(), author: z.string() }),
    z.object({ kind: z.literal('picture'), image: imageSchema, note: z.string() }),
    z.object({ kind: z.literal('pair'), images: z.array(imageSchema).length(2), note: z.string() }),
    z.object({ kind: z.literal('products'), title: z.string(), products: z.array(productCardSchema) }),
    /** A block of any other kind, as on every page of content. */
    z.object({ kind: z.literal('other'), block: shownBlockSchema }),
  ])
  .register(namedSchemas, { id: 'ArticleBlock' })

export const articleSchema = articleCardSchema
  .extend({ author: z.string(), changed_at: instantSchema, blocks: z.array(articleBlockSchema) })
  .register(namedSchemas, { id: 'Article' })

/** Specification §3 "Media category"; its articles are the newest of it. */
export const mediaCategorySchema = z
  .object({ id: idSchema, slug: z.string(), title: z.string(), articles_count: z.int(), articles: z.array(articleCardSchema) })
  .register(namedSchemas, { id: 'MediaCategory' })

const limit = z.coerce.number<string>().int().min(1).max(100).default(limits.articlesPage)
const offset = z.coerce.number<string>().int().min(0).max(1_000_000).default(0)

export const magazineEndpoints = {
  'GET /community/categories': {
    summary: 'The categories of the magazine, each with its newest articles',
    tag: 'community',
    auth: 'public',
    query: z.object({ limit, offset }),
    reply: z.object({ count: z.int(), results: z.array(mediaCategorySchema) }),
  },
  'GET /community/articles': {
    summary: 'Articles, the newest first: all, or of one category',
    tag: 'community',
    auth: 'public',
    query: z.object({ category: slugSchema.optional(), limit, offset }),
    reply: z.object({ count: z.int(), results: z.array(articleCardSchema) }),
  },
  'GET /community/articles/:slug': {
    summary: 'One article',
    tag: 'community',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    reply: z.object({ article: articleSchema, breadcrumbs: z.array(breadcrumbSchema), seo: seoSchema }),
  },
  'GET /community/page': {
    summary: 'A page of the magazine: its front, or one category',
    tag: 'community',
    auth: 'public',
    query: z.object({ category: slugSchema.optional(), page: z.coerce.number<string>().int().min(1).max(100_000).default(1) }),
    reply: z.object({
      categories: z.array(z.object({ slug: z.string(), title: z.string() })),
      /** The one that was asked for. */
      category: z.object({ slug: z.string(), title: z.string(), text: z.string() }).nullable(),
      /** The newest of the page; null while there is nothing to read. */
      lead: articleCardSchema.nullable(),
      articles: z.array(articleCardSchema),
      articles_count: z.int(),
      page: z.int(),
      pages: z.int(),
      /** What somebody says in one of the newest articles; on the front alone. */
      quote: z.object({ text: z.string(), author: z.string(), slug: z.string() }).nullable(),
      breadcrumbs: z.array(breadcrumbSchema),
      seo: seoSchema,
    }),
  },
} as const satisfies Endpoints

export type ArticleCard = z.infer<typeof articleCardSchema>
export type ArticleBlock = z.infer<typeof articleBlockSchema>
export type Article = z.infer<typeof articleSchema>
export type MediaCategory = z.infer<typeof mediaCategorySchema>
