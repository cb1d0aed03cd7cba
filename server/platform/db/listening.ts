import pg from 'pg'
import type { Logger } from '../log.ts'
import type { Database } from './database.ts'

const againAfterMs = 1000

/**
 * Hears what the database tells on a channel (`pg_notify`), on a connection of its own. A lost connection is made anew after a second;
 * `connected` is called each time the line stands, because something may have been told while it did not, and `lost` when it no longer does.
 * Returns how to stop.
 */
export function listenTo(db: Database, channel: string, on: { told(): void; connected(): void; lost?(): void; log: Logger }): () => void {
  let stopped = false
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const again = (): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, againAfterMs).unref()
  }
  const connect = (): void => {
    const line = new pg.Client({
      connectionString: db.$pool.options.connectionString,
      application_name: 'vitrina listener',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client = line
    line.on('notification', on.told)
    line.on('error', (error) => {
      if (!stopped) on.log.warn({ err: error }, `the database's line "${channel}" was lost`)
    })
    line.on('end', () => {
      on.lost?.()
      again()
    })
    line
      .connect()
      .then(() => line.query(`listen ${channel}`))
      .then(on.connected)
      .catch((error: unknown) => {
        if (!stopped) on.log.warn({ err: error }, `the database's line "${channel}" could not be opened`)
        line.end().catch(() => undefined)
        again()
      })
  }
  connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    client?.end().catch(() => undefined)
  }
}
