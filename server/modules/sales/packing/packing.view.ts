import type { z } from 'zod'
import type { Packing, PackingLine, QueuedOrder, scanReplySchema } from '#contracts/staff/packing.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import type { SlotTime } from '#contracts/slots.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { readMarkingCode, shownCode } from '#server/modules/fulfillment/marking/index.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import type { Desk, DeskLine } from './desk.service.ts'
import type { ScanRow } from './packing.repo.ts'
import { leftOf, shortName } from './packing.rules.ts'

type Piece = NonNullable<z.output<typeof scanReplySchema>['line']>

/** A line of an order, in the words of the day it was placed. */
export function pieceView({ item, sku }: Pick<DeskLine, 'item' | 'sku'>, image: Image | null, locale: Locale): Piece {
  const { title, color, size } = item
  return { sku, title: textIn(locale, title), color: textIn(locale, color), size: textIn(locale, size), image }
}

/** A piece that the order does not have, as the catalog names it now. */
export function offerView({ sku, size, product }: Offer, image: Image | null, locale: Locale): Piece {
  return { sku, title: textIn(locale, product.title), color: textIn(locale, product.color), size: textIn(locale, size.title), image }
}

/** An order in the queue. */
export function queuedView({ order, packing, lines }: Desk, slot: SlotTime | null, locale: Locale): QueuedOrder {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const aside = packing?.asideAt && packing.asideReason ? { at: packing.asideAt, reason: packing.asideReason } : undefined
  return {
    number: order.number,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    delivery_type: order.deliveryType,
    delivery: textIn(locale, order.delivery.title),
    slot,
    is_gift: order.isGift,
    pieces,
    done: pieces - leftOf(lines),
    aside: aside ? { reason: aside.reason, at: aside.at.toISOString(), by: packing?.asideBy ?? '' } : null,
    packed_at: packing?.packedAt?.toISOString() ?? null,
  }
}

function lineView(line: DeskLine, image: Image | null, locale: Locale): PackingLine {
  return {
    ...pieceView(line, image, locale),
    item_id: line.itemId,
    quantity: line.quantity,
    done: Math.min(line.done, line.quantity),
    missing: line.missing,
    is_marked: line.isMarked,
    barcode: line.barcode,
    places: line.places.map((place) => textIn(locale, place)),
  }
}

/** What is shown besides the order itself. */
export interface PackingParts {
  slot: SlotTime | null
  /** By the id of the picture. */
  imageOf(id: number | null): Image | null
  scans: readonly ScanRow[]
  waiting: number
  /** The order in its place. */
  replacedBy: string | undefined
  /** The dearer order that waits to come there. */
  awaited: string | undefined
}

/** One order at the packing desk. */
export function packingView(desk: Desk, { slot, imageOf, scans, waiting, replacedBy, awaited }: PackingParts, locale: Locale): Packing {
  const { order, packing, lines } = desk
  const isOpen = (order.status === 'confirmed' || order.status === 'assembling') && !packing?.packedAt && awaited === undefined
  const isAside = packing?.asideAt !== undefined && packing.asideAt !== null
  return {
    ...queuedView(desk, slot, locale),
    recipient: shortName(order.recipient ?? order.contact),
    comment: order.comment,
    courier_comment: order.delivery.comment ?? null,
    expected_grams: order.delivery.grams ?? null,
    grams: packing?.grams ?? null,
    packed_by: packing?.packedBy ?? null,
    replaced_by: replacedBy ?? null,
    awaits_change: awaited ?? null,
    lines: lines.map((line) => lineView(line, imageOf(line.imageId), locale)),
    scans: scans.map((row) => ({
      at: row.at.toISOString(),
      result: row.result,
      what: whatOf(row, lines),
      is_undone: row.undoneAt !== null,
      by: row.actor,
    })),
    waiting,
    can: {
      scan: isOpen && !isAside,
      finish: isOpen && !isAside && order.status === 'assembling' && leftOf(lines) === 0,
      set_aside: isOpen && !isAside,
      resume: isOpen && isAside,
    },
  }
}

/** The number of the piece, or the marking code without its tail, or whatever was scanned. */
function whatOf(row: ScanRow, lines: readonly DeskLine[]): string {
  if (readMarkingCode(row.code).ok) return shownCode(row.code)
  return lines.find(({ itemId }) => itemId === row.orderItemId)?.sku ?? row.code
}
