import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { layoutNames } from './layouts.ts'
import { namedSchemas } from './named-schemas.ts'
import { imageSchema, instantSchema, seoSchema } from './shared.contract.ts'
import { shownBlockSchema, shownTextSchema } from './shown-blocks.contract.ts'

/** A page of blocks in one language. */
export const shownPageSchema = z
  .object({
    title: shownTextSchema,
    lead: shownTextSchema.nullable(),
    cover: imageSchema.nullable(),
    layout: z.enum(layoutNames),
    blocks: z.array(shownBlockSchema),
    alert: z.object({ title: z.string(), text: z.string() }).nullable(),
    seo: seoSchema,
    published_at: instantSchema,
  })
  .register(namedSchemas, { id: 'ShownPage' })

export const shownPagesEndpoints = {
  'GET /pages/content': {
    summary: 'A published page of blocks by its path; 404 for a draft',
    tag: 'pages',
    auth: 'public',
    query: z.object({ path: z.string().max(300) }),
    reply: shownPageSchema,
  },
} as const satisfies Endpoints
