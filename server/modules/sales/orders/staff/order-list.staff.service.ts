import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { mostCounted, mostInTab, orderViews, type ListedStaffOrder, type OrderSort } from '#contracts/staff/orders.contract.ts'
import { mostInt } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Platform } from '#server/platform/module.ts'
import { listSchedules } from '#server/modules/money/payments/index.ts'
import type { OrderRow } from '../orders.repo.ts'
import { listAssignees, type AssigneeRow } from '../order-staff.repo.ts'
import * as repo from './order-list.staff.repo.ts'
import { assigneeView, nameOf } from './person.view.ts'

type Asked = StaffParsed<'GET /staff/orders'>['query']

/** A page of orders by view and filters, newest first unless sorted otherwise. The first page says how many there are and what they cost. Source: ADM-11, SUX-2. */
export async function listOrdersForStaff(
  platform: Platform,
  { limit, cursor, sort, ...filters }: Asked,
  locale: Locale,
): Promise<StaffAnswer<'GET /staff/orders'>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const { db } = platform
  const [found, counted] = await Promise.all([
    repo.listStaffOrders(db, { ...filters, sort, limit: limit + 1, after }),
    after ? undefined : repo.countStaffOrders(db, filters),
  ])
  const shown = found.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const [problems, pieces, assignees, schedules] = await Promise.all([
    repo.listProblems(db, ids),
    repo.countPieces(db, ids),
    listAssignees(db, ids),
    listSchedules(db, ids, platform.clock.now()),
  ])
  const last = found.length > limit ? shown.at(-1) : undefined
  const isMore = (counted?.found ?? 0) > mostCounted
  return {
    results: shown.map((order) => {
      const parts = schedules.get(order.id)
      return listedView(
        order,
        {
          isProblem: problems.has(order.id),
          pieces: pieces.get(order.id) ?? 0,
          assignee: assignees.get(order.id),
          partsPaid: parts?.filter(({ state }) => state === 'paid').length,
        },
        locale,
      )
    }),
    next_cursor: last ? cursorOf(last, sort) : null,
    count: { value: Math.min(counted?.found ?? 0, mostCounted), is_more: isMore },
    sum: counted && !isMore ? kopecksToRoubles(counted.total) : null,
  }
}

/** How many orders each view has, and how many came in since a moment. Source: ADM-11. */
export async function countOrdersForStaff(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  since: Date | undefined,
): Promise<StaffAnswer<'GET /staff/orders/counts'>> {
  const at = clock.now().toISOString()
  const counts = await Promise.all(orderViews.map((view) => repo.countView(db, view, view === 'all' ? mostCounted + 1 : mostInTab)))
  const most = (view: (typeof orderViews)[number]) => (view === 'all' ? mostCounted : mostInTab - 1)
  const views = orderViews.map((view, at) => {
    const value = counts[at] ?? 0
    return [view, { value: Math.min(value, most(view)), is_more: value > most(view) }] as const
  })
  return {
    views: Object.fromEntries(views) as StaffAnswer<'GET /staff/orders/counts'>['views'],
    arrived: since ? await repo.countSince(db, since, mostInTab) : 0,
    at,
  }
}

function listedView(
  order: OrderRow,
  {
    isProblem,
    pieces,
    partsPaid,
    assignee,
  }: { isProblem: boolean; pieces: number; partsPaid: number | undefined; assignee: AssigneeRow | undefined },
  locale: Locale,
): ListedStaffOrder {
  return {
    number: order.number,
    created_at: order.createdAt.toISOString(),
    customer: nameOf(order.contact),
    city: textIn(locale, order.cityTitle),
    pieces,
    total: kopecksToRoubles(order.total),
    status: order.status,
    payment_status: order.paymentStatus,
    payment_type: order.paymentType,
    expires_at: order.status === 'awaiting_payment' ? (order.expiresAt?.toISOString() ?? null) : null,
    parts_paid: partsPaid ?? null,
    delivery_type: order.deliveryType,
    delivery: textIn(locale, order.delivery.operator ?? order.delivery.title),
    is_problem: isProblem,
    assignee: assigneeView(assignee),
  }
}

function cursorOf(order: OrderRow, sort: OrderSort): string {
  return `${sort.endsWith('total') ? order.total : order.createdAt.getTime()}.${order.id}`
}

/** Throws `error.invalid_request` (400) for a cursor that nobody was given. */
function placeOf(cursor: string): repo.ListPlace {
  const [, value, id] = /^(-?\d{1,15})\.(\d{1,10})$/.exec(cursor) ?? []
  if (value === undefined || Number(id) > mostInt) throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'cursor' })
  return { value: Number(value), id: Number(id) }
}
