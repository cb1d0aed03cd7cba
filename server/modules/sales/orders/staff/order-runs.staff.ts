import { bulkMoves, mostInBulk, orderBulkActs, type OrderBulkAct } from '#contracts/staff/order-bulk.contract.ts'
import { orderFilters } from '#contracts/staff/orders.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  rowRefusal,
  type PlannedRow,
  type RowChange,
  type RowOutcome,
  type RowRefusal,
  type RowTarget,
  type RunResource,
} from '#server/modules/base/back-office/index.ts'
import { listAssignees, listLastMoves, type AssigneeRow } from '../order-staff.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { requireCodes } from '../transitions/packing.service.ts'
import { actWithin } from './acts.staff.service.ts'
import { assignWithin, getAssignable, localeOf, refusalOfAssignment, type Assignee } from './assign.staff.service.ts'
import { targetOf } from './can.staff.service.ts'
import { listByNumbers, listStaffOrders } from './order-list.staff.repo.ts'
import { statusForStaff } from './status-words.ts'

/**
 * Acts on many orders: each row is the act on one order, by the same use case, with its own history and audit. A portion is one order: two acts never wait for each
 * other's orders while they hold the audit. Nothing of it is undone: who is told, and what was handed over, stays so. Source: ADM-12, decision 0168.
 */
export const orderRuns: RunResource = { name: 'orders', permission: 'orders.write', portion: 1, canUndo: false, planAct, write }

const isMove = (act: OrderBulkAct): act is (typeof bulkMoves)[number] => bulkMoves.some((one) => one === act)

async function planAct(
  platform: Platform,
  name: string,
  args: Readonly<Record<string, string>>,
  target: RowTarget,
  { locale }: { locale: Locale },
): Promise<PlannedRow[]> {
  const act = orderBulkActs.find((one) => one === name)
  if (!act) throw new DomainError({ code: 'run.unknown_act', status: 400 })
  const { db } = platform
  const to = act === 'assign' ? await getAssignable(db, Number(args.member)) : null
  const orders = await listChosen(db, target)
  const ids = orders.map(({ id }) => id)
  const [moves, assignees] = await Promise.all([listLastMoves(db, ids), listAssignees(db, ids)])
  const rows: PlannedRow[] = []
  for (const [index, order] of orders.entries()) {
    const state = statusForStaff(platform.translator, locale, order.status)
    const planned = isMove(act)
      ? await planMove(db, order, act, state)
      : act === 'print'
        ? planPrint(order, state)
        : planAssignment(order, { current: assignees.get(order.id), to, state })
    rows.push({ number: index + 1, key: order.number, rowId: order.id, revision: moves.get(order.id) ?? 0, ...planned })
  }
  return rows
}

type Planned = Pick<PlannedRow, 'state' | 'before' | 'after'> & { refusal?: RowRefusal }

const refused = (refusal: RowRefusal): Planned => ({ state: 'refused', before: null, after: null, refusal })
const impossible = (state: string): Planned => refused({ code: 'orders.act_impossible', params: { state } })

async function planMove(db: Db, order: OrderRow, act: (typeof bulkMoves)[number], state: string): Promise<Planned> {
  const to = await targetOf(db, order, act)
  if (!to) return impossible(state)
  const missing = rowRefusal(await requireCodes(db, order, to).catch((error: unknown) => error))
  return missing ? refused(missing) : { state: 'changed', before: { status: order.status }, after: { status: to } }
}

/** Papers are printed of what is to be packed, or is being packed. */
function planPrint({ status }: OrderRow, state: string): Planned {
  const isToPack = status === 'confirmed' || status === 'assembling'
  return isToPack ? { state: 'changed', before: { status }, after: { status } } : impossible(state)
}

function planAssignment(order: OrderRow, asked: { current: AssigneeRow | undefined; to: Assignee | null; state: string }): Planned {
  const refusal = rowRefusal(refusalOfAssignment(order, asked))
  if (refusal) return refused(refusal)
  const { current, to } = asked
  const state = current?.memberId === to?.id ? 'same' : 'changed'
  return { state, before: { assignee: current?.assignee ?? null }, after: { assignee: to?.name ?? null } }
}

/** The chosen orders, the newest first. Throws `orders.bulk_too_many` (400) above a thousand. */
async function listChosen(db: Db, { ids, filter, except }: RowTarget): Promise<OrderRow[]> {
  const tooMany = () => new DomainError({ code: 'orders.bulk_too_many', status: 400, params: { most: mostInBulk } })
  const left = new Set(except)
  if (ids) {
    const wanted = [...new Set(ids)].filter((number) => !left.has(number))
    if (wanted.length > mostInBulk) throw tooMany()
    return listByNumbers(db, wanted)
  }
  const read = orderFilters.safeParse(filter ?? {})
  if (!read.success) throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'filter' })
  const limit = mostInBulk + left.size + 1
  const found = await listStaffOrders(db, { ...read.data, sort: '-created_at', limit, after: undefined })
  const chosen = found.filter(({ number }) => !left.has(number))
  if (chosen.length > mostInBulk) throw tooMany()
  return chosen
}

async function write(
  tx: Db,
  platform: Platform,
  author: Author,
  changes: readonly RowChange[],
  run: { act: string | null; args: Readonly<Record<string, string>> },
): Promise<RowOutcome[]> {
  const act = orderBulkActs.find((one) => one === run.act)
  const locale = await localeOf(tx, author)
  const outcomes: RowOutcome[] = []
  for (const change of changes) {
    const { number, key, rowId, revision } = change
    try {
      // A rule may refuse when something is written already.
      await inSavepoint(tx, async () => {
        if (act && isMove(act)) await actWithin(tx, platform, author, { number: key, act, revision: revision ?? 0 }, locale)
        else if (act === 'assign' || act === 'release') {
          const to = act === 'assign' ? await getAssignable(tx, Number(run.args.member)) : null
          await assignWithin(tx, platform, author, { number: key, to }, locale)
        }
      })
      outcomes.push({ number, rowId, revision })
    } catch (error) {
      const refusal = rowRefusal(error)
      if (!refusal) throw error
      outcomes.push({ number, refusal })
    }
  }
  return outcomes
}
