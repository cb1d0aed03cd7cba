import { orderActs, stateOfAct, type OrderAct } from '#contracts/staff/order-acts.ts'
import type { StaffPermission } from '#contracts/staff/permissions.ts'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { refusalOfStaff } from '#server/platform/http/staff-refusals.rules.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import { listMoneyOfOrder } from '#server/modules/money/payments/index.ts'
import type { Locale } from '#core/locale.ts'
import { findAwaited } from '../order-replacements.repo.ts'
import { changeAwaitsPayment } from '../orders.errors.ts'
import { refusalOfOrder } from '../replaceable.service.ts'
import { listNextStates } from '../transitions/next-states.service.ts'
import { requireCodes } from '../transitions/packing.service.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { statusForStaff } from './status-words.ts'

/** Money alone moves an order on from these, though staff may give an unpaid one up. */
const untilPaid: readonly OrderStatus[] = ['awaiting_payment', 'expired']

/** Where an act would bring an order; undefined when it has no meaning in its state. With `isAnswer` a move on turns a request to cancel down. */
export async function targetOf(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status'>,
  act: OrderAct,
  { isAnswer = false }: { isAnswer?: boolean | undefined } = {},
): Promise<OrderStatus | undefined> {
  const isAsked = order.status === 'cancel_requested'
  if (act === 'refuse_cancel') return isAsked ? repo.findStateBefore(db, order.id, 'cancel_requested') : undefined
  if ((act === 'grant_cancel') !== isAsked && (act === 'grant_cancel' || act === 'cancel')) return undefined
  const to = stateOfAct[act]
  if (to !== 'cancelled' && untilPaid.includes(order.status)) return undefined
  const possible = await listNextStates(db, order)
  if (!possible.includes(to)) return undefined
  // On a screen an answer to a request is one of the two acts; what the carrier says needs none.
  return !isAsked || isAnswer || act === 'grant_cancel' || to === 'delivered' || to === 'refused' ? to : undefined
}

/** The act that brings an order to a state; of a request to cancel the answer, where one leads there. */
export async function actTowards(db: Db, order: Pick<OrderRow, 'id' | 'status'>, to: OrderStatus): Promise<OrderAct | undefined> {
  if (order.status === 'cancel_requested') {
    if (to === 'cancelled') return 'grant_cancel'
    if ((await targetOf(db, order, 'refuse_cancel')) === to) return 'refuse_cancel'
  }
  return orderActs.find((act) => act !== 'refuse_cancel' && stateOfAct[act] === to)
}

/** The right that an act needs: what ends an order that was paid gives its money back, which takes the right of a refund. Source: ADM-04, admin.md §4. */
async function permissionFor(db: Db, order: Pick<OrderRow, 'id'>, to: OrderStatus): Promise<StaffPermission> {
  if (to !== 'cancelled' && to !== 'refused') return 'orders.write'
  return (await capturedOf(db, order)) > 0 ? 'orders.refund' : 'orders.write'
}

/** Kopecks of an order that were captured and do not go back yet. */
export async function capturedOf(db: Db, order: Pick<OrderRow, 'id'>): Promise<number> {
  const { payments } = await listMoneyOfOrder(db, order.id)
  return payments.reduce((sum, { status, amount, refunded }) => sum + (status === 'captured' ? amount - refunded : 0), 0)
}

/** Why a member of staff may not bring an order to a state; undefined when they may, or must only give the second factor anew. */
async function refusalOfMove(
  db: Db,
  order: Pick<OrderRow, 'id'>,
  to: OrderStatus,
  { actor, locale, translator, stepUp }: { actor: StaffActor; locale: Locale; translator: Translator; stepUp: boolean },
): Promise<DomainError | undefined> {
  const staff = await permissionFor(db, order, to)
  const auth = stepUp && staff === 'orders.refund' ? ({ staff, stepUp: true } as const) : { staff }
  return refusalOfStaff(actor, auth, (role) => translator.text(locale, `staff.roles.${role}`))
}

/** Throws 403 `staff.forbidden` or `staff.step_up` for who may not bring an order to a state. Source: ADM-04, ADM-05. */
export async function requireRightTo(
  db: Db,
  order: Pick<OrderRow, 'id'>,
  to: OrderStatus,
  by: { actor: StaffActor; locale: Locale; translator: Translator },
): Promise<void> {
  const refusal = await refusalOfMove(db, order, to, { ...by, stepUp: true })
  if (refusal) throw refusal
}

/** What may be done with an order now: `true`, or the refusal that the act would have, in words. Source: ADM-13, ADM-14. */
export async function listPossibleActs(
  db: Db,
  order: OrderRow,
  { actor, locale, translator }: { actor: StaffActor; locale: Locale; translator: Translator },
): Promise<Record<OrderAct, true | { code: string; message: string }>> {
  const refusal = ({ code, params }: Pick<DomainError, 'code' | 'params'>) => ({ code, message: translator.text(locale, code, params) })
  const state = statusForStaff(translator, locale, order.status)
  const awaited = await findAwaited(db, order.id)
  const decide = async (act: OrderAct) => {
    const forbidden = await refusalOfMove(db, order, act === 'refuse_cancel' ? order.status : stateOfAct[act], {
      actor,
      locale,
      translator,
      stepUp: false,
    })
    if (forbidden) return refusal(forbidden)
    const to = await targetOf(db, order, act)
    if (!to) return refusal({ code: 'orders.act_impossible', params: { state } })
    if (awaited) return refusal(changeAwaitsPayment(awaited.newNumber))
    const missing = await requireCodes(db, order, to).catch((error: unknown) => error)
    return missing instanceof DomainError ? refusal(missing) : (true as const)
  }
  const decided = await Promise.all(orderActs.map(async (act) => [act, await decide(act)] as const))
  return Object.fromEntries(decided) as Record<OrderAct, true | { code: string; message: string }>
}

/** Whether another order may be put in the place of one by who looks at it, or why not. Source: ADM-17. */
export async function canReplace(
  platform: Platform,
  order: OrderRow,
  { actor, locale }: { actor: StaffActor; locale: Locale },
): Promise<true | { code: string; message: string }> {
  const { db, translator } = platform
  const refusal =
    refusalOfStaff(actor, { staff: 'orders.replace' }, (role) => translator.text(locale, `staff.roles.${role}`)) ??
    (await refusalOfOrder(db, platform, order, locale))
  return refusal ? { code: refusal.code, message: translator.text(locale, refusal.code, refusal.params) } : true
}

/** The act that comes next by the state and the way of delivery; null when the shop waits for somebody else. */
export function nextAct({ status, deliveryType }: Pick<OrderRow, 'status' | 'deliveryType'>): OrderAct | null {
  switch (status) {
    case 'created':
      return 'confirm'
    case 'confirmed':
      return 'assemble'
    case 'assembling':
      return deliveryType === 'shop' ? 'arrive' : 'hand_over'
    case 'handed_over':
      return 'dispatch'
    case 'in_transit':
      return deliveryType === 'courier' ? 'deliver' : 'arrive'
    case 'ready_for_pickup':
      return 'deliver'
    case 'cancel_requested':
      return 'grant_cancel'
    case 'awaiting_payment':
    case 'delivered':
    case 'completed':
    case 'cancelled':
    case 'expired':
    case 'refused':
    case 'partially_delivered':
      return null
  }
}
