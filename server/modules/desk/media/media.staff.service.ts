import type { StaffAnswer } from '#contracts/staff/api.ts'
import {
  usesMost,
  type MediaOne,
  type MediaRow,
  type MediaUseKind,
  type MediaView,
  type StoredMedia,
} from '#contracts/staff/media.contract.ts'
import { countedAtMost, type Counted } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView, lockPicture, removePicture, writePicture, type LibraryPicture } from '#server/modules/base/images/index.ts'
import { listPlaces, listUsedKinds, type UsePlace } from './media-uses.repo.ts'
import * as repo from './media.repo.ts'

interface MediaAsked extends repo.MediaFilter {
  limit: number
  cursor?: string | undefined
}

/** Who is told of a picture: in which language, and where the shop's pages are. */
export interface MediaReader {
  locale: Locale
  publicUrl: string
}

/** The picture that was read, and its revision then. */
interface Read {
  id: number
  revision: number
  reader: MediaReader
}

/** A page of the library with how many pictures each view has. Source: ADM-36. */
export async function listLibrary(
  db: Db,
  { limit, cursor, ...filter }: MediaAsked,
  locale: Locale,
): Promise<StaffAnswer<'GET /staff/media'>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = await repo.listMedia(db, filter, { limit: limit + 1, before })
  const page = rows.slice(0, limit)
  const used = await listUsedKinds(
    db,
    page.map(({ id }) => id),
  )
  const counts = await repo.countMedia(db, filter, countedAtMost + 1)
  const views = Object.fromEntries(Object.entries(counts).map(([view, value]) => [view, counted(value)])) as Record<MediaView, Counted>
  return {
    results: page.map((row) => rowView(row, used.get(row.id) ?? [], locale)),
    next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
    count: views[filter.view],
    views,
  }
}

const counted = (value: number): Counted => ({ value: Math.min(value, countedAtMost), is_more: value > countedAtMost })

/** One picture with the places that show it. Throws 404. Source: ADM-36. */
export async function getMedia(db: Db, id: number, reader: MediaReader): Promise<MediaOne> {
  const row = await repo.findMedia(db, id)
  if (!row) throw notFound()
  const places = await listPlaces(db, id, countedAtMost + 1)
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  const uses = places.slice(0, usesMost).map((place) => useView(place, reader))
  return { ...rowView(row, kinds, reader.locale), uses, uses_count: counted(places.length) }
}

/** Writes words and focus point of a picture. Throws 404, and 409 `staff.conflict` when its revision has moved. Source: ADM-36, ADM-77. */
export async function changeMedia(
  { db }: Pick<Platform, 'db'>,
  author: Author,
  { id, revision, reader }: Read,
  { alt: { ru, en }, focus }: StoredMedia,
): Promise<MediaOne> {
  return inTransaction(db, async (tx) => {
    const before = await lockRead(tx, { id, revision, reader })
    await writePicture(tx, id, { alt: en === '' ? { ru } : { ru, en }, focus })
    const after = await lockMedia(tx, id)
    const answer = await getMedia(tx, id, reader)
    await recordChange(tx, author, {
      permission: 'media.write',
      table: 'images',
      before: auditedPicture(before),
      after: auditedPicture(after),
    })
    return answer
  })
}

/** Removes a picture that nothing shows. Throws 404, 409 `staff.conflict` when its revision has moved, and 409 `staff.in_use` with what shows it. Source: ADM-36. */
export async function removeMedia(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  author: Author,
  { id, revision, reader }: Read,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockRead(tx, { id, revision, reader })
    const places = await listPlaces(tx, id, countedAtMost)
    if (places.length > 0) {
      const extra = { used_by: places.slice(0, usesMost).map((place) => useView(place, reader)) }
      throw new DomainError({ code: 'staff.in_use', status: 409, params: { count: places.length }, extra })
    }
    await removePicture(tx, jobs, before)
    await recordChange(tx, author, { permission: 'media.write', table: 'images', before: auditedPicture(before), after: undefined })
  })
}

/** A picture of the library, held until the transaction ends, of the revision that was read. Throws 404 and 409 `staff.conflict`. */
export async function lockRead(tx: Db, { id, revision, reader }: Read): Promise<LibraryPicture> {
  const before = await lockMedia(tx, id)
  const current = await getMedia(tx, id, reader)
  await requireRevision(tx, 'images', before, revision, () => current)
  return before
}

/** A picture of the library, held until the transaction ends. Throws 404. */
export async function lockMedia(tx: Db, id: number): Promise<LibraryPicture> {
  const row = await lockPicture(tx, id)
  if (!row) throw notFound()
  return row
}

const notFound = () => new DomainError({ code: 'media.not_found', status: 404 })

/** What the audit tells of a picture. */
export function auditedPicture({ id, revision, key, sourceName, alt, focusX, focusY, version }: LibraryPicture) {
  return {
    id,
    revision,
    name: nameOf({ key, sourceName }),
    alt,
    focus: focusX === null || focusY === null ? null : { x: focusX, y: focusY },
    version,
  }
}

/** What the file was called; a drawn picture is called by its key without what kind of thing it is. */
const nameOf = ({ sourceName, key }: Pick<repo.MediaRecord, 'sourceName' | 'key'>): string => sourceName ?? key.replace(/^[^/]+\//, '')

function rowView(row: repo.MediaRecord, used: MediaUseKind[], locale: Locale): MediaRow {
  const { focusX: x, focusY: y } = row
  return {
    id: row.id,
    revision: row.revision,
    updated_at: new Date(row.updatedAt).toISOString(),
    created_at: new Date(row.createdAt).toISOString(),
    name: nameOf(row),
    image: imageView(row, locale),
    alt: { ru: row.alt.ru, en: row.alt.en ?? '' },
    focus: x === null || y === null ? null : { x, y },
    bytes: row.bytes,
    used,
  }
}

function useView({ kind, title, note, place, path, is_shown }: UsePlace, { locale, publicUrl }: MediaReader): MediaOne['uses'][number] {
  const words = [title && textIn(locale, title), note].filter(Boolean).join(', ')
  return { kind, title: words || null, place, url: path === null ? null : publicUrl + path, is_shown }
}
