import type { ApiParsed } from '#contracts/api.ts'
import type { Return, ReturnPreview, Returns } from '#contracts/returns.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { hasPending, holdBackEarned } from '#server/modules/money/bonuses/index.ts'
import { once } from '#server/platform/db/idempotency.ts'
import {
  addAsked,
  findDeliveredAt,
  isErased,
  lockOrder,
  returnDeadline,
  sumRefundedDelivery,
  type OrderRow,
} from '#server/modules/sales/orders/index.ts'
import { owedInInstallments } from '#server/modules/money/payments/index.ts'
import { countReturn, returnableLines, type WantedLine } from './counting.service.ts'
import { givenBeforeOf } from './given-before.service.ts'
import { returnScope } from './own-data.service.ts'
import { presentReturns } from './reading.service.ts'
import { returnChanged, returnClosed } from './returns.errors.ts'
import { leftOf } from './returns.rules.ts'
import * as repo from './returns.repo.ts'
import { previewView, reasonsView } from './returns.view.ts'
import { scheduleDemoStaff } from './demo-staff.service.ts'
import { askOperatorToAnswer } from './unanswered.service.ts'

/** The returns of an order, and what of it can still come back until when. Source: UX-49. */
export async function listReturns(platform: Platform, order: OrderRow, locale: Locale): Promise<Returns> {
  const { db } = platform
  const until = await openUntil(db, platform, order)
  const lines = await returnableLines(db, order)
  return {
    until: until?.toISOString() ?? null,
    reasons: reasonsView((key) => platform.translator.text(locale, key)),
    lines: lines.map((line) => ({ item_id: line.item.id, quantity: until ? leftOf(line) : 0, only_faulty: !line.item.isReturnable })),
    results: await presentReturns(db, platform, order, locale),
  }
}

/**
 * The money and bonuses that would come back for some pieces. Throws `returns.closed`, `returns.not_so_many`, `returns.only_faulty`, `returns.gift_stays`
 * (409), `returns.line_unknown` (400). Source: decisions E, I.
 */
export async function previewReturn(platform: Platform, order: OrderRow, wanted: readonly WantedLine[]): Promise<ReturnPreview> {
  return previewView(await countOpen(platform.db, platform, order, wanted), await owedInInstallments(platform.db, order.id))
}

type ReturnBody = ApiParsed<'POST /orders/:number/returns'>['body']

/**
 * Asks for a return, once for its key; the amounts that were shown are fixed with it, and nothing that the order has earned becomes
 * available until it is settled. Throws as the preview does, and `returns.changed` (409) with a fresh preview when the total is another
 * than was shown. Source: decisions A, E, I; T34.
 */
export async function requestReturn(
  platform: Platform,
  asked: { order: OrderRow; key: string; body: ReturnBody; locale: Locale },
): Promise<{ return: Return }> {
  const { order: own, key, body, locale } = asked
  return inTransaction(platform.db, async (tx) => {
    const order = await lockOrder(tx, { id: own.id })
    // The account may have been deleted meanwhile.
    if (!order || isErased(order)) throw returnClosed()
    return once(tx, { scope: returnScope(order.id), key, body }, platform.clock.now(), async () => {
      const stored = await storeReturn(tx, platform, order, body)
      await askOperatorToAnswer(tx, platform, order, stored)
      await scheduleDemoStaff(tx, platform, stored.id)
      const shown = (await presentReturns(tx, platform, order, locale)).at(-1)
      if (!shown) throw new Error(`return ${stored.id} was not presented`)
      return { return: shown }
    })
  })
}

/** What a shopper wants to send back, by whichever form. */
interface Wanted {
  lines: readonly WantedLine[]
  comment?: string | undefined
  /** The total that was shown, in roubles; unset when none was. */
  expected_total?: number | undefined
}

/**
 * Stores a return as it was asked for, with the label of its parcel if there is one; the caller holds the order's lock. Throws as the preview does, and
 * `returns.changed` (409).
 */
export async function storeReturn(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  wanted: Wanted,
  label: Partial<Pick<repo.ReturnRow, 'labelCode' | 'labelUntil'>> = {},
): Promise<repo.ReturnRow> {
  const counted = await countOpen(tx, platform, order, wanted.lines)
  const preview = previewView(counted, await owedInInstallments(tx, order.id))
  if (wanted.expected_total !== undefined && preview.total !== wanted.expected_total) throw returnChanged(preview)
  const { lines, ...amounts } = counted
  const at = platform.clock.now()
  const stored = await repo.insertReturn(
    tx,
    {
      orderId: order.id,
      status: 'requested',
      ...amounts,
      comment: wanted.comment || null,
      createdAt: at,
      ...label,
    },
    lines.map(({ item, quantity, reason, amounts: { net, spent, earned } }) => ({
      orderItemId: item.id,
      quantity,
      reason,
      net,
      bonusesBack: spent,
      bonusesRevoked: earned,
    })),
  )
  await addAsked(
    tx,
    lines.map(({ item, quantity }) => ({ orderItemId: item.id, quantity })),
  )
  await repo.insertHistory(tx, { returnId: stored.id, fromState: null, toState: 'requested', actor: 'shopper', at })
  await holdBackEarned(tx, order.id, true)
  return stored
}

async function countOpen(db: Db, platform: Platform, order: OrderRow, wanted: readonly WantedLine[]) {
  if (!(await openUntil(db, platform, order))) throw returnClosed()
  const deliveryDue = (await repo.hasDeliveryBack(db, order.id)) ? 0 : order.deliveryPrice - (await sumRefundedDelivery(db, order.id))
  const hasEarned = await hasPending(db, order.id)
  const counted = countReturn({ order, deliveryDue, hasEarned }, await returnableLines(db, order), wanted)
  return { ...counted, givenBefore: await givenBeforeOf(db, order, { method: counted.method, worth: counted.goods + counted.delivery }) }
}

/** Until when a return of this order can be asked for; undefined when it cannot. */
async function openUntil(db: Db, platform: Platform, order: OrderRow): Promise<Date | undefined> {
  if (order.status !== 'delivered' && order.status !== 'partially_delivered') return undefined
  const deliveredAt = await findDeliveredAt(db, order.id)
  const until = deliveredAt && returnDeadline(deliveredAt)
  return until && platform.clock.now() < until ? until : undefined
}
