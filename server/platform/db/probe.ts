import pg from 'pg'
import type { Logger } from '../log.ts'
import type { Database } from './database.ts'

const patienceMs = 1000

/**
 * Asks whether the database answers and is migrated, on a connection of its own: while all others are taken the shop is busy, not away,
 * and whoever shares out its visitors must not take it for dead.
 */
export class DatabaseProbe {
  readonly #db: Database
  readonly #log: Pick<Logger, 'warn'>
  #client: Promise<pg.Client> | undefined
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

  async end(): Promise<void> {
    await this.#leave(this.#client)
  }

  async #ask(): Promise<boolean> {
    const used = (this.#client ??= this.#connect())
    try {
      await (await used).query('select 1 from drizzle.__drizzle_migrations limit 1')
      return true
    } catch (error) {
      this.#log.warn({ err: error }, 'the database does not answer')
      await this.#leave(used)
      return false
    }
  }

  async #connect(): Promise<pg.Client> {
    const { connectionString } = this.#db.$pool.options
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'vitrina',
    })
    client.on('error', () => void this.#leave(this.#client))
    await client.connect()
    return client
  }

  async #leave(used: Promise<pg.Client> | undefined): Promise<void> {
    if (this.#client === used) this.#client = undefined
    const client = await used?.catch(() => undefined)
    // One that hangs is not waited for.
    void client?.end().catch(() => undefined)
  }
}
