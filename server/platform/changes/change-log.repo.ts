import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { committedSince, type SnapshotCursor } from '../db/snapshot-cursor.ts'
import { topicsOfModels, type Topic } from './topics.ts'

export interface Change {
  topic: Topic
  /** Null: anything of the topic may have changed. */
  id: number | null
}

export interface ReadChanges {
  /** The state that the reading has seen. */
  seen: SnapshotCursor
  /** When that was, in milliseconds of the database's clock. */
  seenAtMs: number
  /** Since when the server that answered has been running: another one after a failover, a restore or a restart. */
  serverSince: string
  changes: Change[]
  /** How long ago the oldest of them was written, in seconds; 0 when there are none. */
  ageSeconds: number
}

const ofModels = sql.join(
  Object.entries(topicsOfModels).map(([logged, read]) => sql`(${logged}, ${read})`),
  sql`, `,
)

/**
 * What was committed since a state was seen, once each; without one only the state of now. By the unique index of `change_log`, and products of
 * a model by the index of their model.
 */
export async function readChanges(db: Db, since: SnapshotCursor | undefined): Promise<ReadChanges> {
  const { rows } = await db.execute<{
    seen: SnapshotCursor
    at: number
    since: string
    changes: [Topic, number | null][] | null
    age: number | null
  }>(sql`
    with news as materialized (
      select topic, entity_id, transaction_id, at from change_log where ${since === undefined ? sql`false` : committedSince(since)}
    ),
    of_models (topic, read_as) as (values ${ofModels}),
    read as (
      select topic, entity_id from news where topic not in (select topic from of_models)
      union
      select read_as, p.id from news join of_models using (topic) join products p on p.model_id = entity_id
      union
      select read_as, null from news join of_models using (topic) where entity_id is null
    )
    select pg_current_snapshot()::text as seen, (extract(epoch from statement_timestamp()) * 1000)::float8 as at,
      pg_postmaster_start_time()::text as since,
      (select json_agg(json_build_array(topic, entity_id)) from read) as changes,
      (select extract(epoch from clock_timestamp() - min(latest))::float8
        from (select max(at) as latest from news group by transaction_id) written) as age`)
  const [row] = rows
  if (!row) throw new Error('the change log answered nothing')
  const changes = (row.changes ?? []).map(([topic, id]) => ({ topic, id }))
  return { seen: row.seen, seenAtMs: row.at, serverSince: row.since, changes, ageSeconds: row.age ?? 0 }
}

/** Deletes what every node has read long ago. Of the log the role that serves may delete only so much. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(sql`select delete_old_changes()`)
}
