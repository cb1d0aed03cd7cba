import type { PlaceRow, StoredPlace } from '#contracts/staff/places.contract.ts'
import { calendarDay } from '#core/dates.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { cityUnknown, placeNotFound, slugTaken, staysAsItIs } from '../inventory.errors.ts'
import { comingExceptions, weekInWords, withExceptions } from './hours.rules.ts'
import * as repo from './places.staff.repo.ts'

const audited = { permission: 'delivery.write', table: 'locations' } as const

/** All shops and warehouses, shops first. Source: ADM-44. */
export async function listStaffPlaces(db: Db, locale: Locale): Promise<{ results: PlaceRow[] }> {
  return { results: (await repo.listPlaces(db)).map((row) => placeView(row, locale)) }
}

/** One place. Throws `inventory.place_not_found` (404). Source: ADM-44. */
export async function getStaffPlace(db: Db, id: number, locale: Locale): Promise<PlaceRow> {
  const row = await repo.findPlace(db, id)
  if (!row) throw placeNotFound()
  return placeView(row, locale)
}

/** Opens a place. Throws 400 `inventory.city_unknown`, 409 `inventory.slug_taken`. Pages follow by the change log. Source: ADM-44. */
export async function addPlace(platform: Platform, author: Author, place: StoredPlace): Promise<number> {
  return inTransaction(platform.db, async (tx) => {
    if (!(await repo.isCity(tx, place.city_id))) throw cityUnknown()
    const after = await repo.insertPlace(tx, fieldsOf(platform, place))
    if (!after) throw slugTaken()
    await recordChange(tx, author, { ...audited, before: undefined, after })
    return after.id
  })
}

/** Changes a place. Throws 404, 409 `staff.conflict` when its revision has moved and `inventory.place_stays` for another slug or kind, and as `addPlace`. */
export async function changePlace(
  platform: Platform,
  author: Author,
  { id, revision, locale }: { id: number; revision: number; locale: Locale },
  place: StoredPlace,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const before = await lockRevision(tx, { id, revision, locale })
    for (const field of ['slug', 'kind'] as const) if (before[field] !== place[field]) throw staysAsItIs(field)
    if (!(await repo.isCity(tx, place.city_id))) throw cityUnknown()
    const after = await repo.updatePlace(tx, id, fieldsOf(platform, place))
    await recordChange(tx, author, { ...audited, before, after })
  })
}

/** Removes a place at which nothing ever lay. Throws 404, 409 `staff.conflict` when its revision has moved, and 409 `staff.in_use` with what uses it. */
export async function removePlace(
  { db }: Pick<Platform, 'db'>,
  author: Author,
  read: { id: number; revision: number; locale: Locale },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockRevision(tx, read)
    const usedBy = await repo.listUsers(tx, read.id)
    if (usedBy.length > 0)
      throw new DomainError({ code: 'staff.in_use', status: 409, params: { count: usedBy.length }, extra: { used_by: usedBy } })
    await repo.deletePlace(tx, read.id)
    await recordChange(tx, author, { ...audited, before, after: undefined })
  })
}

const job: Author = { actor: { kind: 'system', job: 'inventory:forget-past-days' }, origin: 'job' }

/** Forgets the days with other hours that are over; the job of that name calls it each night. Source: ADM-44. */
export async function forgetPastDays({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const today = calendarDay(clock.now())
  for (const id of await repo.listWithPastDays(db, today))
    await inTransaction(db, async (tx) => {
      const before = await repo.lockPlace(tx, id)
      if (!before) return
      const after = await repo.updatePlace(tx, id, { exceptions: comingExceptions(before.exceptions, today) })
      await recordChange(tx, job, { ...audited, before, after })
    })
}

async function lockRevision(tx: Db, { id, revision, locale }: { id: number; revision: number; locale: Locale }): Promise<repo.PlaceRecord> {
  const row = await repo.lockPlace(tx, id)
  const shown = row && (await repo.findPlace(tx, id))
  if (!row || !shown) throw placeNotFound()
  await requireRevision(tx, audited.table, row, revision, () => placeView(shown, locale))
  return row
}

/** A place by its columns: the hours of a week are kept in words too, which every page shows. */
function fieldsOf({ clock }: Pick<Platform, 'clock'>, place: StoredPlace): repo.PlaceFields {
  const { slug, kind, phone, latitude, longitude, week } = place
  return {
    slug,
    kind,
    latitude,
    longitude,
    week,
    cityId: place.city_id,
    title: stored(place.title) ?? { ru: '' },
    servesEverywhere: place.serves_everywhere,
    address: stored(place.address),
    directions: stored(place.directions),
    services: stored(place.services),
    hours: week ? weekInWords(week) : stored(place.hours),
    phone: phone === '' ? null : phone,
    exceptions: comingExceptions(place.exceptions, calendarDay(clock.now())).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

const stored = ({ ru, en }: { ru: string; en: string }): LocalizedText | null => (ru === '' ? null : en === '' ? { ru } : { ru, en })
const written = (text: LocalizedText | null): { ru: string; en: string } => ({ ru: text?.ru ?? '', en: text?.en ?? '' })

function placeView(row: repo.PlaceInUse, locale: Locale): PlaceRow {
  const { id, slug, kind, latitude, longitude, week, exceptions, revision, updatedAt, onHand, reserved } = row
  return {
    id,
    slug,
    kind,
    latitude,
    longitude,
    week,
    exceptions,
    revision,
    reserved,
    updated_at: updatedAt.toISOString(),
    on_hand: onHand,
    city_id: row.cityId,
    city: textIn(locale, row.city),
    title: written(row.title),
    serves_everywhere: row.servesEverywhere,
    address: written(row.address),
    directions: written(row.directions),
    services: written(row.services),
    phone: row.phone ?? '',
    hours: written(row.hours),
    shown_hours: written(row.hours && withExceptions(row.hours, exceptions)),
  }
}
