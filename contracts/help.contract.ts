import { z } from 'zod'
import { noContent, type Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { dateSchema, slugSchema } from './shared.contract.ts'
import { shownTextSchema } from './shown-blocks.contract.ts'

const slugInPath = z.object({ slug: slugSchema })
const topicSchema = z.object({ slug: slugSchema, title: z.string() })
const linkSchema = z.object({
  title: shownTextSchema,
  /** Without the locale. */
  url: z.string(),
})
/** An answer in a list, with the topic it belongs to. */
const listedSchema = linkSchema.extend({ topic: topicSchema })

export const helpEndpoints = {
  'GET /help': {
    summary: 'The topics of the help centre with their counts, and what is read most',
    tag: 'help',
    auth: 'public',
    reply: z.object({
      count: z.int(),
      topics: z.array(topicSchema.extend({ text: z.string(), count: z.int(), answers: z.array(linkSchema) })),
      most_read: z.array(listedSchema),
    }),
  },
  'GET /help/topics/:slug': {
    summary: 'A topic with its answers',
    tag: 'help',
    auth: 'public',
    params: slugInPath,
    reply: topicSchema.extend({ text: z.string(), answers: z.array(linkSchema.extend({ lead: shownTextSchema })) }),
  },
  'GET /help/answers/:slug': {
    summary: 'Where an answer stands: its topic, its neighbours, its version and the day of its change',
    tag: 'help',
    auth: 'public',
    params: slugInPath,
    reply: z.object({
      topic: topicSchema,
      previous: linkSchema.nullable(),
      next: linkSchema.nullable(),
      version: z.int(),
      /** The day of its publication by the calendar of the shop. */
      changed_on: dateSchema,
    }),
  },
  'GET /help/search': {
    summary: 'Answers by words in any form, another keyboard layout or alphabet, with typing errors',
    tag: 'help',
    auth: 'public',
    shed: 'search',
    query: z.object({
      q: z.string().max(limits.searchQuery),
      /** Still being typed: what is not found is not noted. */
      typing: z.enum(['1']).optional(),
    }),
    reply: z.object({
      /** The query as it was read: trimmed, in small letters. */
      query: z.string(),
      count: z.int(),
      results: z.array(
        listedSchema.extend({
          /** The place in the answer that fits best; marked: a word that was asked for. */
          excerpt: z.array(z.object({ text: z.string(), is_marked: z.boolean() })),
        }),
      ),
      /** What is read most; only when nothing was found. */
      most_read: z.array(listedSchema),
    }),
  },
  'POST /help/answers/:slug/votes': {
    summary: 'Whether an answer helped, once a device and version, and what was missing',
    tag: 'help',
    auth: 'public',
    perMinute: 10,
    params: slugInPath,
    body: z.strictObject({
      /** Of the answer that was read. */
      version: z.int().min(1),
      is_helpful: z.boolean(),
      /** Only of one that did not help. */
      comment: z.string().trim().max(limits.helpComment).optional(),
    }),
    reply: noContent,
    status: 204,
  },
  'POST /help/answers/:slug/reads': {
    summary: 'Counts that an answer was read; once a visit',
    tag: 'help',
    auth: 'public',
    perMinute: 30,
    params: slugInPath,
    reply: noContent,
    status: 204,
  },
} as const satisfies Endpoints
