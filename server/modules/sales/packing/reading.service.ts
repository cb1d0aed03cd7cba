import type { Packing, QueuedOrder, ScanReply } from '#contracts/staff/packing.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView, shownImages } from '#server/modules/base/images/index.ts'
import { findOffers } from '#server/modules/goods/catalog/index.ts'
import {
  findAwaited,
  findOrder,
  findOrderByNumber,
  findSlotsOfOrder,
  orderNotFound,
  type OrderRow,
} from '#server/modules/sales/orders/index.ts'
import { listReplacing, readDesk, readDesks, type Desk } from './desk.service.ts'
import * as repo from './packing.repo.ts'
import type { QueueView, ScanRow } from './packing.repo.ts'
import { leftOf } from './packing.rules.ts'
import { offerView, packingView, pieceView, queuedView } from './packing.view.ts'

type Shop = Pick<Platform, 'db'>

const scansShown = 12
/** No list counts more than that. Source: SUX-2. */
const countedAtMost = 10_000

/** One order at the packing desk. Throws `orders.not_found` (404). Source: ADM-21. */
export async function getPacking({ db }: Shop, number: string, locale: Locale): Promise<Packing> {
  const order = await findOrderByNumber(db, number)
  if (!order) throw orderNotFound()
  return presentPacking(db, order, locale)
}

async function presentPacking(db: Db, order: OrderRow, locale: Locale): Promise<Packing> {
  const desk = await readDesk(db, order)
  const awaited = (await findAwaited(db, order.id))?.newNumber
  return packingView(
    desk,
    {
      slot: await slotOf(db, order),
      imageOf: await imagesOf(db, desk, locale),
      scans: await repo.listScans(db, order.id, scansShown),
      waiting: await waitingBeside(db, desk, awaited !== undefined),
      replacedBy: (await listReplacing(db, [order])).get(order.id),
      awaited,
    },
    locale,
  )
}

/** Orders of the queue besides this one. */
async function waitingBeside(db: Db, { order, packing }: Desk, isAwaited: boolean): Promise<number> {
  const count = await repo.countQueue(db, 'todo', undefined, countedAtMost)
  const isToPack = (order.status === 'confirmed' || order.status === 'assembling') && !isAwaited
  const isInQueue = isToPack && !packing?.packedAt && !packing?.asideAt
  return isInQueue ? count - 1 : count
}

async function slotOf(db: Db, order: OrderRow) {
  return order.delivery.slot ? (await findSlotsOfOrder(db, order.id)).slot : null
}

async function imagesOf(db: Db, { lines }: Pick<Desk, 'lines'>, locale: Locale, more: readonly (number | null)[] = []) {
  const ids = [...lines.map(({ imageId }) => imageId), ...more].filter((id) => id !== null)
  const images = await shownImages(db, [...new Set(ids)], undefined)
  return (id: number | null) => {
    const image = id === null ? undefined : images.get(id)
    return image ? imageView(image, locale) : null
  }
}

/** What a scan was answered, with the order as it is now: the same for a repeat. */
export async function scanReply({ db }: Shop, row: ScanRow, locale: Locale): Promise<ScanReply> {
  const order = await findOrder(db, row.orderId)
  if (!order) throw orderNotFound()
  const desk = await readDesk(db, order)
  const offer = row.offerId === null ? undefined : (await findOffers(db, [row.offerId])).get(row.offerId)
  const imageOf = await imagesOf(db, desk, locale, [offer?.product.imageId ?? null])
  const line = desk.lines.find(({ itemId }) => itemId === row.orderItemId)
  const expected = desk.lines.find(({ itemId }) => itemId === row.expectedItemId)
  const piece = line ? pieceView(line, imageOf(line.imageId), locale) : offer && offerView(offer, imageOf(offer.product.imageId), locale)
  return {
    result: row.result,
    line: piece ?? null,
    expected: expected
      ? { ...pieceView(expected, imageOf(expected.imageId), locale), places: expected.places.map((place) => textIn(locale, place)) }
      : null,
    left: leftOf(desk.lines),
    packing: await presentPacking(db, order, locale),
  }
}

/** A page of the queue: orders to do, set aside, or packed and waiting for their carrier, oldest first. Source: ADM-21. */
export async function listQueue(
  { db }: Shop,
  { view, q, cursor, limit }: { view: QueueView; q?: string | undefined; cursor?: string | undefined; limit: number },
  locale: Locale,
): Promise<{ results: QueuedOrder[]; next_cursor: string | null; count: { value: number; is_more: boolean } }> {
  const ids = await repo.listQueue(db, { view, q, after: cursor === undefined ? undefined : Number(cursor), limit: limit + 1 })
  const shown = ids.slice(0, limit)
  const orders = (await Promise.all(shown.map((id) => findOrder(db, id)))).filter((order) => order !== undefined)
  const desks = await readDesks(db, orders)
  const count = await repo.countQueue(db, view, q, countedAtMost)
  return {
    results: await Promise.all(desks.map(async (desk) => queuedView(desk, await slotOf(db, desk.order), locale))),
    next_cursor: ids.length > limit ? String(shown.at(-1)) : null,
    count: { value: count, is_more: count >= countedAtMost },
  }
}
