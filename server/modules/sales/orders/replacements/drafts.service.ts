import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { replacementDraft, type Replacement, type ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { conflictOf } from '#server/platform/audit/conflict.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Platform } from '#server/platform/module.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { askDeliveryTo, chargedKilograms } from '#server/modules/fulfillment/delivery/index.ts'
import { findOffers, gramsOf, listStaffGoods } from '#server/modules/goods/catalog/index.ts'
import { askBank } from '#server/modules/money/payments/index.ts'
import { giftPieces } from '../lines/gift-line.ts'
import { changeAwaitsPayment, orderNotFound } from '../orders.errors.ts'
import { findAwaited, findOpenReplacement, insertReplacement, updateReplacement, type ReplacementRow } from '../order-replacements.repo.ts'
import * as repo from '../orders.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { orderPayments } from '../payment/order-payments.service.ts'
import { refusalOfOrder } from '../replaceable.service.ts'
import { findSlotsOfOrder } from '../slots/order-slots.service.ts'
import { memberIn } from '../staff/member.view.ts'
import { transitionOrder } from '../transitions/transitions.service.ts'
import { judgeReplacement, type Judged } from './judging.service.ts'
import { judgedView, replacementView } from './replacement.view.ts'

/** Who works on a draft, as the audit names them and in their language. */
export interface Clerk {
  author: Author
  actor: StaffActor
  locale: Locale
}

const table = 'order_replacements'
const permission = 'orders.replace'

/** There is no draft for this order, or it is over. */
const noReplacement = () => new DomainError({ code: 'orders.no_replacement', status: 404 })

/** What the row of a draft holds. */
export function draftOf(row: ReplacementRow): ReplacementDraft {
  return replacementDraft.parse(JSON.parse(row.draft))
}

/** A row as the audit keeps it: pieces in clear, where it goes is somebody's own. */
function audited(row: ReplacementRow) {
  const { id, revision, state } = row
  const { lines, delivery } = row.draft === '' ? { lines: [], delivery: null } : draftOf(row)
  return { id, revision, state, lines: lines.map(({ offer_id: offer, quantity }) => `${offer} × ${quantity}`).join(', '), delivery }
}

/** Writes that a draft is there, or was changed or dropped, with what it held before; the caller holds the order. Source: ADM-06, ADM-17. */
export async function auditReplacement(tx: Db, author: Author, before: ReplacementRow | undefined, after: ReplacementRow): Promise<void> {
  await recordChange(tx, author, { permission, table, before: before && audited(before), after: audited(after), personal: ['delivery'] })
}

/** The order and its open draft, both held, in the revision that was read. Throws 404, and 409 `staff.conflict` with the draft as it is and who wrote it last. */
export async function lockDraft(
  tx: Db,
  platform: Platform,
  clerk: Clerk,
  { number, revision }: { number: string; revision: number },
): Promise<{ order: OrderRow; items: OrderItemRow[]; row: ReplacementRow }> {
  const { order, items } = await lockOld(tx, number)
  const row = await findOpenReplacement(tx, order.id)
  if (!row) throw noReplacement()
  if (row.revision !== revision)
    throw await conflictOf(tx, { table, id: row.id, revision }, await viewOf(tx, platform, clerk, { order, items, row }))
  return { order, items, row }
}

async function lockOld(tx: Db, number: string): Promise<{ order: OrderRow; items: OrderItemRow[] }> {
  const order = await repo.lockOrder(tx, { number })
  if (!order) throw orderNotFound()
  return { order, items: await repo.listItems(tx, [order.id]) }
}

/** The draft that is open for an order. Throws 404. Source: ADM-17. */
export async function getReplacement(platform: Platform, clerk: Clerk, number: string): Promise<Replacement> {
  await askCarrier(platform, number)
  return inTransaction(platform.db, async (tx) => {
    const old = await lockOld(tx, number)
    const row = await findOpenReplacement(tx, old.order.id)
    if (!row) throw noReplacement()
    return viewOf(tx, platform, clerk, { ...old, row })
  })
}

/**
 * Begins a draft that holds what the order holds; the one that is open already is answered as it is. Throws 404, and 409 for an order that is handed over or
 * over, that is paid in parts, or of which money was given back. Source: ADM-17.
 */
export async function beginReplacement(platform: Platform, clerk: Clerk, number: string): Promise<Replacement> {
  await askCarrier(platform, number)
  return inTransaction(platform.db, async (tx) => {
    const { order, items } = await lockOld(tx, number)
    const open = await findOpenReplacement(tx, order.id)
    if (open) return viewOf(tx, platform, clerk, { order, items, row: open })
    const refusal = await refusalOfOrder(tx, platform, order, clerk.locale)
    if (refusal) throw refusal
    const lines = items.flatMap((item) => {
      const quantity = item.quantity - giftPieces(order, item)
      return quantity > 0 ? [{ offer_id: item.offerId, quantity }] : []
    })
    const now = platform.clock.now()
    const draft: ReplacementDraft = { lines, delivery: null }
    const row = await insertReplacement(tx, {
      oldOrderId: order.id,
      draft: JSON.stringify(draft),
      ...memberIn(clerk.author),
      createdAt: now,
      updatedAt: now,
    })
    if (!row) throw new Error(`order ${order.id} got a draft under its lock`)
    const view = await viewOf(tx, platform, clerk, { order, items, row })
    await auditReplacement(tx, clerk.author, undefined, row)
    return view
  })
}

type Saved = StaffParsed<'PUT /staff/orders/:number/replacement'>['body']

/** Saves a draft as it was written, also one that cannot be completed so. Throws as `lockDraft`. Source: ADM-17, ADM-77. */
export async function saveReplacement(
  platform: Platform,
  clerk: Clerk,
  number: string,
  { revision, ...draft }: Saved,
): Promise<Replacement> {
  await askCarrier(platform, number, draft)
  return inTransaction(platform.db, async (tx) => {
    const { order, items, row: before } = await lockDraft(tx, platform, clerk, { number, revision })
    if (before.state === 'awaiting_payment') throw await awaitsPayment(tx, order)
    const judged = await judge(tx, platform, clerk, { order, items, draft })
    const row = await updateReplacement(tx, before.id, {
      draft: JSON.stringify(draft),
      difference: judged.pricing.total - order.total,
      updatedAt: platform.clock.now(),
      ...memberIn(clerk.author),
    })
    const view = await viewOf(tx, platform, clerk, { order, items, row, judged })
    await auditReplacement(tx, clerk.author, before, row)
    return view
  })
}

/** What a changed draft would come to; nothing is written. Throws 404. Source: ADM-17. */
export async function quoteReplacement(
  platform: Platform,
  clerk: Clerk,
  number: string,
  draft: ReplacementDraft,
): Promise<StaffAnswer<'POST /staff/orders/:number/replacement/quote'>> {
  await askCarrier(platform, number, draft)
  return inTransaction(platform.db, async (tx) => {
    const { order, items } = await lockOld(tx, number)
    const judged = await judge(tx, platform, clerk, { order, items, draft })
    return shownJudged(tx, platform, clerk, order, judged)
  })
}

/**
 * Gives a draft up, or the dearer order that waits for its money, which ends unpaid; the order stays as it is. Money that has come for that one and was not told of is taken
 * up before. Throws as `lockDraft`. Source: ADM-17, decision 0171.
 */
export async function dropReplacement(platform: Platform, clerk: Clerk, number: string, revision: number): Promise<void> {
  await askCarrier(platform, number)
  await askForDifference(platform, number)
  await inTransaction(platform.db, async (tx) => {
    const { order, row: before } = await lockDraft(tx, platform, clerk, { number, revision })
    const by = memberIn(clerk.author)
    if (before.state === 'awaiting_payment') {
      const next = await lockAwaited(tx, before)
      await transitionOrder(tx, platform, next, 'cancelled', { actor: 'staff', reason: 'cancel', ...by })
      await auditReplacement(tx, clerk.author, before, { ...before, state: 'dropped', draft: '', revision: before.revision + 1 })
      const act = { permission, objectKind: 'orders', act: 'drop_replacement' } as const
      await recordAct(tx, clerk.author, { ...act, id: order.number, after: { awaits: null } })
      return recordAct(tx, clerk.author, { ...act, id: next.number, before: { status: next.status }, after: { status: 'cancelled' } })
    }
    const after = await updateReplacement(tx, before.id, { state: 'dropped', draft: '', updatedAt: platform.clock.now(), ...by })
    await auditReplacement(tx, clerk.author, before, after)
  })
}

/** The dearer order of a replacement that waits, locked behind the one that it is to replace. */
async function lockAwaited(tx: Db, { newOrderId }: ReplacementRow): Promise<OrderRow> {
  const next = newOrderId === null ? undefined : await repo.lockOrder(tx, { id: newOrderId })
  if (!next) throw new Error(`there is no order ${newOrderId}`)
  return next
}

async function askForDifference(platform: Platform, number: string): Promise<void> {
  const order = await repo.findOrderByNumber(platform.db, number)
  const awaited = order && (await findAwaited(platform.db, order.id))
  if (awaited) await askBank(platform, orderPayments, { id: awaited.newOrderId, number: awaited.newNumber })
}

/** 409: nothing can be done with a replacement that waits for its money but drop it. */
export async function awaitsPayment(db: Db, order: Pick<OrderRow, 'id'>): Promise<DomainError> {
  return changeAwaitsPayment((await findAwaited(db, order.id))?.newNumber ?? '')
}

/** Nobody outside is asked while a transaction holds its locks. */
export async function askCarrier(platform: Platform, number: string, draft?: ReplacementDraft): Promise<void> {
  const order = await repo.findOrderByNumber(platform.db, number)
  if (!order) throw orderNotFound()
  const row = draft ? undefined : await findOpenReplacement(platform.db, order.id)
  const { lines } = draft ?? (row ? draftOf(row) : { lines: [] })
  await askDeliveryTo(platform, order.cityId, async () => {
    const offers = await findOffers(
      platform.db,
      lines.map(({ offer_id: id }) => id),
    )
    const goods = lines.flatMap(({ offer_id: id, quantity }) => {
      const offer = offers.get(id)
      return offer ? [{ offer, quantity }] : []
    })
    return chargedKilograms(gramsOf(goods))
  })
}

/** A draft of a locked order as it comes out now. */
export function judge(
  tx: Db,
  platform: Platform,
  { actor, locale }: Clerk,
  of: { order: OrderRow; items: readonly OrderItemRow[]; draft: ReplacementDraft },
): Promise<Judged> {
  return judgeReplacement(tx, platform, { ...of, actor, locale })
}

async function shownJudged(tx: Db, platform: Platform, { locale }: Clerk, order: OrderRow, judged: Judged) {
  const productIds = [...new Set(judged.lines.flatMap(({ offer }) => offer?.product.id ?? []))]
  const goods = await listStaffGoods(tx, productIds, { cityId: order.cityId, locale })
  return judgedView({ platform, locale }, order, judged, goods)
}

async function viewOf(
  tx: Db,
  platform: Platform,
  clerk: Clerk,
  { order, items, row, judged: known }: { order: OrderRow; items: OrderItemRow[]; row: ReplacementRow; judged?: Judged },
): Promise<Replacement> {
  const draft = draftOf(row)
  const judged = known ?? (await judge(tx, platform, clerk, { order, items, draft }))
  const images = await listImages(
    tx,
    items.flatMap(({ imageId }) => imageId ?? []),
  )
  const { slot } = await findSlotsOfOrder(tx, order.id)
  const shown = await shownJudged(tx, platform, clerk, order, judged)
  const awaited = row.state === 'awaiting_payment' ? await lockAwaited(tx, row) : undefined
  return replacementView({ platform, locale: clerk.locale }, { order, items, row, draft, images, slot, judged: shown, awaited })
}
