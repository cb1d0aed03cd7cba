import { boardLineKinds, boardLines, type BoardLine, type BoardLineKind } from '#contracts/staff/board.contract.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import { calendarDay, spanOfDay } from '#core/dates.ts'
import { DomainError } from '#core/domain-error.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { noteBoardOpened } from '#server/modules/base/messages/index.ts'
import * as repo from './board.repo.ts'

/** "99+": nobody counts further what nobody reads at once. */
const shownAtMost = 99

/** The Today board. Source: ADM-08. */
export function boardStaffRoutes(http: Http, platform: Platform): void {
  const { db, clock } = platform
  http.serveStaff('GET /staff/board', async (_input, { actor, locale, header }) => {
    const kinds = boardLineKinds.filter((kind) => isPermitted(actor.roles, boardLines[kind].permission))
    const counts = await repo.countLines(db, kinds, shownAtMost + 1)
    const tasks = await repo.listTasks(db)
    // A board that stands open on a screen without anybody before it has told nobody anything.
    if (header('x-unattended') === undefined)
      await noteBoardOpened(
        db,
        kinds.map((kind) => boardLines[kind].permission),
        clock.now(),
      )
    const today = spanOfDay(calendarDay(clock.now()))
    const planned = (what: 'next_at' | 'unpublish_at') => repo.listPlanned(db, what, today, locale)
    return {
      lines: counts.filter(({ count }) => count > 0).map((count) => lineOf(count, actor, tasks)),
      planned: isPermitted(actor.roles, 'content.read')
        ? { publish: await planned('next_at'), withdraw: await planned('unpublish_at') }
        : null,
      feeds: isPermitted(actor.roles, 'stock.read') ? await repo.listFeeds(db, locale) : null,
      at: clock.now().toISOString(),
    }
  })
  http.serveStaff('POST /staff/tasks/:kind/take', async ({ params: { kind } }, context) => {
    const { actor } = context
    requireLine(actor, kind)
    await inTransaction(db, async (tx) => {
      const task = { kind, memberId: actor.memberId, assignee: actor.name, takenAt: clock.now() }
      const row = await repo.insertTask(tx, task)
      if (!row) {
        const holder = (await repo.listTasks(tx)).find((one) => one.kind === kind)
        if (holder && isHeldBy(holder, actor)) return
        throw new DomainError({ code: 'board.taken', status: 409, params: { name: holder?.assignee ?? '' } })
      }
      await recordAct(tx, authorOf(context), { permission: 'staff.self', objectKind: 'staff_tasks', id: kind, act: 'take' })
    })
    return undefined
  })
  http.serveStaff('POST /staff/tasks/:kind/done', async ({ params: { kind } }, context) => {
    requireLine(context.actor, kind)
    await inTransaction(db, async (tx) => {
      if (await repo.endTask(tx, kind, clock.now()))
        await recordAct(tx, authorOf(context), { permission: 'staff.self', objectKind: 'staff_tasks', id: kind, act: 'done' })
    })
    return undefined
  })
}

/** A line is taken by who may see it. Throws `board.not_yours` (403). */
function requireLine({ roles }: StaffActor, kind: BoardLineKind): void {
  if (!isPermitted(roles, boardLines[kind].permission)) throw new DomainError({ code: 'board.not_yours', status: 403 })
}

function lineOf({ kind, count, oldestAt, dueAt }: repo.LineCount, actor: StaffActor, tasks: readonly repo.TaskRow[]): BoardLine {
  const task = tasks.find((one) => one.kind === kind)
  return {
    kind,
    count: { value: Math.min(count, shownAtMost), is_more: count > shownAtMost },
    oldest_at: oldestAt && oldestAt.toISOString(),
    due_at: dueAt && dueAt.toISOString(),
    url: boardLines[kind].url,
    assignee: task?.assignee ?? null,
    is_mine: task !== undefined && isHeldBy(task, actor),
  }
}

const isHeldBy = (task: repo.TaskRow, { memberId, name }: StaffActor): boolean =>
  task.memberId === null ? task.assignee === name : task.memberId === memberId
