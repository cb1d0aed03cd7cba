import { orderColumns, personalColumns, type OrderColumn } from '#contracts/staff/order-bulk.contract.ts'
import type { OrderSort } from '#contracts/staff/orders.contract.ts'
import { shopZone } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import { refusalOfStaff } from '#server/platform/http/staff-refusals.rules.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendCsv } from '#server/modules/base/back-office/index.ts'
import { listAssignees, type AssigneeRow } from '../order-staff.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { countPieces, listStaffOrders, type ListPlace, type OrderFilters } from './order-list.staff.repo.ts'
import { nameOf } from './person.view.ts'
import { statusForStaff } from './status-words.ts'

const perRead = 500

/** What the list shows when nobody has chosen. */
const usual: readonly OrderColumn[] = orderColumns.filter((name) => name !== 'phone' && name !== 'email' && name !== 'address')

/**
 * The list of orders as a file, with its filters, order and columns. Columns of persons take `personal.export` and a fresh second factor, and the look is recorded
 * before the first row. Throws 403 `staff.forbidden`, `staff.step_up`. Source: ADM-07, ADM-70.
 */
export async function exportOrders(
  platform: Platform,
  { columns, ...asked }: OrderFilters & { sort: OrderSort; columns?: string | undefined },
  context: StaffContext,
): Promise<ReturnType<typeof sendCsv>> {
  const { locale, actor } = context
  const say = (key: string): string => platform.translator.text(locale, key)
  const wanted = columns?.split(',')
  const known = orderColumns.filter((name) => wanted?.includes(name))
  const shown = known.length > 0 ? known : usual
  const personal = shown.filter((name) => personalColumns.includes(name))
  if (personal.length > 0) {
    const refusal = refusalOfStaff(actor, { staff: 'personal.export', stepUp: true }, (role) => say(`staff.roles.${role}`))
    if (refusal) throw refusal
    await recordAccess(platform.db, authorOf(context), { act: 'export', objectKind: 'orders', id: null, field: personal.join(', ') })
  }
  const head = shown.map((name) => say(`orders.export.${name}`))
  return sendCsv(context, 'orders.csv', writeCsv(head, exportedRows(platform, asked, { shown, locale })))
}

async function* exportedRows(
  platform: Platform,
  asked: OrderFilters & { sort: OrderSort },
  { shown, locale }: { shown: readonly OrderColumn[]; locale: Locale },
) {
  const { db } = platform
  let after: ListPlace | undefined
  for (;;) {
    const rows = await listStaffOrders(db, { ...asked, limit: perRead, after })
    const ids = rows.map(({ id }) => id)
    const [pieces, assignees] = await Promise.all([countPieces(db, ids), listAssignees(db, ids)])
    for (const order of rows) {
      const cells = cellsOf(platform, order, { pieces: pieces.get(order.id) ?? 0, assignee: assignees.get(order.id), locale })
      yield shown.map((name) => cells[name])
    }
    const last = rows.at(-1)
    if (rows.length < perRead || !last) return
    after = { value: asked.sort.endsWith('total') ? last.total : last.createdAt.getTime(), id: last.id }
  }
}

function cellsOf(
  { translator }: Platform,
  order: OrderRow,
  { pieces, assignee, locale }: { pieces: number; assignee: AssigneeRow | undefined; locale: Locale },
): Record<OrderColumn, string> {
  const total = kopecksToRoubles(order.total).toFixed(2)
  return {
    number: order.number,
    when: order.createdAt.toLocaleString('sv-SE', { timeZone: shopZone }).slice(0, 16),
    customer: nameOf(order.contact),
    phone: order.contact.phone,
    email: order.contact.email ?? '',
    city: textIn(locale, order.cityTitle),
    address: textIn(locale, order.delivery.address),
    pieces: String(pieces),
    total: locale === 'ru' ? total.replace('.', ',') : total,
    payment: translator.text(locale, `orders.payment_state.${order.paymentStatus}`),
    status: statusForStaff(translator, locale, order.status),
    delivery: textIn(locale, order.delivery.operator ?? order.delivery.title),
    assignee: assignee?.assignee ?? '',
  }
}
