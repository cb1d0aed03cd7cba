import { z } from 'zod'
import { scrubbedEvent, type ErrorEvent } from '#core/error-event.ts'

const words = (most: number) => z.string().transform((text) => text.slice(0, most))
const short = words(200)
const count = z.number().int().nonnegative().max(10_000_000)

const frame = z.object({
  filename: words(300).optional(),
  function: short.optional(),
  lineno: count.optional(),
  colno: count.optional(),
  in_app: z.boolean().optional(),
})

const value = z.object({
  type: short.optional(),
  value: words(2000).optional(),
  mechanism: z.object({ type: short, handled: z.boolean().optional() }).optional(),
  stacktrace: z.object({ frames: z.array(frame).max(200).optional() }).optional(),
})

/** Texts by these names; other names are dropped. */
const context = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, short.optional()])))

/** Everything that may be told of an error. What is not named here is dropped. Source: ERR-08, integrations §6. */
const eventSchema = z.object({
  event_id: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
  timestamp: z.number().optional(),
  platform: z.enum(['javascript', 'node']).optional(),
  level: z.enum(['fatal', 'error', 'warning', 'info', 'debug']).optional(),
  release: short.optional(),
  environment: short.optional(),
  server_name: short.optional(),
  transaction: short.optional(),
  request: z.object({ url: words(2000).optional() }).optional(),
  exception: z.object({ values: z.array(value).max(5).optional() }).optional(),
  tags: context('locale', 'viewport', 'online', 'request_id', 'chunk.second', 'where', 'call', 'job', 'event', 'words')
    .optional()
    .catch(undefined),
  contexts: z
    .object({ trace: context('trace_id', 'span_id').optional(), browser: context('name', 'version').optional() })
    .optional()
    .catch(undefined),
  breadcrumbs: z
    .array(z.object({ timestamp: z.number().optional(), category: short.optional(), message: short.optional() }))
    .transform((all) => all.slice(-20))
    .optional()
    .catch(undefined),
})

/** Of whatever claims to be an event what is known, scrubbed; null when nothing of it can be told. */
export function ownEvent(given: unknown): ErrorEvent | null {
  const { data } = eventSchema.safeParse(given)
  if (!data) return null
  const event = scrubbedEvent(data as ErrorEvent)
  return { ...event, ...(event.exception && { exception: { values: (event.exception.values ?? []).map(withoutOwnFolder) } }) }
}

const folder = process.cwd()

/** Files of the server are named from the folder that the shop lies in, and its statements without what was asked for. */
function withoutOwnFolder({ value: text, stacktrace, ...rest }: NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]) {
  const frames = stacktrace?.frames?.map((one) => ({
    ...one,
    ...(one.filename !== undefined && { filename: one.filename.replace(/^file:\/\//, '').replace(`${folder}/`, '') }),
  }))
  return { ...rest, ...(text !== undefined && { value: text.split('\nparams: ')[0] ?? '' }), ...(frames && { stacktrace: { frames } }) }
}
