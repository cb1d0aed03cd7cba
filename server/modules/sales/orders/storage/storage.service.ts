import { dayInWords, spanOfDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { termsOf } from '#server/modules/fulfillment/delivery/index.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { lastDayOf, storageOf, type Storage } from './storage.rules.ts'

/** The storage of an order that came to where it is collected; null before that, and where nobody says how long it is kept. */
export async function findStorage(db: Db, order: OrderRow): Promise<Storage | null> {
  const terms = await termsOf(db, [order])
  return storageOf(await repo.listHistory(db, [order.id]), terms(order)?.storageDays ?? null)
}

/** The last day on which an order can be collected, as a sentence names it. */
export function lastDayInWords(storage: Storage, locale: Locale): string {
  return dayInWords(spanOfDay(lastDayOf(storage)).from, locale)
}
