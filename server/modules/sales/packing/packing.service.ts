import { undoCode } from '#contracts/staff/packing-codes.ts'
import type { ScanReply } from '#contracts/staff/packing.contract.ts'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { findLineOfCode, freeCode, readMarkingCode } from '#server/modules/fulfillment/marking/index.ts'
import { findOfferIdByCode, findOffers } from '#server/modules/goods/catalog/index.ts'
import {
  captureCodesOf,
  changeAwaitsPayment,
  findAwaited,
  lockOrder,
  notBeingPacked,
  orderNotFound,
  transitionOrder,
  type OrderRow,
} from '#server/modules/sales/orders/index.ts'
import { byOf } from './author.ts'
import { alreadyPacked, setAside } from './packing.errors.ts'
import * as repo from './packing.repo.ts'
import type { ScanRow } from './packing.repo.ts'
import { judgeScan, type ScannedCode, type Verdict } from './packing.rules.ts'
import { readDesk, type Desk } from './desk.service.ts'
import { scanReply } from './reading.service.ts'

/** What was scanned for an order, with the name that the desk gave to the scan. */
export interface Scanned {
  number: string
  code: string
  scanId: string
}

/**
 * Says what was scanned for an order and keeps it; a piece that is right is in the parcel from then on, marked ones with their code. The first piece
 * makes a confirmed order one that is being assembled. The same `scanId` again answers the same and changes nothing. `undo` takes the last piece out
 * again. Throws `orders.not_found` (404), and 409 `orders.not_being_packed`, `packing.already_packed`, `packing.set_aside`. Source: ADM-21.
 */
export async function scanPiece(platform: Platform, author: Author, scanned: Scanned, locale: Locale): Promise<ScanReply> {
  const scan = () => inTransaction(platform.db, (tx) => takeScan(tx, platform, author, scanned))
  // Somebody packed the same marking code for another order at this moment: the second look finds it there.
  const row = await scan().catch((error: unknown) => (isTaken(error) ? scan() : Promise.reject(error)))
  return scanReply(platform, row, locale)
}

function isTaken(error: unknown): boolean {
  const errors: readonly DomainError[] = error instanceof DomainErrors ? error.errors : error instanceof DomainError ? [error] : []
  return errors.some(({ code }) => code === 'marking.taken')
}

async function takeScan(tx: Db, platform: Platform, author: Author, { number, code, scanId }: Scanned): Promise<ScanRow> {
  const order = await lockForPacking(tx, number)
  const known = await repo.findScan(tx, order.id, scanId)
  if (known) return known
  requirePackable(order)
  const desk = await readDesk(tx, order)
  if (desk.packing?.packedAt) throw alreadyPacked()
  if (desk.packing?.asideAt) throw setAside()
  const at = platform.clock.now()
  const scan = { orderId: order.id, scanId, code, ...byOf(author), at }
  if (code.trim().toLowerCase() === undoCode) return undoLast(tx, author, desk, scan)
  const { itemId, offerId, expectedItemId, result } = await judge(tx, desk, code)
  if (result === 'ok' && itemId !== undefined) await pack(tx, platform, author, { order, desk, itemId, code })
  const row = await repo.insertScan(tx, {
    ...scan,
    result,
    orderItemId: itemId ?? null,
    offerId: offerId ?? null,
    expectedItemId: expectedItemId ?? null,
  })
  // Last: other staff wait for the audit's lock.
  if (result === 'ok' && order.status !== 'assembling')
    await recordAct(tx, author, {
      permission: 'orders.pack',
      objectKind: 'orders',
      id: number,
      act: 'assemble',
      before: { status: order.status },
      after: { status: 'assembling' },
    })
  return row
}

/** Locks an order whose packing changes. Throws `orders.not_found` (404), 409 `orders.change_awaits_payment` while a dearer one waits to take its place. */
export async function lockForPacking(tx: Db, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, { number })
  if (!order) throw orderNotFound()
  const awaited = await findAwaited(tx, order.id)
  if (awaited) throw changeAwaitsPayment(awaited.newNumber)
  return order
}

/** Throws 409 `orders.not_being_packed` unless the order waits to be assembled, or is being assembled. */
export function requirePackable({ status }: OrderRow): void {
  if (status !== 'confirmed' && status !== 'assembling') throw notBeingPacked(status)
}

async function judge(tx: Db, { order, lines }: Desk, code: string): Promise<Verdict> {
  const read = readMarkingCode(code)
  const [last] = await repo.listScans(tx, order.id, 1)
  const awaited = last?.result === 'needs_code' ? (last.orderItemId ?? undefined) : undefined
  const scanned: ScannedCode = read.ok
    ? {
        offer: await findOffer(tx, barcodeOf(gtinOf(read.read.mark))),
        marking: { gtin: gtinOf(read.read.mark), liveItemId: await findLineOfCode(tx, read.read) },
      }
    : { offer: await findOffer(tx, code.trim()), marking: undefined }
  return judgeScan(lines, scanned, awaited)
}

/** The 14 digits behind `01`. */
const gtinOf = (mark: string): string => mark.slice(2, 16)
/** The number below the bars of a GTIN of 14 digits: EAN-13, or EAN-8 where it begins with so many zeros. */
const barcodeOf = (gtin: string): string => (gtin.startsWith('000000') ? gtin.slice(6) : gtin.slice(1))

async function findOffer(tx: Db, code: string): Promise<ScannedCode['offer']> {
  const id = await findOfferIdByCode(tx, code)
  const offer = id === undefined ? undefined : (await findOffers(tx, [id])).get(id)
  return offer && { id: offer.id, productId: offer.product.id, modelSlug: offer.product.modelSlug }
}

async function pack(
  tx: Db,
  platform: Platform,
  author: Author,
  { order, desk, itemId, code }: { order: OrderRow; desk: Desk; itemId: number; code: string },
): Promise<void> {
  const { actor: staff, memberId } = byOf(author)
  const assembling =
    order.status === 'assembling'
      ? order
      : await transitionOrder(tx, platform, order, 'assembling', { actor: 'staff', reason: 'assemble', by: staff, memberId })
  const line = desk.lines.find((one) => one.itemId === itemId)
  if (line?.isMarked) await captureCodesOf(tx, platform, assembling, { staff, memberId, scans: [{ at: 1, place: line.place, code }] })
}

/** The last piece is out of the parcel again, and its marking code is free. */
async function undoLast(
  tx: Db,
  author: Author,
  { order, lines }: Desk,
  scan: Omit<typeof repo.insertScan extends (tx: Db, row: infer R) => unknown ? R : never, 'result'>,
): Promise<ScanRow> {
  const last = await repo.findLastPacked(tx, order.id)
  if (!last) return repo.insertScan(tx, { ...scan, result: 'unknown' })
  await repo.setUndone(tx, last.id, scan.at)
  await freeCode(
    tx,
    lines.filter(({ isMarked }) => isMarked).map(({ itemId }) => itemId),
    last.code,
  )
  const row = await repo.insertScan(tx, { ...scan, result: 'undone', orderItemId: last.orderItemId, offerId: last.offerId })
  await recordAct(tx, author, {
    permission: 'orders.pack',
    objectKind: 'orders',
    id: order.number,
    act: 'undo_scan',
    after: { scan: last.id },
  })
  return row
}
