import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { productCardSchema } from './products.contract.ts'
import { breadcrumbSchema, dateSchema, imageSchema, seoSchema, slugSchema } from './shared.contract.ts'
import { shownTextSchema } from './shown-blocks.contract.ts'
import { shownPageSchema } from './shown-pages.contract.ts'

const limit = z.coerce.number<string>().int().min(1).max(100).default(limits.newsPage)
const offset = z.coerce.number<string>().int().min(0).max(1_000_000).default(0)
const year = z.coerce.number<string>().int().min(1900).max(9999)
const month = z.coerce.number<string>().int().min(1).max(12)

/** An item of news in a list; its address is `/blog/news/{date}/{slug}`. */
const newsCardSchema = z.object({
  date: dateSchema,
  slug: z.string(),
  title: shownTextSchema,
  lead: shownTextSchema.nullable(),
  cover: imageSchema.nullable(),
})

/** What the press wrote; with a slug there is a page of our own about it. */
const pressCardSchema = z.object({
  outlet: shownTextSchema,
  date: dateSchema,
  title: shownTextSchema,
  lead: shownTextSchema.nullable(),
  /** To the outlet itself. */
  link: z.string(),
  slug: z.string().nullable(),
})

const choiceCardSchema = z.object({
  slug: z.string(),
  person: shownTextSchema,
  role: shownTextSchema,
  title: shownTextSchema,
  lead: shownTextSchema.nullable(),
  /** The first of them that are sold now. */
  products: z.array(productCardSchema),
})

const ownPage = shownPageSchema.extend({ breadcrumbs: z.array(breadcrumbSchema) })
const listPage = (summary: string) => ({ summary, tag: 'blog', auth: 'public', reply: ownPage }) as const

export const blogEndpoints = {
  'GET /blog/news/page': listPage('What stands over the list of news: words, blocks and SEO'),
  'GET /blog/choices/page': listPage('What stands over the picks of editors: words, blocks and SEO'),
  'GET /blog/press/page': listPage('What stands over the list of the press: words, blocks and SEO'),
  'GET /blog/news': {
    summary: 'News, the newest first: all, of a year, or of a month of it; and the months that have any',
    tag: 'blog',
    auth: 'public',
    query: z.object({ year: year.optional(), month: month.optional(), limit, offset }),
    reply: z.object({
      /** Of those that were asked for. */
      count: z.int(),
      results: z.array(newsCardSchema),
      months: z.array(z.object({ year: z.int(), month: z.int(), count: z.int() })),
    }),
  },
  'GET /blog/news/:date': {
    summary: 'The news of one day; 404 for a day without any',
    tag: 'blog',
    auth: 'public',
    params: z.object({ date: dateSchema }),
    reply: z.object({
      date: dateSchema,
      results: z.array(newsCardSchema),
      breadcrumbs: z.array(breadcrumbSchema),
      seo: seoSchema,
    }),
  },
  'GET /blog/news/:date/:slug': {
    summary: 'One item of news',
    tag: 'blog',
    auth: 'public',
    params: z.object({ date: dateSchema, slug: slugSchema }),
    reply: ownPage.extend({ date: dateSchema }),
  },
  'GET /blog/choices': {
    summary: 'Picks of editors, the newest first',
    tag: 'blog',
    auth: 'public',
    query: z.object({ limit, offset }),
    reply: z.object({ count: z.int(), results: z.array(choiceCardSchema) }),
  },
  'GET /blog/choices/:slug': {
    summary: 'The picks of one editor, with all their products that are sold now',
    tag: 'blog',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    reply: ownPage.extend({ person: shownTextSchema, role: shownTextSchema, products: z.array(productCardSchema) }),
  },
  'GET /blog/press': {
    summary: 'What the press wrote, the newest first',
    tag: 'blog',
    auth: 'public',
    query: z.object({ limit, offset }),
    reply: z.object({ count: z.int(), results: z.array(pressCardSchema) }),
  },
  'GET /blog/press/:slug': {
    summary: 'A page of our own about what the press wrote',
    tag: 'blog',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    reply: ownPage.extend({ outlet: shownTextSchema, date: dateSchema, link: z.string() }),
  },
} as const satisfies Endpoints

export type NewsCard = z.infer<typeof newsCardSchema>
export type PressCard = z.infer<typeof pressCardSchema>
export type ChoiceCard = z.infer<typeof choiceCardSchema>
export type BlogPage = z.infer<typeof ownPage>
