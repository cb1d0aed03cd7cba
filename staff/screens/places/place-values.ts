import { z } from 'zod'
import { placeSchema, type OpenHours, type PlaceRow, type StoredPlace } from '#contracts/staff/places.contract.ts'

type Text = { ru: string; en: string }
export const weekDays = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const

/** A day with other hours as it is typed; blank hours: closed. */
export interface TypedException {
  day: string
  hours: string
}

/** A place as its form has it: hours and degrees as they are typed. */
export interface PlaceValues {
  slug: string
  kind: string
  city_id: number
  title: Text
  serves_everywhere: boolean
  address: Text
  directions: Text
  services: Text
  phone: string
  latitude: string
  longitude: string
  is_by_week: boolean
  /** By the day from Monday on: `10:00–21:00`, blank where it is closed. */
  week: Record<(typeof weekDays)[number], string>
  hours: Text
  exceptions: TypedException[]
}

const none: Text = { ru: '', en: '' }
const usualHours = '10:00–21:00'

/** The fields of a stored place, or of a new shop. */
export function placeValues(row: PlaceRow | undefined): PlaceValues {
  const typed = (hours: OpenHours | null | undefined): string => (hours ? `${hours.from}–${hours.to}` : '')
  return {
    slug: row?.slug ?? '',
    kind: row?.kind ?? 'shop',
    city_id: row?.city_id ?? 0,
    title: row?.title ?? none,
    serves_everywhere: row?.serves_everywhere ?? false,
    address: row?.address ?? none,
    directions: row?.directions ?? none,
    services: row?.services ?? none,
    phone: row?.phone ?? '',
    latitude: row?.latitude?.toString() ?? '',
    longitude: row?.longitude?.toString() ?? '',
    is_by_week: row ? row.week !== null : true,
    week: Object.fromEntries(weekDays.map((day, at) => [day, row ? typed(row.week?.[at]) : usualHours])) as PlaceValues['week'],
    hours: row?.week === null ? row.hours : none,
    exceptions: (row?.exceptions ?? []).map(({ day, hours }) => ({ day, hours: typed(hours) })),
  }
}

/** What is saved of a form's values; what cannot be read stays as it was typed, for the contract to refuse. */
export function storedPlace({ is_by_week: isByWeek, ...values }: PlaceValues): StoredPlace {
  const place = {
    ...values,
    phone: values.phone.replaceAll(/[\s()-]/g, ''),
    latitude: degreesOf(values.latitude),
    longitude: degreesOf(values.longitude),
    week: isByWeek ? weekDays.map((day) => hoursOf(values.week[day])) : null,
    exceptions: values.exceptions.map(({ day, hours }) => ({ day, hours: hoursOf(hours) })),
  }
  // Judged by the schema before it is sent: a word where hours belong is refused there.
  return place as StoredPlace
}

const degreesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))

/** `10–21`, `10:00-21:30`: from when to when; blank: closed. Anything else is no hours, and refused. */
export function hoursOf(text: string): OpenHours | null {
  const words = text.trim()
  if (words === '') return null
  const [, from, fromMinutes = '00', to, toMinutes = '00'] = /^(\d{1,2})(?::(\d\d))?\s*[–—-]\s*(\d{1,2})(?::(\d\d))?$/.exec(words) ?? []
  if (from === undefined || to === undefined) return { from: words, to: '' }
  return { from: `${from.padStart(2, '0')}:${fromMinutes}`, to: `${to.padStart(2, '0')}:${toMinutes}` }
}

/** What the contract demands, said of the fields of the form. */
export const placeFormSchema: z.ZodType = z.unknown().superRefine((values, context) => {
  const read = placeSchema.safeParse(storedPlace(values as PlaceValues))
  for (const { path, message } of read.error?.issues ?? []) {
    const [name, part] = path
    const at =
      name === 'week' && typeof part === 'number' ? ['week', weekDays[part] ?? 'd0'] : name === 'exceptions' ? ['exceptions'] : [...path]
    context.addIssue({ code: 'custom', message, path: at })
  }
})
