import { dayInWords, spanOfDay } from '../../../core/dates.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { listCollectionShops, shopStorageDays, termsOfPoints, type CollectionTerms } from '../delivery/index.ts'
import * as repo from './orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'
import { lastDayOf, storageOf, type Storage } from './storage.rules.ts'

/** When the places of these orders are open and for how many days they keep what waits there; undefined where nobody says (home, the post). */
export async function findTerms(db: Db, orders: readonly OrderRow[]): Promise<(order: OrderRow) => CollectionTerms | undefined> {
  const ofPoints = await termsOfPoints(
    db,
    orders.flatMap((order) => order.pointId ?? []),
  )
  const shops = orders.some((order) => order.shopId !== null) ? await listCollectionShops(db) : []
  // A shop where nobody can order to any more keeps what waits there as long as before.
  const ofShop = (id: number): CollectionTerms => shops.find((shop) => shop.id === id) ?? { hours: null, storageDays: shopStorageDays }
  return ({ pointId, shopId }) => (pointId !== null ? ofPoints.get(pointId) : shopId === null ? undefined : ofShop(shopId))
}

/** The storage of an order that came to where it is collected; null before that, and where nobody says how long it is kept. */
export async function findStorage(db: Db, order: OrderRow): Promise<Storage | null> {
  const terms = await findTerms(db, [order])
  return storageOf(await repo.listHistory(db, [order.id]), terms(order)?.storageDays ?? null)
}

/** The last day on which an order can be collected, as a sentence names it. */
export function lastDayInWords(storage: Storage, locale: Locale): string {
  return dayInWords(spanOfDay(lastDayOf(storage)).from, locale)
}
