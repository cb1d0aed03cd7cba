import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { noContent } from '../endpoint.ts'
import { requestStates } from '../request-kinds.ts'
import { idSchema, instantSchema } from '../shared.contract.ts'
import { idParams, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf, listQuery } from './staff-list.ts'

/** What the inbox holds: requests, bad answers to surveys, reviews that wait, answers to forms, addresses that lead nowhere. Source: ADM-81. */
export const inboxKinds = ['request', 'survey', 'review', 'form', 'link'] as const
export type InboxKind = (typeof inboxKinds)[number]

const state = z.enum(requestStates)

export const inboxRowSchema = z.object({
  kind: z.enum(inboxKinds),
  id: idSchema,
  title: z.string(),
  /** The first words of it. */
  about: z.string(),
  state,
  assignee: z.string().nullable(),
  created_at: instantSchema,
  due_at: instantSchema,
})
export type InboxRow = z.output<typeof inboxRowSchema>

/** One of the three that are answered. */
export const inboxItemSchema = z.object({
  id: idSchema,
  /** Of a request alone; the others are told apart by their state. */
  revision: z.int().nullable(),
  title: z.string(),
  state,
  assignee: z.string().nullable(),
  created_at: instantSchema,
  due_at: instantSchema.nullable(),
  done_at: instantSchema.nullable(),
  locale: z.enum(locales),
  /** The page on which it was written; empty when that is not known. */
  url: z.string(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where an answer by letter goes; null: nobody left an address. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  order_number: z.string().nullable(),
  customer: idSchema.nullable(),
  history: z.array(z.object({ at: instantSchema, actor: z.string(), act: z.string(), note: z.string().nullable() })),
})
export type InboxItem = z.output<typeof inboxItemSchema>

const words = z.string().trim().min(1).max(4000)
const note = z.string().trim().min(1).max(1000).optional()

const one = (audit: string, summary: string) =>
  ({ summary, tag: 'inbox', auth: { staff: 'requests.read' }, audit, params: idParams, reply: inboxItemSchema }) as const
const act = (audit: string, summary: string) =>
  ({ summary, tag: 'inbox', auth: { staff: 'requests.write' }, audit, params: idParams, reply: inboxItemSchema }) as const

export const inboxEndpoints = {
  'GET /staff/inbox': {
    summary: 'All that waits for an answer, by due time, with how many of each kind wait (at most 100 are counted)',
    tag: 'inbox',
    auth: { staff: 'requests.read' },
    audit: null,
    query: z.object({ kind: z.enum(inboxKinds).optional(), mine: z.literal('1').optional(), ...listQuery }),
    reply: listOf(inboxRowSchema).extend({
      kinds: z.object({ request: countSchema, survey: countSchema, review: countSchema, form: countSchema, link: countSchema }),
    }),
  },
  'GET /staff/requests/:id': one('requests', 'One request with what staff did'),
  'POST /staff/requests/:id/take': { ...act('requests', 'Takes a request on'), body: z.object(saveFields) },
  'POST /staff/requests/:id/answer': {
    ...act('requests', 'Answers a request by email and ends it'),
    body: z.object({ ...saveFields, words }),
  },
  'POST /staff/requests/:id/done': {
    ...act('requests', 'Ends a request that was answered otherwise'),
    body: z.object({ ...saveFields, note }),
  },
  'GET /staff/form-answers/:id': one('form_answers', 'One answer to a form'),
  'POST /staff/form-answers/:id/take': { ...act('form_answers', 'Takes an answer to a form on') },
  'POST /staff/form-answers/:id/answer': {
    ...act('form_answers', 'Replies to an answer to a form by email and ends it'),
    body: z.object({ words }),
  },
  'POST /staff/form-answers/:id/done': { ...act('form_answers', 'Ends an answer to a form'), body: z.object({ note }) },
  'GET /staff/survey-answers/:id': one('survey_answers', 'One answer to a survey with the words of its questions'),
  'POST /staff/survey-answers/:id/take': { ...act('survey_answers', 'Takes a bad answer on') },
  'POST /staff/survey-answers/:id/answer': {
    ...act('survey_answers', 'Replies to a bad answer by email and ends it'),
    body: z.object({ words }),
  },
  'POST /staff/survey-answers/:id/done': { ...act('survey_answers', 'Ends a bad answer'), body: z.object({ note }) },
  'POST /staff/broken-links/:id/done': {
    summary: 'An address that leads nowhere was seen to; it comes back when somebody reports it again',
    tag: 'inbox',
    auth: { staff: 'requests.write' },
    audit: 'broken_links',
    params: idParams,
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
