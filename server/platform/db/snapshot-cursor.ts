import { sql, type SQL } from 'drizzle-orm'

/** The state of the database that a reader has seen, as PostgreSQL writes a snapshot. */
export type SnapshotCursor = string

/**
 * The condition on rows of a table that is only added to, with the number of the writing transaction as `transaction_id`: written by a transaction
 * that a state could not see and the statement sees, so that a long one that commits late is not missed.
 */
export function committedSince(since: SnapshotCursor): SQL {
  return sql`transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot) and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)`
}
