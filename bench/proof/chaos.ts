import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { ProofDatabase } from './database.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'
import type { ProofShop } from './shop.ts'
import type { Wire } from './wire.ts'

const actions = {
  'shop killed': 4,
  'database killed': 3,
  'shop held': 2,
  'database held': 2,
  'database connections ended': 3,
  'wire cut': 3,
  'replies cut in the middle': 2,
  'wire dripping': 2,
  'wire swallowing': 2,
  'wire refusing': 2,
} as const
type Deed = keyof typeof actions

interface Battlefield {
  base: string
  db: Database
  database: ProofDatabase
  shop: ProofShop
  wire: Wire
  log: Log
  /** Called after each recovery. */
  check(): Promise<void>
}

/** Does one harm after the other until told to stop, and measures how long it takes until the shop serves again. */
export class Chaos {
  private isStopped = false
  private readonly field: Battlefield
  private readonly rng: Rng

  constructor(field: Battlefield, rng: Rng) {
    this.field = field
    this.rng = rng
  }

  async rage(): Promise<void> {
    while (!this.isStopped) {
      await pause(this.rng.between(1500, 5000))
      if (this.isStopped) return
      const deed = this.rng.weighted<Deed>(actions)
      this.field.log.count(`chaos: ${deed}`)
      await this.harm(deed)
      const started = performance.now()
      await this.untilServed()
      this.field.log.time(`served again after: ${deed}`, performance.now() - started)
      await this.field.check()
    }
  }

  stop(): void {
    this.isStopped = true
  }

  private async harm(deed: Deed): Promise<void> {
    const { shop, database, wire, db } = this.field
    const whileMs = this.rng.between(500, 2500)
    switch (deed) {
      case 'shop killed':
        return shop.crash()
      case 'database killed':
        return database.crash()
      case 'shop held':
        return shop.freeze(whileMs)
      case 'database held':
        return database.freeze(whileMs)
      case 'database connections ended':
        await db
          .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrina' and random() < 0.7`)
          .catch(() => undefined)
        return
      case 'wire cut':
        return wire.cutAll()
      case 'replies cut in the middle':
        return this.storm('cut', whileMs)
      case 'wire dripping':
        return this.storm('drip', whileMs)
      case 'wire swallowing':
        return this.storm('swallow', whileMs)
      case 'wire refusing':
        return this.storm('refuse', whileMs)
    }
  }

  private async storm(weather: 'cut' | 'drip' | 'swallow' | 'refuse', ms: number): Promise<void> {
    const { wire } = this.field
    wire.weather = weather
    await pause(ms)
    wire.weather = 'clear'
    // What was swallowed would be waited for in vain.
    if (weather === 'swallow') wire.cutAll()
  }

  private async untilServed(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.field.base}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status === 200) return
      await pause(50)
    }
  }
}
