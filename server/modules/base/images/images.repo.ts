import { createHash } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { executeNamed } from '#server/platform/db/wire/named.ts'
import { cachedEach } from '#server/platform/cache/cached.ts'
import { images, type ImageRow, type ShownImage } from './images.schema.ts'

/** A picture to be drawn from its specification. Width and height are the original's pixels. */
export interface DrawnImage {
  key: string
  spec: object
  width: number
  height: number
  color: string
  alt: LocalizedText
}

const batch = 500

/** Writes pictures by their keys (those that exist are replaced) and answers their ids by key. */
export async function saveDrawnImages(db: Db, drawn: readonly DrawnImage[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let at = 0; at < drawn.length; at += batch) {
    const rows = drawn.slice(at, at + batch).map((image) => ({ ...image, version: versionOf(image) }))
    const saved = await db
      .insert(images)
      .values(rows)
      .onConflictDoUpdate({
        target: images.key,
        set: {
          spec: sql`excluded.spec`,
          version: sql`excluded.version`,
          width: sql`excluded.width`,
          height: sql`excluded.height`,
          color: sql`excluded.color`,
          alt: sql`excluded.alt`,
        },
      })
      .returning({ id: images.id, key: images.key })
    for (const row of saved) ids.set(row.key, row.id)
  }
  return ids
}

function versionOf(image: DrawnImage): string {
  return createHash('sha256')
    .update(JSON.stringify([image.spec, image.width, image.height]))
    .digest('hex')
    .slice(0, 8)
}

/** Ids of pictures by their keys; those that do not exist are left out. */
export async function findImageIds(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(inArray(images.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** What pages are told of pictures, by id; those that do not exist are left out. By primary key. */
export async function listImages(db: Db, ids: readonly number[]): Promise<Map<number, ShownImage>> {
  if (ids.length === 0) return new Map()
  const { rows } = await executeNamed<ShownImage>(
    db,
    'images_shown',
    sql`select id, version, width, height, color, alt, focus_x as "focusX", focus_y as "focusY" from images where id = any(${sql.param([...new Set(ids)])}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same for pictures that many ask for. */
export const shownImages = cachedEach('images', listImages, { nameOf: () => '', tagsOf: (id) => [`image:${id}`] })

/** Pictures by id with all that is needed to draw them; those that do not exist are left out. */
export async function listImageRows(db: Db, ids: readonly number[]): Promise<Map<number, ImageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** One picture, or undefined. */
export async function findImage(db: Db, id: number): Promise<ImageRow | undefined> {
  const [row] = await db.select().from(images).where(eq(images.id, id))
  return row
}

/** All pictures that are drawn, in the order in which they are worth drawing ahead: oldest first. */
export async function listDrawnImages(db: Db): Promise<ImageRow[]> {
  return db
    .select()
    .from(images)
    .where(sql`${images.spec} is not null`)
    .orderBy(asc(images.id))
}
