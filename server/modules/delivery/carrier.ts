import { z } from 'zod'
import type { LocalizedText } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Place } from './delivery.rules.ts'

export const carrierNames = ['table', 'simulator'] as const
export type CarrierName = (typeof carrierNames)[number]

/** Where goods are to go. */
export interface Destination extends Place {
  cityId: number
  /** The slug of the zone of our own tariffs. */
  zone: string
}

/** Whole kopecks (whether they can be true is judged elsewhere) and calendar days. */
const tariffSchema = z
  .object({ price: z.int(), daysFrom: z.int().min(0), daysTo: z.int().max(365) })
  .refine((tariff) => tariff.daysFrom <= tariff.daysTo)

/** What a carrier asks for, before anything is free; a way that it does not go is absent. */
export const tariffsSchema = z.object({
  courier: tariffSchema.optional(),
  post: tariffSchema.optional(),
  /** By the slug of the points' operator. */
  points: z.record(z.string(), tariffSchema),
})
export type Tariffs = z.infer<typeof tariffsSchema>

const localizedSchema: z.ZodType<LocalizedText> = z.object({ ru: z.string().min(1), en: z.string().optional() })

/** A point or locker as its carrier tells of it. `code` names it for ever. */
export const carrierPointSchema = z.object({
  code: z.string().min(1).max(200),
  operator: z.string().min(1),
  kind: z.enum(['point', 'locker']),
  title: localizedSchema,
  address: localizedSchema,
  hours: localizedSchema,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hasFitting: z.boolean(),
  acceptsCard: z.boolean(),
  acceptsCash: z.boolean(),
  storageDays: z.int().min(1),
  maxWeightKg: z.int().min(1),
})
export type CarrierPoint = z.infer<typeof carrierPointSchema>

/** Who brings goods. Every call throws when the carrier does not answer. Source: decisions H. */
export interface Carrier {
  name: CarrierName
  /** It is the shop itself: nobody is waited for, doubted or remembered. */
  isOwn: boolean
  quote(db: Db, to: Destination): Promise<Tariffs>
  /** Open points and lockers around a place. */
  points(db: Db, around: Destination): Promise<CarrierPoint[]>
}
