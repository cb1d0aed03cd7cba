import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dateSchema, idSchema, instantSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** Specification §3 "Bonus level": `bonuses_amount` is the threshold in roubles of net purchases. */
export const bonusLevelSchema = z
  .object({ id: idSchema, title: z.string(), percentage: z.number(), bonuses_amount: z.int() })
  .register(namedSchemas, { id: 'BonusLevel' })

const burning = z.object({ amount: z.int(), date: dateSchema })

/** Moves of the balance, newest first. */
const historySchema = z
  .object({
    count: z.int(),
    results: z.array(
      z.object({ id: idSchema, at: instantSchema, title: z.string(), amount: z.int(), order_number: z.string().nullable() }),
    ),
  })
  .register(namedSchemas, { id: 'BonusHistory' })

export const bonusStateSchema = z
  .object({
    available: z.int(),
    /** What orders will still bring: those that are agreed and not received yet, and those whose bonuses wait for their day; nothing for what is asked back. */
    pending: z.int(),
    /** What burns next, within thirty days. */
    burning: burning.nullable(),
    /** All that can be spent, by the day on which it burns, the first one first. */
    burning_days: z.array(burning),
    /** None can be spent before: a login followed a long absence. Source: T8. */
    frozen_until: instantSchema.nullable(),
    /** Net purchases of the last twelve months, roubles. */
    purchases: z.number(),
    /** null where the shop has no levels, or none that is reached. */
    level: bonusLevelSchema.nullable(),
    next_level: bonusLevelSchema.nullable(),
    levels: z.array(bonusLevelSchema),
    /** The first hundred; more by `GET /personal/bonuses/history`. */
    history: historySchema,
  })
  .register(namedSchemas, { id: 'BonusState' })

export const bonusesEndpoints = {
  'GET /personal/bonuses': { summary: 'Balance, level and history of bonuses', tag: 'personal', auth: 'customer', reply: bonusStateSchema },
  'GET /personal/bonuses/history': {
    summary: 'The history of bonuses, newest first',
    tag: 'personal',
    auth: 'customer',
    query: z.object({
      limit: z.coerce.number<string>().int().min(1).max(100).default(100),
      offset: z.coerce.number<string>().int().min(0).max(100_000).default(0),
    }),
    reply: historySchema,
  },
} as const satisfies Endpoints

export type BonusState = z.infer<typeof bonusStateSchema>
export type BonusHistory = z.infer<typeof historySchema>
export type BonusLevel = z.infer<typeof bonusLevelSchema>
