import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

export interface QueueRow {
  name: string
  waiting: number
  oldest_at: string | null
  failed: number
}

/** What waits where, and since when; each by an index of what waits, or of the last three days. */
export async function listQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow & Record<string, unknown>>(sql`
    select 'messages' as name, count(*) filter (where state = 'queued')::int as waiting, min(created_at) filter (where state = 'queued') as oldest_at,
      count(*) filter (where state = 'failed')::int as failed from messages where created_at > now() - interval '3 days'
    union all select 'receipts', count(*)::int, min(created_at), (select count(*)::int from receipt_registrations where state = 'declined')
      from receipt_registrations where state in ('queued', 'accepted')
    union all select 'refunds', count(*)::int, min(created_at), 0 from refunds where status = 'requested'
    union all select 'search', count(*)::int, null, 0 from search_queue
    union all select 'jobs', count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int,
      min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()),
      count(*) filter (where attempts >= max_attempts)::int from graphile_worker._private_jobs`)
  return rows
}

export interface ServiceCalls {
  name: string
  answered_at: string | null
  failing_since: string | null
}

/**
 * When each outside service answered last, of its latest calls, and since when something waits that it has not answered: by the newest rows of the books, by
 * what waits in them, and by jobs that were tried and have failed. It is the same whichever process asks.
 */
export async function listServiceCalls(db: Db): Promise<ServiceCalls[]> {
  const failing = (names: readonly string[]) => sql`(
    select min(j.created_at) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${sql.param([...names])}::text[]) and j.attempts > 0 and j.last_error is not null)`
  const sent = (channels: readonly string[]) => sql`
    (select max(delivered_at) from (select channel, delivered_at from messages order by id desc limit 500) m where m.channel = any(${sql.param([...channels])}::text[])),
    (select min(created_at) from messages m where m.channel = any(${sql.param([...channels])}::text[]) and m.state = 'queued' and m.attempts > 0
      and m.created_at > now() - interval '3 days')`
  const { rows } = await db.execute<ServiceCalls & Record<string, unknown>>(sql`
    select 'bank' as name, (select max(captured_at) from (select captured_at from payments order by id desc limit 200) p) as answered_at,
      ${failing(['payments:refund', 'payments:charge-part', 'orders:ask-bank', 'payments:reconcile'])} as failing_since
    union all select 'register', (select max(registered_at) from (select registered_at from receipt_registrations order by receipt_id desc limit 200) r),
      least((select min(created_at) from receipt_registrations where state = 'queued' and tries > 0), ${failing(['receipts:register'])})
    union all select 'sms', ${sent(['sms', 'call'])}
    union all select 'mail', ${sent(['email'])}
    union all select 'carrier', (select max(answered_at) from carrier_answers),
      ${failing(['orders:hand-over', 'orders:follow-parcels'])}`)
  return rows
}

/** When the stock of each place was told last. */
export async function listFeeds(db: Db, locale: string): Promise<{ place: string; at: string | null }[]> {
  const { rows } = await db.execute<{ place: string; at: string | null }>(sql`
    select coalesce(l.title ->> ${locale}, l.title ->> 'ru') as place, f.as_of as at
    from locations l left join stock_feeds f on f.location_id = l.id order by f.as_of nulls first, l.id`)
  return rows
}

/** The processes that serve. */
export async function listNodes(db: Db): Promise<{ host: string; version: string; started_at: string; seen_at: string }[]> {
  const { rows } = await db.execute<{ host: string; version: string; started_at: string; seen_at: string }>(
    sql`select host, version, started_at, seen_at from nodes order by started_at`,
  )
  return rows
}

/** The processes that serve, and whether each has read what a transaction wrote; the number must be one that was given out. */
export async function listNodesThatSaw(
  db: Db,
  transaction: string,
): Promise<{ id: string; host: string; has_seen: boolean; seen_at: string }[]> {
  const { rows } = await db.execute<{ id: string; host: string; has_seen: boolean; seen_at: string }>(sql`
    select id, host, seen_at, coalesce(pg_visible_in_snapshot(${transaction}::xid8, position::pg_snapshot), false) as has_seen
    from nodes order by started_at, id`)
  return rows
}

/** Bytes of the database. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`)
  return Number(rows[0]?.size ?? 0)
}

/** The names of the views that must be empty. */
export async function listInvariants(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select viewname as name from pg_views where schemaname = 'public' and viewname ~ '^inv_' order by viewname`,
  )
  return rows.map(({ name }) => name)
}

/** Rows of one of these views at a moment of the shop's clock, so many at most, read within five seconds. */
export async function readInvariant(tx: Db, name: string, now: Date, limit: number): Promise<Record<string, unknown>[]> {
  await tx.execute(sql`set local statement_timeout = '5s'`)
  await tx.execute(sql`select set_config('vitrina.now', ${now.toISOString()}, true)`)
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(broken) as row from ${sql.identifier(name)} broken limit ${limit}`,
  )
  return rows.map(({ row }) => row)
}
