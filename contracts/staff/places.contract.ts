import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** From when to when a place is open on a day, by the clock of its city. */
export const openHoursSchema = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, { path: ['to'] })
export type OpenHours = z.output<typeof openHoursSchema>

const text = (most: number) => z.object({ ru: z.string().trim().max(most).default(''), en: z.string().trim().max(most).default('') })

/** A day with other hours than its weekday has; null: closed. */
export const openExceptionSchema = z.object({ day: z.iso.date(), hours: openHoursSchema.nullable() })
export type OpenException = z.output<typeof openExceptionSchema>

export const placeKinds = ['warehouse', 'shop'] as const
/** Most exceptions of a place: a year of holidays. */
export const mostExceptions = 40

const placeFields = z.object({
  city_id: z.int().min(1).max(mostInt),
  title: text(80).refine(({ ru }) => ru !== '', { path: ['ru'] }),
  /** Sends parcels to every city; otherwise only its own one is served. */
  serves_everywhere: z.boolean(),
  address: text(200),
  /** How to find the door. */
  directions: text(300),
  /** What can be done there besides buying. */
  services: text(300),
  /** E.164; behind a comma the extension. */
  phone: z.string().regex(/^(?:\+\d{10,15}(?:,\d{1,6})?)?$/),
  /** Degrees; null: not on the map, and nothing is collected there. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** By the day of the week from Monday on; null of a day: closed. Null: the hours are told in words. */
  week: z.array(openHoursSchema.nullable()).length(7).nullable(),
  hours: text(120),
  exceptions: z
    .array(openExceptionSchema)
    .max(mostExceptions)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length),
})

/** What a place on the map needs, and a shop besides. */
function isWhole(kind: (typeof placeKinds)[number], { latitude, longitude, address, phone, week, hours }: z.output<typeof placeFields>) {
  const wrong: string[][] = []
  if ((latitude === null) !== (longitude === null)) wrong.push([latitude === null ? 'latitude' : 'longitude'])
  if (kind === 'shop') {
    if (address.ru === '') wrong.push(['address', 'ru'])
    if (phone === '') wrong.push(['phone'])
    if (week === null && hours.ru === '') wrong.push(['hours', 'ru'])
  }
  return wrong
}

/** A place as it is written. Its slug and kind are given once: files of stock and orders name them. */
export const placeSchema = placeFields
  .extend({
    slug: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    kind: z.enum(placeKinds),
  })
  .superRefine((place, context) => {
    for (const path of isWhole(place.kind, place)) context.addIssue({ code: 'custom', path, message: 'required' })
  })
export type StoredPlace = z.output<typeof placeSchema>

const placeRow = placeFields.extend({
  ...rowFields,
  slug: z.string(),
  kind: z.enum(placeKinds),
  city: z.string(),
  /** The hours as the shop shows them now. */
  shown_hours: z.object({ ru: z.string(), en: z.string() }),
  /** Pieces that lie there, and that orders were promised of them. */
  on_hand: z.int(),
  reserved: z.int(),
})
export type PlaceRow = z.output<typeof placeRow>

const write = { tag: 'places', audit: 'locations', auth: { staff: 'delivery.write' } } as const
const read = { tag: 'places', audit: null, auth: { staff: 'delivery.read' } } as const

export const placesEndpoints = {
  'GET /staff/places': {
    ...read,
    summary: 'All shops and warehouses, with what lies there',
    reply: z.object({ results: z.array(placeRow) }),
  },
  'GET /staff/places/:id': { ...read, summary: 'One shop or warehouse', params: idParams, reply: placeRow },
  'POST /staff/places': {
    ...write,
    summary: 'Opens a shop or a warehouse; 409 when its slug is taken',
    body: placeSchema.safeExtend({ reason: reasonSchema }),
    reply: placeRow,
    status: 201,
  },
  'PUT /staff/places/:id': {
    ...write,
    summary: 'Changes a place but for its slug and kind; 409 with the current row when its revision has moved',
    params: idParams,
    body: placeSchema.safeExtend({ ...saveFields, reason: reasonSchema }),
    reply: placeRow,
  },
  'DELETE /staff/places/:id': {
    ...write,
    summary: 'Removes a place at which nothing ever lay; 409 with what uses it',
    params: idParams,
    query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema }),
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
