import { stockColumns } from '#contracts/staff/stock.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import * as repo from './stock-list.staff.repo.ts'

type Column = (typeof stockColumns)[number]
const perRead = 500

/** Sizes at places as lines of a file, read in portions; of a place alone when the list shows one. Counted is the moment of the file. Source: ADM-70. */
export async function* exportedStock(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  filters: repo.StockFilters,
  { columns, locale }: { columns: readonly Column[]; locale: Locale },
) {
  const places = new Map((await repo.listStockPlaces(db)).map(({ id, slug }) => [id, slug]))
  const countedAt = clock.now().toISOString()
  let after: repo.StockPosition | undefined
  for (;;) {
    const rows = await repo.pageOfStock(db, { ...filters, after, limit: perRead })
    for (const row of rows)
      for (const shelf of row.shelves) {
        if (filters.place !== undefined && shelf.locationId !== filters.place) continue
        const cells: Record<Column, string> = {
          sku: row.sku,
          place: places.get(shelf.locationId) ?? '',
          on_hand: String(shelf.onHand),
          counted_at: countedAt,
          reserved: String(shelf.reserved),
          free: String(Math.max(0, shelf.onHand - shelf.reserved)),
          shortage: String(shelf.shortage),
          barcode: row.barcode ?? '',
          title: textIn(locale, row.title),
          color: textIn(locale, row.color),
          size: textIn(locale, row.size),
        }
        yield columns.map((name) => cells[name])
      }
    if (rows.length < perRead) return
    after = rows.at(-1)
  }
}
