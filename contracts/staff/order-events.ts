import { z } from 'zod'
import { idSchema, instantSchema, roubles } from '../shared.contract.ts'

const moment = { at: instantSchema }
/** What happened to an order, told in data: the screen has the words. `by` is a person, where one did it. */
export const orderEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...moment,
    kind: z.literal('state'),
    machine: z.enum(['order', 'payment']),
    /** A state of the machine; `called_off`: a payment that failed without the bank's having declined it. */
    from: z.string().nullable(),
    to: z.string(),
    actor: z.enum(['shopper', 'bank', 'system', 'staff']),
    by: z.string().nullable(),
    note: z.string().nullable(),
  }),
  z.object({
    ...moment,
    kind: z.literal('payment'),
    what: z.enum(['captured', 'surplus', 'failed', 'called_off']),
    amount: roubles,
    part: z.int().nullable(),
  }),
  z.object({ ...moment, kind: z.literal('refund'), what: z.enum(['requested', 'done']), amount: roubles }),
  z.object({ ...moment, kind: z.literal('receipt'), title: z.string(), number: z.string(), state_title: z.string(), amount: roubles }),
  z.object({
    ...moment,
    kind: z.literal('message'),
    channel: z.enum(['sms', 'call', 'email']),
    state: z.enum(['queued', 'delivered', 'failed', 'dropped']),
    to: z.string(),
  }),
  z.object({ ...moment, kind: z.literal('note'), by: z.string(), note: z.string() }),
  z.object({ ...moment, kind: z.literal('correction'), id: idSchema, by: z.string(), fields: z.array(z.string()), is_kept: z.boolean() }),
  z.object({ ...moment, kind: z.literal('code'), item_id: idSchema, by: z.string() }),
  z.object({
    ...moment,
    kind: z.literal('replacement'),
    /** `awaits`: a dearer order waits to take its place, `dropped`: it came to nothing; `surcharge`, `surcharge_dropped`: the same on that one. */
    what: z.enum(['replaced_by', 'replaces', 'awaits', 'dropped', 'surcharge', 'surcharge_dropped']),
    number: z.string(),
    /** Null where the history of the other order says who. */
    by: z.string().nullable(),
  }),
])
export type StaffOrderEvent = z.output<typeof orderEventSchema>
