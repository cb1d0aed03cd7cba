import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { BoardLineKind } from '#contracts/staff/board.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { staffTasks } from './board.schema.ts'

/** What waits: which rows, by when they came, and how long they may wait (none: until something else says so). */
interface Waiting {
  from: SQL
  where: SQL
  at: SQL
  within?: string
  /** Each row has a deadline of its own, `due_at`. */
  hasOwn?: true
}

const orders = (where: SQL, within?: string): Waiting => ({
  from: sql`orders`,
  where,
  at: sql`created_at`,
  ...(within !== undefined && { within }),
})
const returns = (status: string, within: string): Waiting => ({
  from: sql`returns`,
  where: sql`status = ${status}`,
  at: sql`created_at`,
  within,
})

/** Each by an index of the rows that wait: `orders_staff_status`, `orders_staff_review`, `returns_waiting`, `refunds_to_do`, `packings_aside`, and so on; feeds are as many as places. */
const waiting: Record<BoardLineKind, Waiting> = {
  assemble: orders(sql`status in ('confirmed', 'assembling')`, '1 day'),
  new_orders: orders(sql`status = 'created'`, '1 day'),
  cancel_requests: orders(sql`status = 'cancel_requested'`, '24 hours'),
  // Each line of an order's review that somebody has decided upon has its row.
  payment_review: orders(
    sql`payment_review is not null and cardinality(string_to_array(payment_review, E'\n')) > (
      select count(*) from payment_review_closings c where c.source = 'order' and c.order_id = orders.id)`,
    '1 day',
  ),
  bank_refusals: {
    from: sql`bank_refusals b`,
    where: sql`not exists (select from payment_review_closings c where c.source = 'refusal' and c.key = b.key)`,
    at: sql`b.created_at`,
    within: '1 day',
  },
  shortages: { from: sql`packings`, where: sql`aside_at is not null and aside_reason = 'missing'`, at: sql`aside_at`, within: '1 day' },
  returns_answer: returns('requested', '3 days'),
  returns_receive: returns('approved', '14 days'),
  returns_pay: { ...returns('received', '10 days'), where: sql`status = 'received' and method = 'shop'` },
  refunds_late: {
    from: sql`refunds`,
    where: sql`status = 'requested' and created_at < now() - interval '1 day'`,
    at: sql`created_at`,
    within: '1 day',
  },
  receipts_declined: { from: sql`receipt_registrations`, where: sql`state = 'declined'`, at: sql`created_at` },
  data_requests: { from: sql`data_requests`, where: sql`done_at is null`, at: sql`asked_at`, hasOwn: true },
  reviews: { from: sql`reviews`, where: sql`state = 'pending'`, at: sql`created_at`, within: '24 hours' },
  requests: { from: sql`requests`, where: sql`state <> 'done' and erased_at is null`, at: sql`created_at`, hasOwn: true },
  surveys: { from: sql`survey_answers`, where: sql`state in ('new', 'in_work')`, at: sql`at`, within: '1 day' },
  forms: { from: sql`form_answers`, where: sql`state <> 'done'`, at: sql`sent_at`, within: '24 hours' },
  broken_links: { from: sql`broken_links`, where: sql`closed_at is null`, at: sql`last_reported_at`, within: '72 hours' },
  // A place that was never told of counts by hand.
  feeds_late: { from: sql`stock_feeds`, where: sql`as_of < now() - interval '6 hours'`, at: sql`as_of` },
  jobs_failed: {
    from: sql`graphile_worker._private_jobs`,
    where: sql`attempts >= max_attempts`,
    at: sql`created_at`,
  },
  messages_failed: {
    from: sql`messages`,
    where: sql`state = 'failed' and created_at > now() - interval '3 days'`,
    at: sql`created_at`,
  },
}

export interface LineCount {
  kind: BoardLineKind
  count: number
  oldestAt: Date | null
  dueAt: Date | null
}

/**
 * How many rows wait in each line, counted to `most`, since when the oldest has, and until when the first is due. The oldest rows are the ones that are
 * counted, so that both are true.
 */
export async function countLines(db: Db, kinds: readonly BoardLineKind[], most: number): Promise<LineCount[]> {
  if (kinds.length === 0) return []
  const line = (kind: BoardLineKind): SQL => {
    const { from, where, at, within, hasOwn } = waiting[kind]
    const dueAt = hasOwn ? sql`due_at` : sql`null::timestamptz as due_at`
    const deadline = hasOwn ? sql`min(due_at)` : within === undefined ? sql`null::timestamptz` : sql`min(at) + ${within}::interval`
    return sql`select ${kind}::text as kind, count(*)::int as count, min(at) as oldest_at, ${deadline} as due_at
      from (select ${at} as at, ${dueAt} from ${from} where ${where} order by 1 limit ${most}) waiting`
  }
  const { rows } = await db.execute<{ kind: BoardLineKind; count: number; oldest_at: string | null; due_at: string | null }>(
    sql`${sql.join(kinds.map(line), sql` union all `)}`,
  )
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
  return rows.map(({ kind, count, oldest_at: oldest, due_at: due }) => ({ kind, count, oldestAt: dateOf(oldest), dueAt: dateOf(due) }))
}

interface Planned {
  title: string
  path: string | null
  at: string
}

/** Pages that are published (`next_at`) or taken down (`unpublish_at`) within a span, the first first; by the indexes of planned pages. */
export async function listPlanned(
  db: Db,
  what: 'next_at' | 'unpublish_at',
  { from, until }: { from: Date; until: Date },
  locale: string,
): Promise<Planned[]> {
  const column = what === 'next_at' ? sql`p.next_at` : sql`p.unpublish_at`
  const version = what === 'next_at' ? sql`p.next_version` : sql`p.published_version`
  const { rows } = await db.execute<Planned & Record<string, unknown>>(sql`
    select coalesce(v.data -> 'title' ->> ${locale}, v.data -> 'title' ->> 'ru', p.path, p.kind) as title, p.path, ${column} as at
    from content_pages p left join content_versions v on v.page_id = p.id and v.number = ${version}
    where ${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz order by ${column}, p.id limit 50`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** When the stock of each place was told last, the oldest first; places that are counted by hand are left out. */
export async function listFeeds(db: Db, locale: string): Promise<{ place: string; at: string; is_late: boolean }[]> {
  const { rows } = await db.execute<{ place: string; at: string; is_late: boolean }>(sql`
    select coalesce(l.title ->> ${locale}, l.title ->> 'ru') as place, f.as_of as at, f.as_of < now() - interval '6 hours' as is_late
    from stock_feeds f join locations l on l.id = f.location_id order by f.as_of, l.id limit 50`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export type TaskRow = typeof staffTasks.$inferSelect

/** Who has taken which line. */
export function listTasks(db: Db): Promise<TaskRow[]> {
  return db.select().from(staffTasks).where(isNull(staffTasks.doneAt))
}

/** Takes a line that nobody has; undefined when somebody does. */
export async function insertTask(tx: Db, task: typeof staffTasks.$inferInsert): Promise<TaskRow | undefined> {
  const [row] = await tx.insert(staffTasks).values(task).onConflictDoNothing().returning()
  return row
}

/** Lets a line go that is somebody's; undefined when nobody has it. */
export async function endTask(tx: Db, kind: BoardLineKind, now: Date): Promise<TaskRow | undefined> {
  const [row] = await tx
    .update(staffTasks)
    .set({ doneAt: now })
    .where(and(eq(staffTasks.kind, kind), isNull(staffTasks.doneAt)))
    .returning()
  return row
}
