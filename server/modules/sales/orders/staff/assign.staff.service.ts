import { isPermitted } from '#contracts/staff/permissions.ts'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { findMember, listMembers } from '#server/modules/accounts/staff/index.ts'
import { deleteAssignee, insertAssignee, listAssignees, type AssigneeRow } from '../order-staff.repo.ts'
import { orderNotFound } from '../orders.errors.ts'
import { lockOrder, type OrderRow } from '../orders.repo.ts'
import { statusForStaff } from './status-words.ts'

/** Nobody has to do anything with these. */
const ended: readonly OrderStatus[] = ['delivered', 'completed', 'cancelled', 'expired', 'refused', 'partially_delivered']

/** A person of the shop whom orders can be given to. */
export interface Assignee {
  id: number
  name: string
}

/** Whom orders can be given to: everybody at work who looks after orders or packs them. Source: ADM-12. */
export async function listAssignable(db: Db): Promise<Assignee[]> {
  const members = await listMembers(db)
  return members
    .filter(({ state, roles }) => state === 'active' && (isPermitted(roles, 'orders.write') || isPermitted(roles, 'orders.pack')))
    .map(({ id, name }) => ({ id, name }))
}

/** The person of an id whom orders can be given to. Throws `orders.no_assignee` (400). */
export async function getAssignable(db: Db, id: number): Promise<Assignee> {
  const found = (await listAssignable(db)).find((one) => one.id === id)
  if (!found) throw new DomainError({ code: 'orders.no_assignee', status: 400, field: 'member_id' })
  return found
}

/** Why an order cannot be given to somebody: another has it, or nothing is to be done with it; undefined when it can. `state` is its state in words. */
export function refusalOfAssignment(
  order: Pick<OrderRow, 'status'>,
  { current, to, state }: { current: Pick<AssigneeRow, 'memberId' | 'assignee'> | undefined; to: Assignee | null; state: string },
): DomainError | undefined {
  if (!to || current?.memberId === to.id) return undefined
  if (current) return new DomainError({ code: 'orders.taken_by', status: 409, params: { name: current.assignee } })
  if (!ended.includes(order.status)) return undefined
  return new DomainError({ code: 'orders.act_impossible', status: 409, params: { state } })
}

/**
 * Gives an order to one person of the shop, or to nobody (`to` null); an order that somebody has is let go first. Nothing is written where it is so already.
 * Throws 404, 409 `orders.taken_by`, which says who has it, 409 `orders.act_impossible` for one that is at its end. Source: ADM-12, decision 0168.
 */
export async function assignWithin(
  tx: Db,
  platform: Platform,
  author: Author,
  { number, to }: { number: string; to: Assignee | null },
  locale: Locale,
): Promise<void> {
  const order = await lockOrder(tx, { number })
  if (!order) throw orderNotFound()
  const current = (await listAssignees(tx, [order.id])).get(order.id)
  const refusal = refusalOfAssignment(order, { current, to, state: statusForStaff(platform.translator, locale, order.status) })
  if (refusal) throw refusal
  if (current?.memberId === to?.id) return
  if (to) await insertAssignee(tx, { orderId: order.id, memberId: to.id, assignee: to.name, at: platform.clock.now() })
  else await deleteAssignee(tx, order.id)
  await recordAct(tx, author, {
    permission: 'orders.write',
    objectKind: 'orders',
    id: number,
    act: to ? 'assign' : 'release',
    before: { assignee: current?.assignee ?? null },
    after: { assignee: to?.name ?? null },
  })
}

/** The same in a transaction of its own, by the id of the person. Throws as `assignWithin` and `getAssignable`. */
export async function assignOrder(
  platform: Platform,
  author: Author,
  { number, memberId }: { number: string; memberId: number | null },
  locale: Locale,
): Promise<void> {
  const to = memberId === null ? null : await getAssignable(platform.db, memberId)
  await inTransaction(platform.db, (tx) => assignWithin(tx, platform, author, { number, to }, locale))
}

/** The language of whoever asked for a run; Russian of nobody in particular. */
export async function localeOf(db: Db, { actor }: Author): Promise<Locale> {
  const member = actor.kind === 'staff' && actor.memberId !== null ? await findMember(db, actor.memberId) : undefined
  return member?.locale ?? 'ru'
}
