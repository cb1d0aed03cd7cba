import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { cached } from '#server/platform/cache/cached.ts'
import { serves } from './inventory.repo.ts'
import { locations } from './inventory.schema.ts'
import { withExceptions } from './places/hours.rules.ts'

export type LocationInput = typeof locations.$inferInsert

/** Opens warehouses and shops; returns their ids by slug. */
export async function insertLocations(db: Db, rows: LocationInput[]): Promise<Map<string, number>> {
  const inserted = await db.insert(locations).values(rows).returning({ id: locations.id, slug: locations.slug })
  return new Map(inserted.map((row) => [row.slug, row.id]))
}

/** Places that serve a city (all, without one), by id: those of the city itself are marked. Few rows. */
export const listServing = cached('serving_places', readServing, ['location'])

async function readServing(db: Db, cityId: number | undefined): Promise<{ id: number; own: boolean }[]> {
  const rows = await db
    .select({ id: locations.id, cityId: locations.cityId })
    .from(locations)
    .where(serves(cityId))
    .orderBy(asc(locations.id))
  return rows.map((row) => ({ id: row.id, own: row.cityId === cityId }))
}

const shops = preparedStatement<Record<string, never>, (typeof locations.$inferSelect)[]>('shops', (db) =>
  db.select().from(locations).where(eq(locations.kind, 'shop')).orderBy(asc(locations.id)),
)

/** The shop's own shops, by id; a company has few. The hours tell the days to come that have others. */
export async function listShops(db: Db): Promise<(typeof locations.$inferSelect)[]> {
  return (await shops(db, {})).map((shop) => ({ ...shop, hours: shop.hours && withExceptions(shop.hours, shop.exceptions) }))
}
