import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import { countedAtMost, mostInt, type Counted } from '#contracts/staff/staff-list.ts'
import { mostInStockTab, type StockPlace, type StockRow, type StockSize, type StockView } from '#contracts/staff/stock.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import { imageView, noImage, shownImages } from '#server/modules/base/images/index.ts'
import { stockNotFound } from '../inventory.errors.ts'
import { pageOfMovements } from './movements.staff.repo.ts'
import * as repo from './stock-list.staff.repo.ts'

type Asked = StaffParsed<'GET /staff/stock'>['query']
export type Looker = Pick<StaffContext, 'actor' | 'locale'>

/** A page of sizes with what lies of them where, the newest product first; the first page says how many each tab would show. Source: ADM-41. */
export async function listStaffStock(
  db: Db,
  { limit, cursor, q, ...asked }: Asked,
  looker: Looker,
): Promise<StaffAnswer<'GET /staff/stock'>> {
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const filters = { ...asked, ...(q && { found: await repo.findSearched(db, q) }) }
  const [found, count, views] = await Promise.all([
    repo.pageOfStock(db, { ...filters, after, limit: limit + 1 }),
    repo.countStock(db, filters, countedAtMost + 1),
    after ? undefined : countViews(db, filters),
  ])
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    results: await rowViews(db, shown, looker),
    next_cursor: last ? `${last.productId}.${last.position}.${last.id}` : null,
    count: counted(count, countedAtMost),
    ...(views && { views }),
  }
}

async function countViews(db: Db, filters: repo.StockFilters) {
  const count = async (view: StockView) => counted(await repo.countStock(db, { ...filters, view }, mostInStockTab + 1), mostInStockTab)
  const [short, last, out] = await Promise.all([count('short'), count('last'), count('out')])
  return { short, last, out }
}

const counted = (value: number, most: number): Counted => ({ value: Math.min(value, most), is_more: value > most })

/** Throws `error.invalid_request` (400) for a cursor that nobody was given. */
function positionOf(cursor: string): repo.StockPosition {
  const [productId, position, id] = /^\d{1,10}\.-?\d{1,10}\.\d{1,10}$/.test(cursor) ? cursor.split('.').map(Number) : []
  if (productId === undefined || position === undefined || id === undefined || [productId, Math.abs(position), id].some((n) => n > mostInt))
    throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'cursor' })
  return { productId, position, id }
}

/** One size with what lies of it where and the orders to which it is promised. Throws `inventory.size_not_found` (404). Source: ADM-41. */
export async function getStaffStock(db: Db, offerId: number, looker: Looker): Promise<StockSize> {
  const record = await repo.findStock(db, offerId)
  if (!record) throw stockNotFound()
  const [[row], promises] = await Promise.all([rowViews(db, [record], looker), repo.listPromisedOrders(db, offerId, promisesAtMost)])
  if (!row) throw stockNotFound()
  return { ...row, promises }
}
const promisesAtMost = 100

/** The places where goods lie, with the ages of their last feeds. Source: ADM-42. */
export async function listPlacesOfStock(db: Db, locale: Locale): Promise<{ results: StockPlace[] }> {
  const rows = await repo.listStockPlaces(db)
  return {
    results: rows.map(({ title, fed_at: at, ...row }) => ({
      ...row,
      title: textIn(locale, title),
      fed_at: at === null ? null : new Date(at).toISOString(),
    })),
  }
}

/** The book of a size, the newest movement first. Source: ADM-41. */
export async function listMovements(
  db: Db,
  offerId: number,
  { place, limit, cursor }: StaffParsed<'GET /staff/stock/:id/movements'>['query'],
): Promise<StaffAnswer<'GET /staff/stock/:id/movements'>> {
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = await pageOfMovements(db, { offerId, place, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    results: shown.map(({ at, order, reference, ...row }) => {
      const other = row.reason === 'transfer' ? /^place (\d{1,10})$/.exec(reference ?? '')?.[1] : undefined
      return {
        ...row,
        at: new Date(at).toISOString(),
        order,
        other_place_id: other === undefined ? null : Number(other),
        reference: order !== null || other !== undefined ? null : reference,
      }
    }),
    next_cursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
  }
}

async function rowViews(db: Db, records: readonly repo.StockRecord[], { actor, locale }: Looker): Promise<StockRow[]> {
  const ids = records.map(({ id }) => id)
  const [images, waiting] = await Promise.all([
    shownImages(db, [...new Set(records.flatMap(({ imageId }) => imageId ?? []))], undefined),
    isPermitted(actor.roles, 'waiting.counts') ? repo.countWaiting(db, ids) : undefined,
  ])
  return records.map((record) => {
    const image = record.imageId === null ? undefined : images.get(record.imageId)
    const title = textIn(locale, record.title)
    const shelves = record.shelves.map(({ locationId, onHand, reserved, shortage }) => ({
      place_id: locationId,
      on_hand: onHand,
      reserved,
      shortage,
      free: onHand - reserved,
    }))
    return {
      offer_id: record.id,
      product_id: record.productId,
      title,
      color: textIn(locale, record.color),
      product_sku: record.productSku,
      image: image ? imageView(image, locale) : noImage(record.hex, title),
      size: textIn(locale, record.size),
      sku: record.sku,
      barcode: record.barcode,
      shelves,
      free: shelves.reduce((sum, { free }) => sum + Math.max(0, free), 0),
      shortage: shelves.reduce((sum, { shortage }) => sum + shortage, 0),
      waiting: waiting ? (waiting.get(record.id) ?? 0) : null,
    }
  })
}
