import { z } from 'zod'
import type { LocalizedText } from '#core/locale.ts'
import type { Tender } from '#core/tender.ts'
import type { VatPercent } from '#core/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Place } from './delivery.rules.ts'

export const carrierNames = ['table', 'simulator', 'cdek'] as const
export type CarrierName = (typeof carrierNames)[number]

/** Where goods are to go. */
export interface Destination extends Place {
  cityId: number
  title: LocalizedText
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** The slug of the zone of our own tariffs. */
  zone: string
}

/** A place with what is to be brought there. */
export interface Shipment extends Destination {
  /** What is charged for: started kilograms, one at least. */
  kilograms: number
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
  district: localizedSchema.nullish(),
  landmark: localizedSchema.nullish(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hasFitting: z.boolean(),
  acceptsCard: z.boolean(),
  acceptsCash: z.boolean(),
  storageDays: z.int().min(1),
  maxWeightKg: z.int().min(1),
})
export type CarrierPoint = z.infer<typeof carrierPointSchema>

/** A line of what is in a parcel. */
export interface ParcelLine {
  /** The place of its line in the order, from 0 on: what was a gift of a line is apart from what was bought. */
  place: number
  sku: string
  title: string
  quantity: number
  /** Kopecks that are charged for all its pieces. */
  sumKopecks: number
  /** The tax in it. */
  vatPercent: VatPercent
}

/** What is handed to a carrier. */
export interface Parcel {
  /** The order's number: one key is one parcel, however often it is handed over. */
  key: string
  /** It waits at a point or locker; otherwise it is brought to the address. */
  isCollected: boolean
  /** Its point or locker, as the carrier calls it; null for an address. */
  point: Pick<CarrierPoint, 'code' | 'kind'> | null
  /** The city of the address; of a parcel that is collected, that of whoever ordered it. */
  to: Destination
  /** In one line, with the postal code in front when there is one. */
  address: string
  recipient: { name: string; phone: string }
  /** What the shopper has noted for the courier; null when they have not, or nobody comes to their door. */
  comment: string | null
  /** The whole of it, packed. */
  grams: number
  lines: ParcelLine[]
  /** Kopecks that the delivery costs: lines and delivery together are what the order costs. */
  deliveryKopecks: number
  deliveryVatPercent: VatPercent
  /** Kopecks that are paid on receipt; 0 when all is paid. */
  dueKopecks: number
}

export const parcelStates = ['accepted', 'in_transit', 'ready', 'delivered', 'not_delivered', 'withdrawn', 'lost'] as const
/**
 * Where a parcel is. `ready`: it waits at its point; `not_delivered`: nobody took it, and it comes back; `withdrawn`: the carrier will not bring it, and
 * never had the goods; `lost`: it had them, has lost or destroyed them, or will not bring them and says nothing of where they are.
 */
export type ParcelState = (typeof parcelStates)[number]

/** Pieces that a shopper did not take, and that come back. */
export interface LeftPieces {
  /** The place of their line, from 0 on. */
  place: number
  /** Absent: all of the line. */
  quantity?: number
}

/** A parcel that was handed over, with what is known of that. */
export interface HandedOver {
  left: readonly LeftPieces[]
  /** What was given for it, when it was paid on receipt. */
  tender?: Tender
  /** Kopecks that the carrier took for it. */
  collectedKopecks?: number
}

/** What a carrier says of a parcel. */
export type Whereabouts = ParcelState | HandedOver

/** The carrier has taken note of a parcel, and will not bring it: asked again it says the same. */
export class ParcelRefused extends Error {}

/** A carrier was asked to take a parcel, its answer was lost, and it does not say now whether it has it, or cannot be asked any more. */
export class ParcelUnknown extends Error {}

/** Whose points a carrier names, as the shop shows them. */
export interface CarrierOperator {
  slug: string
  title: LocalizedText
}

/** Who brings goods. Every call throws when the carrier does not answer, and ends when its signal says that nobody waits. Source: decisions H. */
export interface Carrier {
  name: CarrierName
  /** It is the shop itself: nobody is waited for, doubted or cached. */
  isOwn: boolean
  /** Its couriers are the shop's own, who come within the slots of a zone; the simulator stands in for them. Source: decision 0121. */
  keepsSlots?: true
  /** Those of its points that the shop need not know beforehand. */
  operators?: readonly CarrierOperator[]
  quote(db: Db, to: Shipment, signal?: AbortSignal): Promise<Tariffs>
  /** Open points and lockers around a place, as it told of them within the last hour. */
  points(db: Db, around: Destination, signal?: AbortSignal): Promise<CarrierPoint[]>
  /** Hands a parcel over, once for its key; answers the number to follow it by, null when there is none. */
  create(db: Db, parcel: Parcel, signal?: AbortSignal): Promise<string | null>
  /**
   * The number of a parcel by the key that it was handed over under, for when the answer of `create` was lost; null when the carrier surely has none to
   * bring. One that it has and has not numbered yet is no answer.
   */
  lookUp(db: Db, key: string, signal?: AbortSignal): Promise<string | null>
  /** Where a parcel is; undefined for a number that is not its own. */
  track(db: Db, trackNumber: string, signal?: AbortSignal): Promise<Whereabouts | undefined>
}
