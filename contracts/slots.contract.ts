import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { idInPath, idSchema, roubles } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const hourAndMinute = z.string().regex(/^\d{2}:\d{2}$/)

/** An interval of a day by the clock of the city: `24:00` at the latest. */
export const slotTimeSchema = z.object({ date: day, starts: hourAndMinute, ends: hourAndMinute }).register(namedSchemas, { id: 'SlotTime' })

/** A day on which couriers go, or one between two of them on which none can be had, and why. */
export const slotDaySchema = z
  .object({
    date: day,
    is_open: z.boolean(),
    /** `too_late`: the last courier of the day cannot be had any more; `full`: no place is left; `none`: nobody goes. Only of a closed day. */
    reason: z.enum(['too_late', 'full', 'none']).optional(),
    slots: z.array(
      z.object({
        id: idSchema,
        starts: hourAndMinute,
        ends: hourAndMinute,
        /** Beside the price of the courier. */
        price: roubles,
        left: z.enum(['many', 'few', 'last', 'none']),
      }),
    ),
  })
  .register(namedSchemas, { id: 'SlotDay' })

export const slotsEndpoints = {
  'GET /orders/slots': {
    summary: 'When a courier can come: seven open days; none where a city has no slots',
    tag: 'orders',
    auth: 'public',
    query: z.object({
      city: idInPath,
      /** Zones are those of cities: a street narrows nothing yet. */
      street: z.string().trim().max(240).optional(),
    }),
    reply: z.object({ days: z.array(slotDaySchema) }),
  },
} as const satisfies Endpoints

export type SlotDay = z.infer<typeof slotDaySchema>
export type SlotTime = z.infer<typeof slotTimeSchema>
