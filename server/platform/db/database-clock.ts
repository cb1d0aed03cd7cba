import { sql } from 'drizzle-orm'
import { systemClock, type Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { Database, Db } from './database.ts'

/** Where a clock that follows the database takes the time from; all in milliseconds. */
export interface TimeSource {
  /** Of the machine's clock, which can be wrong and can jump. */
  machineMs(): number
  /** Goes on evenly, whatever becomes of the machine's clock. */
  steadyMs(): number
  databaseMs(): Promise<number>
}

/** Less is not worth a step of the time: messages between two machines take as long. */
const ignoredMs = 250
const toldMs = 1000
const watchMs = 1000
const looksAMinute = 60

/**
 * The time of the database, by which the queue and `now()` of statements run: between two measurements it goes on evenly, so that a jump of the
 * machine's clock moves nothing. It is corrected only where it is surely wrong, since a step back is a moment that comes twice. Source: reliability §4.
 */
export class DatabaseClock implements Clock {
  readonly #source: TimeSource
  readonly #log: Pick<Logger, 'warn'>
  /** Of the time to the steady one; the machine's clock is believed until the database is asked. */
  #offsetMs: number
  /** How far the machine's clock was from the steady one when the database was asked. */
  #apartMs: number

  constructor(source: TimeSource, log: Pick<Logger, 'warn'>) {
    this.#source = source
    this.#log = log
    this.#offsetMs = this.#apartMs = source.machineMs() - source.steadyMs()
  }

  now(): Date {
    return new Date(this.#source.steadyMs() + this.#offsetMs)
  }

  /** Whether the two clocks of the machine have gone apart since the database was asked: it was asleep, or its clock was set. Then it is time to ask again. */
  hasSlept(): boolean {
    return Math.abs(this.#source.machineMs() - this.#source.steadyMs() - this.#apartMs) > toldMs
  }

  /** Asks the database for the time and corrects itself; the log says so while the machine's clock is wrong by more than a second. Throws what asking throws. */
  async measure(): Promise<void> {
    const asked = this.#source.steadyMs()
    this.#apartMs = this.#source.machineMs() - asked
    const told = await this.#source.databaseMs()
    const answered = this.#source.steadyMs()
    // Nobody knows in which moment between the two the database has looked.
    const unsureMs = (answered - asked) / 2
    const nowMs = told + unsureMs
    const skewMs = Math.round(this.#source.machineMs() - nowMs)
    if (Math.abs(skewMs) > toldMs + unsureMs) this.#log.warn({ event: 'clock.skew', skewMs }, "the machine's clock is not the database's")
    if (Math.abs(answered + this.#offsetMs - nowMs) > ignoredMs + unsureMs) this.#offsetMs = nowMs - answered
  }
}

/** The clock of a process that serves: in place of the machine's one that follows the database from now on, each minute, and as soon as the machine has been asleep, until its pool ends. */
export async function followDatabase(clock: Clock, db: Database, log: Pick<Logger, 'warn'>): Promise<Clock> {
  if (clock !== systemClock) return clock
  const followed = new DatabaseClock({ machineMs: () => Date.now(), steadyMs: () => performance.now(), databaseMs: () => timeOf(db) }, log)
  await followed.measure()
  let looks = 0
  const timer = setInterval(() => {
    if (db.$pool.ending) return clearInterval(timer)
    if (++looks % looksAMinute !== 0 && !followed.hasSlept()) return
    followed.measure().catch((error: unknown) => log.warn({ err: error }, "the database's clock could not be read"))
  }, watchMs).unref()
  return followed
}

async function timeOf(db: Pick<Db, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  return rows[0]?.ms ?? Number.NaN
}
