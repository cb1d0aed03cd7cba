import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'
import { sealed } from './personal-data.ts'

/** The emails to the shop's operator that name something (an order's number), or all of them, the oldest first, with plain spaces. */
export async function operatorEmails(app: TestApp, named = ''): Promise<string[]> {
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where recipient = ${sealed(app.platform.config.operatorEmail)} and text like ${`%${named}%`} order by id`,
  )
  return rows.map((row) => row.text.replaceAll('\u00A0', ' '))
}
