import { sql } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import { isDatabaseAway } from '#server/platform/db/outage.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mood } from '#server/platform/simulation.ts'
import { Client } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'

/** How the bank is disposed when the shop charges a part by itself. */
const moods = { well: 4, declining: 4, down: 1 } as const satisfies Partial<Record<Mood, number>>
type BankMood = keyof typeof moods

/** The bank is disposed in one way for about so many turns. */
const turnsOfMood = 6
/** Whether the next day of an order comes in a turn: all six weeks of it then pass in about fifty turns. */
const dayComes = 0.06
/** A part that failed more often than this is left to the queue's own pauses: it has 21 tries in all. */
const hurriedTries = 6
const steps = { day: dayMs, 'two-weeks': 14 * dayMs } as const
/** Two weeks each; a part that is declined is given up three weeks after its day, and the last day is six weeks away. */
const mostSteps = 8

/**
 * The days on which parts of orders are charged. While shoppers shop, the next day of some orders is today, now and then for two workers at
 * once; the bank declines or is away for a while. When all have gone, the shop's own clock is moved on until nothing is left to be charged.
 */
export class Calendar {
  private readonly client: Client
  private readonly db: Database
  private readonly log: Log
  private readonly rng: Rng
  /** By which the shop's clock is ahead of the machine's. */
  private aheadMs = 0

  constructor(base: string, db: Database, log: Log, rng: Rng) {
    this.client = new Client(base)
    this.db = db
    this.log = log
    this.rng = rng
  }

  /** The time by the shop's clock. */
  now(): Date {
    return new Date(Date.now() + this.aheadMs)
  }

  /** The day of some parts has come. A database that is away is waited for. */
  async turn(): Promise<void> {
    if (this.rng.chance(1 / turnsOfMood)) await this.setMood(this.rng.weighted(moods))
    try {
      const { rows } = await this.db.execute<{ id: number; partId: number }>(sql`
        select id, "partId" from (
          select distinct on (p.order_id) j.id, p.id as "partId" from payment_parts p
          join graphile_worker._private_jobs j on j.key = 'payments:charge-part:' || p.id
          where j.run_at > now() and j.attempts <= ${hurriedTries} order by p.order_id, p.position
        ) next where random() < ${dayComes}`)
      for (const { id, partId } of rows) {
        await this.db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now())`)
        this.log.count('calendar: the day of a part')
        const job = sql`${JSON.stringify({ partId })}::json`
        if (this.rng.chance(0.1)) await this.db.execute(sql`select graphile_worker.add_job('payments:charge-part', ${job})`)
        if (this.rng.chance(0.2)) await this.db.execute(sql`select graphile_worker.add_job('payments:remind-part', ${job})`)
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }

  /** From now on the bank is well; called when the chaos has gone, for a shop that starts anew forgets what it was told. */
  async becalm(): Promise<void> {
    while (!(await this.setMood('well'))) await new Promise((done) => setTimeout(done, 200))
  }

  /**
   * Moves the shop's clock on, a night first: then the shop compares its books with the bank's. `settled` must wait until all work that is due
   * is done. No chaos may be about: a shop that starts anew has forgotten its clock.
   */
  async letWeeksPass(settled: () => Promise<void>): Promise<void> {
    await this.moveOn('day')
    await settled()
    for (let step = 0; step < mostSteps && (await this.chargesAhead()) > 0; step++) {
      const mood: BankMood = step < 2 ? this.rng.weighted(moods) : 'well'
      await this.setMood(mood)
      await this.moveOn('two-weeks')
      this.log.count('calendar: two weeks')
      // What a bank that is away has refused is tried again once it is back.
      if (mood === 'declining') await settled()
      else await new Promise((done) => setTimeout(done, 500))
      await this.becalm()
      await settled()
    }
    const left = await this.chargesAhead()
    if (left > 0) this.log.fault(`${left} parts are still to be charged after ${mostSteps * 2} weeks`)
  }

  private async moveOn(step: keyof typeof steps): Promise<void> {
    if ((await this.press(`/dev/clock/${step}`)) === 303) this.aheadMs += steps[step]
  }

  private async setMood(mood: BankMood): Promise<boolean> {
    return (await this.press(`/dev/simulators/bank/${mood}`)) === 303
  }

  private async press(path: string): Promise<number | 'unknown'> {
    return (await this.client.send('POST', path, undefined, { 'sec-fetch-site': 'same-origin' })).status
  }

  private async chargesAhead(): Promise<number> {
    const { rows } = await this.db.execute<{ n: number }>(
      sql`select count(*)::int as n from graphile_worker._private_jobs where key like 'payments:charge-part:%'`,
    )
    return rows[0]?.n ?? 0
  }
}
