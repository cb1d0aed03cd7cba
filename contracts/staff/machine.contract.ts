import { z } from 'zod'
import { idSchema, instantSchema } from '../shared.contract.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf, listQueryById } from './staff-list.ts'

export const messageStates = ['queued', 'delivered', 'failed', 'dropped'] as const
export const messageChannels = ['sms', 'call', 'email'] as const
export const jobViews = ['failed', 'waiting', 'running'] as const
export type JobView = (typeof jobViews)[number]

const messageRow = z.object({
  id: idSchema,
  channel: z.enum(messageChannels),
  /** Masked. */
  to: z.string(),
  state: z.enum(messageStates),
  /** Why it did not go out: nobody took it, the service was out of order too long, or it was one too many. */
  failure: z.enum(['refused', 'unreachable', 'limit']).nullable(),
  attempts: z.int(),
  order_number: z.string().nullable(),
  created_at: instantSchema,
  delivered_at: instantSchema.nullable(),
  /** Its text is still there, and it is no code. */
  can_resend: z.boolean(),
})

const jobRow = z.object({
  /** Of the queue: more than an int. */
  id: z.string(),
  name: z.string(),
  /** In words. */
  title: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  run_at: instantSchema,
  created_at: instantSchema,
  locked_at: instantSchema.nullable(),
  last_error: z.string().nullable(),
})

const jobParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })
const reads = { tag: 'machine', auth: { staff: 'machine.read' }, audit: null } as const

export const machineEndpoints = {
  'GET /staff/messages': {
    summary: 'The outbox, the newest first, by channel and state; recipients are masked and texts are not shown',
    tag: 'machine',
    auth: { staff: 'machine.outbox' },
    audit: null,
    query: z.object({ state: z.enum(messageStates).optional(), channel: z.enum(messageChannels).optional(), ...listQueryById }),
    reply: listOf(messageRow),
  },
  'POST /staff/messages/:id/resend': {
    summary: 'Sends a message again as a new one; 409 for a code and for one whose text is gone',
    tag: 'machine',
    auth: { staff: 'machine.outbox' },
    audit: 'messages',
    params: idParams,
    reply: z.object({ id: idSchema }),
  },
  'GET /staff/jobs': {
    ...reads,
    summary: 'Jobs of a view with what the tabs count, and the schedules',
    query: z.object({ view: z.enum(jobViews).default('failed') }),
    reply: z.object({
      results: z.array(jobRow),
      views: z.object({ failed: countSchema, waiting: countSchema, running: countSchema }),
      schedules: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          last_at: instantSchema.nullable(),
          /** By the database's clock; null of one that this release has no more. */
          next_at: instantSchema.nullable(),
          waits: z.boolean(),
        }),
      ),
    }),
  },
  'POST /staff/jobs/:id/retry': {
    summary: 'Runs a job now, with all its tries before it',
    tag: 'machine',
    auth: { staff: 'machine.retry' },
    audit: 'jobs',
    params: jobParams,
    reply: z.object({ id: z.string() }),
  },
  'POST /staff/jobs/:id/give-up': {
    summary: 'Takes a failed job out of the queue, with words why',
    tag: 'machine',
    auth: { staff: 'machine.retry' },
    audit: 'jobs',
    params: jobParams,
    body: z.object({ words: z.string().trim().min(3).max(300) }),
    reply: z.object({ id: z.string() }),
  },
  'GET /staff/health': {
    ...reads,
    summary: 'Queues with their oldest, feeds by place, nodes, disk, simulators',
    reply: z.object({
      at: instantSchema,
      queues: z.array(
        z.object({ name: z.string(), waiting: z.int(), oldest_at: instantSchema.nullable(), failed: z.int(), is_bad: z.boolean() }),
      ),
      feeds: z.array(z.object({ place: z.string(), at: instantSchema.nullable(), is_bad: z.boolean() })),
      nodes: z.array(
        z.object({ host: z.string(), version: z.string(), started_at: instantSchema, seen_at: instantSchema, is_current: z.boolean() }),
      ),
      disks: z.array(z.object({ name: z.string(), used: z.number(), total: z.number().nullable() })),
      simulators: z.array(z.string()),
      services: z.array(
        z.object({
          name: z.string(),
          kind: z.string(),
          is_simulated: z.boolean(),
          /** By what the shop's books and queue tell of it, whichever process called it; `unasked`: nobody has called it lately. */
          state: z.enum(['well', 'faltering', 'silent', 'unasked']),
          /** `well`: answered last; else: the oldest that it has not answered. */
          since: instantSchema.nullable(),
        }),
      ),
    }),
  },
  'GET /staff/invariants': {
    ...reads,
    summary: 'The views that must be empty, each with how many rows it has (at most 100 are counted)',
    reply: z.object({ results: z.array(z.object({ name: z.string(), rows: countSchema })) }),
  },
  'GET /staff/invariants/:name': {
    ...reads,
    summary: 'Rows of one of these views, a hundred at most',
    params: z.object({ name: z.string().regex(/^inv_[a-z0-9_]{1,60}$/) }),
    reply: z.object({ results: z.array(z.record(z.string(), z.unknown())) }),
  },
} as const satisfies StaffEndpoints
