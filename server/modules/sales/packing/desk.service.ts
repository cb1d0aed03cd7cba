import type { Db } from '#server/platform/db/database.ts'
import { listPromises } from '#server/modules/fulfillment/inventory/index.ts'
import { findOffers, listBarcodes, type Offer } from '#server/modules/goods/catalog/index.ts'
import { doneLinks, listItems, listReplacementLinks, type OrderItemRow, type OrderRow } from '#server/modules/sales/orders/index.ts'
import type { LocalizedText } from '#core/locale.ts'
import * as repo from './packing.repo.ts'
import type { PackingRow, ShortageRow } from './packing.repo.ts'
import type { PackedLine } from './packing.rules.ts'

/** A line of an order as the packing desk knows it. */
export interface DeskLine extends PackedLine {
  item: OrderItemRow
  /** Its place in the order, from 0 on. */
  place: number
  /** The number of the size, as it is printed on the piece; an order keeps that of the product. */
  sku: string
  barcode: string | null
  imageId: number | null
  missing: number
  /** Where the promised pieces lie. */
  places: LocalizedText[]
}

/** An order as the packing desk knows it. */
export interface Desk {
  order: OrderRow
  packing: PackingRow | undefined
  lines: DeskLine[]
  shortages: ShortageRow[]
}

/** Reads an order for the packing desk, in the transaction that acts on it or outside of one. */
export async function readDesk(db: Db, order: OrderRow): Promise<Desk> {
  return (await readDesks(db, [order]))[0] ?? { order, packing: undefined, lines: [], shortages: [] }
}

/** The same of many orders: seven statements, however many. */
export async function readDesks(db: Db, orders: readonly OrderRow[]): Promise<Desk[]> {
  const orderIds = orders.map(({ id }) => id)
  const items = await listItems(db, orderIds)
  const offerIds = [...new Set(items.map(({ offerId }) => offerId))]
  const offers = await findOffers(db, offerIds)
  const barcodes = await listBarcodes(db, offerIds)
  const done = await repo.countDone(db, orderIds)
  const promises = await listPromises(db, orderIds)
  const packings = await repo.listPackings(db, orderIds)
  const shortages = await repo.listMissing(
    db,
    items.map(({ id }) => id),
  )
  return orders.map((order) => ({
    order,
    packing: packings.get(order.id),
    lines: items
      .filter((item) => item.orderId === order.id)
      .map((item, place) => ({
        item,
        place,
        sku: offers.get(item.offerId)?.sku ?? item.sku,
        itemId: item.id,
        offerId: item.offerId,
        productId: item.productId,
        modelSlug: modelOf(offers.get(item.offerId)),
        quantity: item.quantity,
        done: done.get(item.id) ?? 0,
        isMarked: item.isMarked,
        barcode: barcodes.get(item.offerId) ?? null,
        imageId: item.imageId,
        missing: shortages.filter((row) => row.orderItemId === item.id).reduce((sum, row) => sum + row.quantity, 0),
        places: placesOf(promises.filter((row) => row.orderId === order.id && row.offerId === item.offerId)),
      })),
    shortages: shortages.filter((row) => items.some(({ id, orderId }) => id === row.orderItemId && orderId === order.id)),
  }))
}

/** Of some orders those that were cancelled since another took their place: the number of that one, by the id. Source: ADM-17. */
export async function listReplacing(db: Db, orders: readonly OrderRow[]): Promise<ReadonlyMap<number, string>> {
  const cancelled = orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  return new Map(doneLinks(await listReplacementLinks(db, cancelled)).map(({ old, next }) => [old.id, next.number]))
}

const modelOf = (offer: Offer | undefined): string => offer?.product.modelSlug ?? ''

function placesOf(rows: readonly { locationId: number; place: LocalizedText }[]): LocalizedText[] {
  return [...new Map(rows.map(({ locationId, place }) => [locationId, place])).values()]
}
