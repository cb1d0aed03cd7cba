import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dateSchema, idSchema, instantSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** Specification §3 "Bonus level": `bonuses_amount` is the threshold in roubles of net purchases. */
export const bonusLevelSchema = z
  .object({ id: idSchema, title: z.string(), percentage: z.number(), bonuses_amount: z.int() })
  .register(namedSchemas, { id: 'BonusLevel' })

export const bonusStateSchema = z
  .object({
    available: z.int(),
    pending: z.int(),
    burning: z.object({ amount: z.int(), date: dateSchema }).nullable(),
    /** None can be spent before: a login followed a long absence. Source: T8. */
    frozen_until: instantSchema.nullable(),
    /** Net purchases of the last twelve months, roubles. */
    purchases: z.number(),
    level: bonusLevelSchema,
    next_level: bonusLevelSchema.nullable(),
    levels: z.array(bonusLevelSchema),
    history: z.object({
      count: z.int(),
      results: z.array(
        z.object({ id: idSchema, at: instantSchema, title: z.string(), amount: z.int(), order_number: z.string().nullable() }),
      ),
    }),
  })
  .register(namedSchemas, { id: 'BonusState' })

export const bonusesEndpoints = {
  'GET /personal/bonuses': { summary: 'Balance, level and history of bonuses', tag: 'personal', auth: 'customer', reply: bonusStateSchema },
} as const satisfies Endpoints

export type BonusState = z.infer<typeof bonusStateSchema>
export type BonusLevel = z.infer<typeof bonusLevelSchema>
