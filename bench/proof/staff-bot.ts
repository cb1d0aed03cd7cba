import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '#server/platform/db/outage.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Client } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'

/** The way of the goods once they are packed, and the turns it can take. */
const nextSteps: Readonly<Record<string, Record<string, number>>> = {
  handed_over: { in_transit: 9, refused: 1 },
  in_transit: { delivered: 9, refused: 1 },
  cancel_requested: { cancelled: 1 },
}

const ordersAtOnce = 5

/** The carrier, who delivers what was packed, and the simulated colleagues of the demo shop, who settle returns, now and then two at once. */
export class StaffBot {
  private readonly client: Client
  private readonly db: Database
  private readonly log: Log
  private readonly rng: Rng
  private readonly since: Date

  constructor(base: string, db: Database, log: Log, rng: Rng) {
    this.client = new Client(base)
    this.db = db
    this.log = log
    this.rng = rng
    this.since = new Date()
  }

  /** One round through the house. A database that is away is waited for. */
  async work(): Promise<void> {
    try {
      await this.moveOrders()
      await this.settleReturns()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }

  /** Until no return is open and nobody waits to have an order cancelled, or a minute has gone by: then what is left is a fault. */
  async settleAll(): Promise<void> {
    for (let second = 0; second < 60; second++) {
      const requested = await this.cancelRequested()
      if (requested.length === 0 && (await this.openReturns()).length === 0) return
      // The parts of such an order are not charged until it is decided.
      for (const number of requested) await this.move(number, 'cancel_requested', 'cancelled')
      await this.settleReturns()
      await new Promise((done) => setTimeout(done, 1000))
    }
    this.log.fault(
      `${(await this.openReturns()).length} returns and ${(await this.cancelRequested()).length} cancellations are left that nobody settles`,
    )
  }

  private async cancelRequested(): Promise<string[]> {
    const { rows } = await this.db.execute<{ number: string }>(
      sql`select number from orders where created_at >= ${this.since.toISOString()}::timestamptz and status = 'cancel_requested'`,
    )
    return rows.map((row) => row.number)
  }

  private async moveOrders(): Promise<void> {
    const { rows } = await this.db.execute<{ number: string; status: string }>(sql`
      select number, status from orders where created_at >= ${this.since.toISOString()}::timestamptz
      and status in ('handed_over', 'in_transit', 'cancel_requested') order by random() limit ${ordersAtOnce}`)
    await Promise.all(rows.map(({ number, status }) => this.move(number, status, this.rng.weighted(nextSteps[status] ?? {}))))
  }

  private async move(number: string, from: string, step: string): Promise<void> {
    const press = () =>
      this.client.send('POST', `/dev/carrier/${number}/${step}?from=${from}`, undefined, { 'sec-fetch-site': 'same-origin' })
    const replies = await Promise.all(this.rng.chance(0.2) ? [press(), press()] : [press()])
    if (replies.filter((one) => one.status === 303).length > 1) this.log.fault(`${number} was moved to ${step} twice`)
    if (replies.some((one) => one.status === 303)) this.log.count(`house: ${step}`)
  }

  /** The simulated colleague would wait a minute before each step: here they are hurried, and sometimes there are two. */
  private async settleReturns(): Promise<void> {
    await this.db.execute(sql`
      select graphile_worker.reschedule_jobs(array(
        select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'returns:play-staff' and j.run_at > now()), run_at => now())`)
    for (const id of await this.openReturns()) {
      if (!this.rng.chance(0.05)) continue
      this.log.count('house: a second colleague')
      await this.db.execute(sql`select graphile_worker.add_job('returns:play-staff', ${JSON.stringify({ returnId: id })}::json)`)
    }
  }

  private async openReturns(): Promise<number[]> {
    const { rows } = await this.db.execute<{ id: number }>(sql`
      select id from returns where created_at >= ${this.since.toISOString()}::timestamptz and status not in ('rejected', 'refunded')`)
    return rows.map((row) => row.id)
  }
}
