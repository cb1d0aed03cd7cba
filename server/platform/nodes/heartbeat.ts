import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { nodes } from './nodes.schema.ts'

export interface NodeOptions {
  db: Db
  log: Logger
  /** The release that runs. */
  version: string
  /** How far its caches follow the database: a snapshot; undefined before the first reading. */
  position(): string | undefined
}

const everyMs = 1000

export interface Heartbeat {
  id: string
  /** Writes the row now, and removes those of processes that were not seen for 30 s. */
  beat(): Promise<void>
  /** Ends the writing and removes the own row. */
  stop(): Promise<void>
}

/** Says every second in `nodes` that this process serves and how far it has read; the database's clock counts. Source: OPS-01, ADM-09. */
export function startHeartbeat({ db, log, version, position }: NodeOptions): Heartbeat {
  const id = randomUUID()
  const beat = async (): Promise<void> => {
    const seen = { position: position() ?? null, seenAt: sql`now()` }
    await db
      .insert(nodes)
      .values({ id, host: hostname(), version, ...seen })
      .onConflictDoUpdate({ target: nodes.id, set: seen })
    await db.delete(nodes).where(sql`${nodes.seenAt} < now() - interval '30 seconds'`)
  }
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(beat).catch((error: unknown) => log.warn({ err: error }, 'the row of this process could not be written'))
  }, everyMs)
  timer.unref()
  return {
    id,
    beat,
    stop: async () => {
      clearInterval(timer)
      await last
      // When it cannot be removed now, another process does so in half a minute.
      await db
        .delete(nodes)
        .where(eq(nodes.id, id))
        .catch((error: unknown) => log.warn({ err: error }, 'the row of this process stays'))
    },
  }
}
