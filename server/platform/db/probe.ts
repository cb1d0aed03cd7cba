import pg from 'pg'
import type { Logger } from '../log.ts'
import { servingName, type Database } from './database.ts'
import { newestMigration } from './migrate.ts'

const timeoutMs = 1000

/**
 * Asks whether the database answers and has all that this build was written for, also when a newer one has brought it further; on a connection of its own: while all others are taken the shop is busy, not away,
 * and whoever shares out its visitors must not take it for dead.
 */
export class DatabaseProbe {
  readonly #db: Database
  readonly #log: Pick<Logger, 'warn'>
  readonly #wanted = newestMigration()
  #client: pg.Client | undefined
  #asked: Promise<boolean> | undefined

  constructor(db: Database, log: Pick<Logger, 'warn'>) {
    this.#db = db
    this.#log = log
  }

  /** Answers within a second or two; who asks meanwhile gets the same answer. */
  answers(): Promise<boolean> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined
    })
    return this.#asked
  }

  /** Gives the connection back, after an answer that is still awaited. */
  async end(): Promise<void> {
    await this.#asked
    if (this.#client) this.#leave(this.#client)
  }

  async #ask(): Promise<boolean> {
    const client = this.#client ?? this.#make()
    try {
      if (!this.#client) await client.connect()
      this.#client = client
      const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations')
      const isMigrated = Number(rows[0]?.newest) >= this.#wanted
      if (!isMigrated) this.#log.warn({ newest: rows[0]?.newest, wanted: this.#wanted }, 'the database is older than this build')
      return isMigrated
    } catch (error) {
      this.#log.warn({ err: error }, 'the database does not answer')
      this.#leave(client)
      return false
    }
  }

  #make(): pg.Client {
    const { connectionString } = this.#db.$pool.options
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: servingName,
    })
    client.on('error', () => this.#leave(client))
    return client
  }

  #leave(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
    // One that hangs is not waited for.
    void client.end().catch(() => undefined)
  }
}
