import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '#server/platform/db/outage.ts'
import type { Database } from '#server/platform/db/database.ts'
import { personalData } from '#server/platform/personal-data/key-ring.ts'

/** Everybody's telephone: what the shop's worker has really sent, and when. */
export class PhoneInbox {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /** The id of the newest message to a phone; what comes later has a greater one. Undefined while the database is away. */
  async newest(phone: string): Promise<number | undefined> {
    const all = await this.read(phone, 0)
    return all && (all.at(-1)?.id ?? 0)
  }

  /** The login code in a message that came after `since`, another one than `stale`; undefined when none comes within 15 seconds. */
  async codeAfter(phone: string, since: number, stale?: string): Promise<string | undefined> {
    for (const started = performance.now(); performance.now() - started < 15_000;) {
      const texts = await this.read(phone, since)
      const code = texts?.flatMap(({ text }) => /^\d{6}\b/.exec(text)?.[0] ?? []).at(-1)
      if (code && code !== stale) return code
      await new Promise((done) => setTimeout(done, 250))
    }
    return undefined
  }

  private async read(phone: string, since: number): Promise<{ id: number; text: string }[] | undefined> {
    try {
      const { rows } = await this.db.execute<{ id: number; text: string }>(sql`
        select id, text from messages where id > ${since} and recipient = ${personalData().sealSearchable(phone)} and channel = 'sms' and state = 'delivered' order by id`)
      return rows
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return undefined
    }
  }
}
