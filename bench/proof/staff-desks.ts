import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import type { StaffReply } from '#contracts/staff/api.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isDatabaseAway } from '#server/platform/db/outage.ts'
import { signIn } from '#tests/support/staff.ts'
import { Client, type Reply } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'

type OneOrder = StaffReply<'POST /staff/orders/:number/notes'>
type Packing = StaffReply<'GET /staff/packing/:number'>
type Scanned = StaffReply<'POST /staff/packing/:number/scans'>
type Queue = StaffReply<'GET /staff/packing'>
type Handovers = StaffReply<'GET /staff/handovers'>
type OneReturn = StaffReply<'GET /staff/returns/:id'>

const ordersAtOnce = 3
/** A second factor is good for five minutes. */
const strongForMs = 4 * 60_000

/**
 * The people of the shop at their screens: a clerk who assembles, notes, corrects, grants cancellations and gives money back, a packer who scans
 * and hands parcels over, and a clerk of returns; now and then two of them do the same thing at once, or press twice. Whatever was not answered
 * is repeated under its key.
 */
export class StaffDesks {
  private readonly base: string
  private readonly db: Database
  private readonly log: Log
  private readonly rng: Rng
  private readonly since = new Date()
  private people: Record<'clerk' | 'packer' | 'returns', Client> | undefined
  private strongAt = 0

  constructor(base: string, db: Database, log: Log, rng: Rng) {
    this.base = base
    this.db = db
    this.log = log
    this.rng = rng
  }

  /** One round of everybody. A database that is away is waited for. */
  async work(): Promise<void> {
    try {
      const { clerk, packer, returns } = await this.signedIn()
      await Promise.all([this.clerkWorks(clerk), this.packerWorks(packer), this.settleReturns(returns)])
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }

  private async signedIn() {
    if (!this.people) {
      const platform = { db: this.db, clock: systemClock, config: readConfig({ PUBLIC_URL: this.base }) }
      const enter = async (name: string, roles: StaffRole[]) => {
        const client = new Client(this.base)
        await signIn(platform, { name, roles, email: `${name}-${randomUUID()}@severa.example` }, client.cookies)
        return client
      }
      // A clerk of the proof gives back more in minutes than a person may in a day.
      await this.db.execute(
        sql`insert into settings (key, value) values ('staff_refund_limit', '10000000') on conflict (key) do update set value = excluded.value`,
      )
      // The shop is never without an owner.
      await enter('owner', ['owner'])
      this.people = {
        clerk: await enter('clerk', ['orders']),
        packer: await enter('packer', ['packer']),
        returns: await enter('returns', ['orders']),
      }
    } else if (Date.now() - this.strongAt > strongForMs) {
      await this.db.execute(sql`update staff_sessions set strong_at = now(), seen_at = now() where ended_at is null`)
    } else return this.people
    this.strongAt = Date.now()
    return this.people
  }

  private async clerkWorks(clerk: Client): Promise<void> {
    const { rows } = await this.db.execute<{ number: string; status: string }>(sql`
      select number, status from orders where created_at >= ${this.since.toISOString()}::timestamptz
      and status not in ('expired', 'refused') order by random() limit ${ordersAtOnce}`)
    for (const { number } of rows) {
      const order = (await this.get<OneOrder>(clerk, `/orders/${number}`)).body
      if (!order) continue
      if (order.status === 'cancel_requested') await this.act(clerk, order, 'grant_cancel', { words: 'Отменили' })
      else if (order.status === 'confirmed' && this.rng.chance(0.3)) await this.act(clerk, order, 'assemble')
      if (this.rng.chance(0.05)) await this.correct(clerk, order)
      if (this.rng.chance(0.2)) await this.refund(clerk, order)
    }
  }

  /** Two people with the same page before them: one act is done. */
  private async act(clerk: Client, { number, revision }: OneOrder, act: string, more: object = {}): Promise<void> {
    const press = () => this.send(clerk, 'POST', `/orders/${number}/acts/${act}`, { revision, ...more })
    const replies = await Promise.all(this.rng.chance(0.3) ? [press(), press()] : [press()])
    if (replies.filter(({ status }) => status === 200).length > 1) this.log.fault(`two clerks did ${act} of ${number}`)
    for (const { status } of replies) this.log.count(`staff: ${act}, ${status}`)
  }

  private async correct(clerk: Client, { number, contact_revision: revision, can_correct: can }: OneOrder): Promise<void> {
    if (!can) return
    const body = (comment: string) => ({ revision, comment })
    const send = (comment: string) => this.send(clerk, 'PUT', `/orders/${number}/contact`, body(comment))
    // Words of their own: a correction that changes nothing is taken whatever was corrected before it.
    const replies = await Promise.all(['Позвонить за час', 'Оставить у двери'].map((words) => send(`${words} ${randomUUID()}`)))
    if (replies.filter(({ status }) => status === 200).length > 1) this.log.fault(`two corrections of ${number} were both taken`)
    for (const { status } of replies) this.log.count(`staff: correction, ${status}`)
  }

  /** A part of the money, asked for twice under one key: it goes once. */
  private async refund(clerk: Client, { number, payments }: OneOrder): Promise<void> {
    const held = payments.reduce((sum, { status, amount, refunded }) => sum + (status === 'captured' ? amount - refunded : 0), 0)
    if (held < 1) return
    const amount = Math.max(1, Math.floor(held * this.rng.pick([0.1, 0.5, 1, 2])))
    const key = randomUUID()
    const ask = () => this.untilKnown(clerk, `/orders/${number}/refunds`, { amount, reason: 'Проверка' }, key)
    const replies = await Promise.all(this.rng.chance(0.3) ? [ask(), ask()] : [ask()])
    for (const { status } of replies) this.log.count(`staff: refund, ${status}`)
    if (replies.some(({ status }) => status === 201)) this.log.staffRefunds.set(key, { number, amountRoubles: amount })
  }

  private async packerWorks(packer: Client): Promise<void> {
    const queue = await this.get<Queue>(packer, `/packing?limit=${ordersAtOnce}`)
    for (const { number } of queue.body?.results ?? []) await this.pack(packer, number)
    const parcels = (await this.get<Handovers>(packer, '/handovers')).body
    for (const { carrier } of parcels?.carriers ?? []) {
      const numbers = parcels?.waiting.filter((parcel) => parcel.carrier === carrier).map((parcel) => parcel.number) ?? []
      if (numbers.length === 0) continue
      const give = () => this.send<StaffReply<'POST /staff/handovers'>>(packer, 'POST', '/handovers', { carrier, numbers })
      const replies = await Promise.all(this.rng.chance(0.2) ? [give(), give()] : [give()])
      const given = replies.flatMap(({ body }) => body?.results.filter((one) => one.is_done).map((one) => one.number) ?? [])
      this.log.count('staff: parcels handed over', new Set(given).size)
    }
  }

  private async pack(packer: Client, number: string): Promise<void> {
    const packing = (await this.get<Packing>(packer, `/packing/${number}`)).body
    if (!packing || packing.lines.some((line) => line.is_marked)) return
    for (const line of packing.lines)
      for (let piece = line.done; piece < line.quantity; piece++) {
        const body = { code: line.sku, scan_id: randomUUID() }
        const scan = () => this.send<Scanned>(packer, 'POST', `/packing/${number}/scans`, body)
        // A scanner that reads twice.
        const replies = await Promise.all(this.rng.chance(0.2) ? [scan(), scan()] : [scan()])
        if (replies.every(({ body: reply }) => reply?.result !== 'ok')) return this.log.count('staff: scan not taken')
      }
    const finish = () => this.send<Packing>(packer, 'POST', `/packing/${number}/finish`, { grams: 900 })
    const { status, body } = await finish()
    this.log.count(`staff: packed, ${status}`)
    for (const line of body?.lines ?? [])
      if (line.done > line.quantity)
        this.log.fault(`${number} has ${line.done} pieces of ${line.sku} in its parcel, ${line.quantity} were bought`)
  }

  private async settleReturns(clerk: Client): Promise<void> {
    const { rows } = await this.db.execute<{ id: number }>(sql`
      select id from returns where created_at >= ${this.since.toISOString()}::timestamptz
      and status not in ('rejected', 'refunded') order by random() limit ${ordersAtOnce}`)
    for (const { id } of rows) {
      const one = (await this.get<OneReturn>(clerk, `/returns/${id}`)).body
      if (one?.can.approve) await this.settle(clerk, id, 'approve')
      else if (one?.can.receive) {
        const lines = one.lines.map(({ item_id, quantity }) => ({ item_id, quantity, condition: this.rng.pick(['shelf', 'faulty']) }))
        await this.settle(clerk, id, 'receive', { lines, codes: null })
      } else if (one?.can.pay_out) await this.settle(clerk, id, 'pay-out')
    }
  }

  private async settle(clerk: Client, id: number, act: string, body?: object): Promise<void> {
    const press = () => this.send(clerk, 'POST', `/returns/${id}/${act}`, body)
    const replies = await Promise.all(this.rng.chance(0.2) ? [press(), press()] : [press()])
    if (replies.filter(({ status }) => status === 200).length > 1) this.log.fault(`two clerks did ${act} of return ${id}`)
    for (const { status } of replies) this.log.count(`staff: return ${act}, ${status}`)
  }

  private get<T>(client: Client, path: string): Promise<Reply<T>> {
    return client.send<T>('GET', `/api/ru/staff${path}`)
  }

  private send<T>(client: Client, method: string, path: string, body?: unknown, key: string = randomUUID()): Promise<Reply<T>> {
    return client.send<T>(method, `/api/ru/staff${path}`, body, { 'sec-fetch-site': 'same-origin', 'idempotency-key': key })
  }

  /** Repeats under one key until somebody says how it ended. */
  private async untilKnown<T>(client: Client, path: string, body: unknown, key: string): Promise<Reply<T>> {
    for (;;) {
      const reply = await this.send<T>(client, 'POST', path, body, key)
      if (reply.status !== 'unknown') return reply
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}
