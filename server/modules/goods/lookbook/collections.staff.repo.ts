import { eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isShown } from './lookbook.repo.ts'
import { lookCollections } from './lookbook.schema.ts'

export interface CollectionRecord extends Record<string, unknown> {
  id: number
  revision: number
  updatedAt: string
  slug: string
  overTitle: LocalizedText
  title: LocalizedText
  text: LocalizedText
  looks: number
  shown: number
  imageId: number | null
}

export type CollectionFields = Pick<typeof lookCollections.$inferInsert, 'slug' | 'overTitle' | 'title' | 'text'>

/** All collections in their order. */
export async function listStaffCollections(db: Db): Promise<CollectionRecord[]> {
  const { rows } = await db.execute<CollectionRecord>(sql`
    select c.id, c.revision, c.updated_at as "updatedAt", c.slug, c.over_title as "overTitle", c.title, c.text,
      (select count(*)::int from looks l where l.collection_id = c.id) as looks,
      (select count(*)::int from looks l where l.collection_id = c.id and ${isShown}) as shown,
      (select i.image_id from looks l join look_images i on i.look_id = l.id where l.collection_id = c.id order by l.number, i.position limit 1) as "imageId"
    from look_collections c order by c.position, c.id`)
  return rows
}

/** Nobody else writes collections until the transaction ends: they are few, and seldom written. */
export async function lockCollections(tx: Db): Promise<void> {
  await tx.execute(sql`lock table look_collections in share row exclusive mode`)
}

/** Nobody else adds looks to these collections, numbers theirs anew or removes them until the transaction ends. */
export async function lockCollectionRows(tx: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    select 1 from look_collections where id = any(${sql.param([...new Set(ids)])}::int[]) order by id for no key update`)
  return rows.length
}

/** Makes a collection before all others, and answers its id. */
export async function insertCollection(tx: Db, fields: CollectionFields): Promise<number> {
  await tx.execute(sql`update look_collections set position = position + 1`)
  const [row] = await tx
    .insert(lookCollections)
    .values({ ...fields, position: 0 })
    .returning({ id: lookCollections.id })
  return row?.id ?? 0
}

/** Writes a collection, of which triggers raise the revision and keep the address that it leaves. */
export async function updateCollection(tx: Db, id: number, fields: CollectionFields): Promise<void> {
  await tx.update(lookCollections).set(fields).where(eq(lookCollections.id, id))
}

/** Removes a collection that has no looks. */
export async function deleteCollection(tx: Db, id: number): Promise<void> {
  await tx.delete(lookCollections).where(eq(lookCollections.id, id))
}

/** Puts the collections into this order; rows that stand where they stood are not written. */
export async function writeCollectionOrder(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update look_collections c set position = o.place - 1
    from unnest(${sql.param([...ids])}::int[]) with ordinality o (id, place) where c.id = o.id and c.position <> o.place - 1`)
}

/** The looks of a collection in their order. */
export async function listLooksOf(db: Db, collectionId: number): Promise<{ id: number; title: LocalizedText }[]> {
  const { rows } = await db.execute<{ id: number; title: LocalizedText }>(
    sql`select id, title from looks where collection_id = ${collectionId} order by number`,
  )
  return rows
}

/** Numbers the looks of a collection from 1 in this order. First all of them get numbers that none has: two may change places. */
export async function writeLookNumbers(tx: Db, collectionId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update looks set number = number + (select max(number) from looks where collection_id = ${collectionId}) where collection_id = ${collectionId}`)
  await tx.execute(sql`
    update looks l set number = o.place from unnest(${sql.param([...ids])}::int[]) with ordinality o (id, place)
    where l.id = o.id and l.collection_id = ${collectionId}`)
}
