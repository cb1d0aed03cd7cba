import pg from 'pg'
import type { Logger } from '../log.ts'
import { servingName, type Database } from './database.ts'

const patienceMs = 1000

/**
 * Asks whether the database answers and is migrated, on a connection of its own: while all others are taken the shop is busy, not away,
 * and whoever shares out its visitors must not take it for dead.
 */
export class DatabaseProbe {
  readonly #db: Database
  readonly #log: Pick<Logger, 'warn'>
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
      await client.query('select 1 from drizzle.__drizzle_migrations limit 1')
      return true
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
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
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
