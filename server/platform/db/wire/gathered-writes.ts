import type { Writable } from 'node:stream'
import type pg from 'pg'

/**
 * From now on what is asked on an open connection in one turn of the event loop goes out at its end, in one write: the kernel wakes the database's process once
 * for all of it. Source: decisions 0045, 0067.
 */
export function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork()
      setImmediate(() => stream.uncork())
    }
    return query(...args)
  }) as never
}
