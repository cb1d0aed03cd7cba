import type { QueuedReturn, StaffReturn } from '#contracts/staff/returns.contract.ts'
import type { ReturnStatus } from '#contracts/returns.contract.ts'
import { dayMs } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView, shownImages } from '#server/modules/base/images/index.ts'
import { droppedByCause, leftToGiveBack } from '#server/modules/money/payments/index.ts'
import { findOffers, listBarcodes } from '#server/modules/goods/catalog/index.ts'
import { findOrder, listItems, type OrderRow } from '#server/modules/sales/orders/index.ts'
import * as desk from './desk.repo.ts'
import type { ReturnView } from './desk.repo.ts'
import { refundKey } from '../refund-key.ts'
import { returnNotFound } from '../returns.errors.ts'
import * as repo from '../returns.repo.ts'
import type { ReturnItemRow, ReturnRow } from '../returns.repo.ts'
import { promisedOf } from '../returns.rules.ts'
import { openStates, returnTransitions } from '../returns.states.ts'

/** Within so many days of the claim the money is to be back. Source: decisions I. */
const paidWithinMs = 10 * dayMs
const figuresMs = 90 * dayMs
const countedAtMost = 10_000

/** A page of one part of the returns desk, with the counts of all. Source: ADM-25. */
export async function listStaffReturns(
  { db }: Pick<Platform, 'db'>,
  { view, cursor, limit }: { view: ReturnView; cursor?: string | undefined; limit: number },
): Promise<{
  results: QueuedReturn[]
  next_cursor: string | null
  count: { value: number; is_more: boolean }
  counts: Record<ReturnView, number>
}> {
  const ids = await desk.listDesk(db, { view, after: cursor === undefined ? undefined : Number(cursor), limit: limit + 1 })
  const shown = ids.slice(0, limit)
  const items = Map.groupBy(await repo.listReturnItems(db, shown), (item) => item.returnId)
  const rows = await Promise.all(
    shown.map(async (id) => {
      const row = await repo.findReturn(db, id)
      const order = row && (await findOrder(db, row.orderId))
      return row && order ? queuedView(row, order, items.get(id) ?? []) : undefined
    }),
  )
  const counts = await desk.countDesk(db, countedAtMost)
  return {
    results: rows.filter((row) => row !== undefined),
    next_cursor: ids.length > limit ? String(shown.at(-1)) : null,
    count: { value: counts[view], is_more: counts[view] >= countedAtMost },
    counts,
  }
}

function queuedView(row: ReturnRow, order: OrderRow, items: readonly ReturnItemRow[]): QueuedReturn {
  const { firstName, lastName } = order.contact
  const isOver = !openStates.includes(row.status) && row.status !== 'received'
  return {
    id: row.id,
    number: `${order.number}-${row.seq}`,
    order_number: order.number,
    status: row.status,
    method: row.method,
    who: lastName ? `${firstName} ${lastName.charAt(0)}.` : firstName,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: kopecksToRoubles(promisedOf(row)),
    created_at: row.createdAt.toISOString(),
    due_at: isOver ? null : new Date(row.createdAt.getTime() + paidWithinMs).toISOString(),
  }
}

/** One return, with the amounts that were promised and what the size is known for. Throws `returns.not_found` (404). Source: ADM-25. */
export async function getStaffReturn(platform: Platform, id: number, locale: Locale): Promise<StaffReturn> {
  const { db } = platform
  const row = await repo.findReturn(db, id)
  const order = row && (await findOrder(db, row.orderId))
  if (!row || !order) throw returnNotFound()
  const items = await repo.listReturnItems(db, [id])
  const next = returnTransitions[row.status]
  const can = (to: ReturnStatus): boolean => next.includes(to)
  return {
    ...queuedView(row, order, items),
    goods: kopecksToRoubles(row.goods),
    delivery: kopecksToRoubles(row.delivery),
    given_before: kopecksToRoubles(row.givenBefore),
    goes_back: kopecksToRoubles(await goesBackOf(db, row)),
    bonuses_back: row.bonusesBack,
    bonuses_revoked: row.bonusesRevoked,
    lines: await linesOf(platform, order, items, locale),
    comment: row.comment,
    answer: row.answer,
    label_code: row.labelCode,
    history: (await repo.listHistory(db, [id])).map(({ toState, at, actor, by }) => ({
      status: toState as ReturnStatus,
      at: at.toISOString(),
      actor: by ?? actor,
    })),
    can: {
      approve: can('approved'),
      reject: can('rejected'),
      receive: can('received'),
      // What the bank pays back is not for staff to note.
      pay_out: can('refunded') && row.method === 'shop',
    },
  }
}

/** What is paid or taken off parts: after the claim money may have gone back in another way, and less than was promised is left. Kopecks. */
async function goesBackOf(db: Db, row: ReturnRow): Promise<number> {
  if (row.status === 'rejected' || row.method === 'shop') return promisedOf(row)
  if (openStates.includes(row.status)) return Math.min(promisedOf(row), await leftToGiveBack(db, row.orderId))
  return (row.asked ?? 0) + ((await droppedByCause(db, [row.orderId])).get(refundKey(row.id)) ?? 0)
}

async function linesOf(
  platform: Platform,
  order: OrderRow,
  items: readonly ReturnItemRow[],
  locale: Locale,
): Promise<StaffReturn['lines']> {
  const { db, translator, clock } = platform
  const lines = await listItems(db, [order.id])
  const offerIds = lines.filter(({ id }) => items.some(({ orderItemId }) => orderItemId === id)).map(({ offerId }) => offerId)
  const offers = await findOffers(db, offerIds)
  const barcodes = await listBarcodes(db, offerIds)
  const figures = new Map((await figuresOf(db, offerIds, clock.now())).map((one) => [one.offerId, one]))
  const images = await shownImages(
    db,
    lines.flatMap(({ imageId }) => imageId ?? []),
    undefined,
  )
  const conditions = items[0] ? await desk.listConditions(db, items[0].returnId) : []
  const titleOf = (reason: string) => translator.text(locale, `returns.reason.${reason}`)
  return items.flatMap((item) => {
    const line = lines.find(({ id }) => id === item.orderItemId)
    if (!line) return []
    const image = line.imageId === null ? undefined : images.get(line.imageId)
    const known = figures.get(line.offerId)
    return [
      {
        item_id: line.id,
        sku: offers.get(line.offerId)?.sku ?? line.sku,
        barcode: barcodes.get(line.offerId) ?? null,
        title: textIn(locale, line.title),
        color: textIn(locale, line.color),
        size: textIn(locale, line.size),
        image: image ? imageView(image, locale) : null,
        quantity: item.quantity,
        reason: item.reason,
        reason_title: titleOf(item.reason),
        sum: kopecksToRoubles(item.net),
        is_marked: line.isMarked,
        conditions: conditions
          .filter(({ returnItemId }) => returnItemId === item.id)
          .map(({ condition, quantity }) => ({ condition, quantity })),
        figures: {
          sold: known?.sold ?? 0,
          returned: known?.reasons.reduce((sum, { count }) => sum + count, 0) ?? 0,
          reasons: known?.reasons.map(({ reason, count }) => ({ reason, title: titleOf(reason), count })) ?? [],
        },
      },
    ]
  })
}

function figuresOf(db: Db, offerIds: readonly number[], now: Date) {
  return desk.listSizeFigures(db, offerIds, new Date(now.getTime() - figuresMs))
}
