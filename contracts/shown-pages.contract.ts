import { z } from 'zod'
import { richNodeSchema } from './blocks/block-fields.ts'
import type { Endpoints } from './endpoint.ts'
import { layoutNames } from './layouts.ts'
import { namedSchemas } from './named-schemas.ts'
import { imageSchema, instantSchema, seoSchema } from './shared.contract.ts'

/** A text in the language of the page; `lang`: it is not, because nobody has translated it. Source: MAG-13. */
const shownText = z.object({ text: z.string(), lang: z.literal('ru').optional() })
const shownRich = z.object({ nodes: z.array(richNodeSchema), lang: z.literal('ru').optional() })
const common = { id: z.string(), anchor: z.string().nullable() }
const kind = <Kind extends string, Fields extends z.ZodRawShape>(name: Kind, fields: Fields) =>
  z.object({ ...common, kind: z.literal(name), ...fields })

/** A block as pages are told of it: one language, pictures and not their ids. The kinds that show goods are still to come. */
const shownBlockSchema = z
  .discriminatedUnion('kind', [
    kind('heading', { level: z.literal([2, 3]), text: shownText }),
    kind('text', { title: shownText.nullable(), text: shownRich }),
    kind('quote', { text: shownText, author: shownText }),
    kind('picture', { image: imageSchema, note: shownText.nullable(), link: z.string().nullable() }),
    kind('accordion', { items: z.array(z.object({ question: shownText, answer: shownRich })), is_faq: z.boolean() }),
    kind('table', { caption: shownText, head: z.array(shownText), rows: z.array(z.array(shownText)), row_heads: z.boolean() }),
    kind('steps', { items: z.array(z.object({ title: shownText, text: shownText, image: imageSchema.nullable() })) }),
    kind('divider', {}),
    kind('toc', { headings: z.array(z.object({ level: z.literal([2, 3]), text: shownText, anchor: z.string() })) }),
  ])
  .register(namedSchemas, { id: 'ShownBlock' })

export const shownPagesEndpoints = {
  'GET /pages/content': {
    summary: 'A published page of blocks by its path; 404 for a draft',
    tag: 'pages',
    auth: 'public',
    query: z.object({ path: z.string().max(300) }),
    reply: z.object({
      title: shownText,
      lead: shownText.nullable(),
      cover: imageSchema.nullable(),
      layout: z.enum(layoutNames),
      blocks: z.array(shownBlockSchema),
      alert: z.object({ title: z.string(), text: z.string() }).nullable(),
      seo: seoSchema,
      published_at: instantSchema,
    }),
  },
} as const satisfies Endpoints

export type ShownBlock = z.infer<typeof shownBlockSchema>
