import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { layoutNames } from './layouts.ts'
import { namedSchemas } from './named-schemas.ts'
import { imageSchema, instantSchema, seoSchema } from './shared.contract.ts'
import { shownBlockSchema, shownTextSchema } from './shown-blocks.contract.ts'

const shownPage = z.object({
  title: shownTextSchema,
  lead: shownTextSchema.nullable(),
  cover: imageSchema.nullable(),
  layout: z.enum(layoutNames),
  blocks: z.array(shownBlockSchema),
  alert: z.object({ title: z.string(), text: z.string() }).nullable(),
  seo: seoSchema,
  /** Whether anything of it is in English: without it, no other page says that it is. Source: MAG-13. */
  has_english: z.boolean(),
  published_at: instantSchema,
})

/** A page of blocks in one language. */
export const shownPageSchema = shownPage.register(namedSchemas, { id: 'ShownPage' })

export const shownPagesEndpoints = {
  'GET /pages/content': {
    summary: 'A published page of blocks by its path; 404 for a draft',
    tag: 'pages',
    auth: 'public',
    query: z.object({ path: z.string().max(300) }),
    reply: shownPageSchema,
  },
  'GET /pages/preview/:token': {
    summary: 'A draft, or a version, of a page of blocks by a link of the staff; 404 once it has ended',
    tag: 'pages',
    auth: 'public',
    params: z.object({ token: z.string().max(100) }),
    /** `version`: null is the draft. `path`: null for what has no page of its own. */
    reply: shownPage.extend({ path: z.string().nullable(), version: z.int().nullable() }),
  },
  'GET /pages/landings': {
    summary: 'Published landings that search engines may show, the newest first',
    tag: 'pages',
    auth: 'public',
    reply: z.object({
      results: z.array(
        z.object({ path: z.string(), title: shownTextSchema, lead: shownTextSchema.nullable(), cover: imageSchema.nullable() }),
      ),
    }),
  },
} as const satisfies Endpoints
