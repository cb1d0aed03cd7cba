import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { settings, type SettingValue } from '../content.schema.ts'

export type SettingRecord = typeof settings.$inferSelect

/** Every setting that somebody has set. */
export async function listSettingRecords(db: Db): Promise<SettingRecord[]> {
  return db.select().from(settings).orderBy(asc(settings.key))
}

/** One setting; undefined when nobody has set it. */
export async function findSettingRecord(db: Db, key: string, { isLocked = false } = {}): Promise<SettingRecord | undefined> {
  const asked = db.select().from(settings).where(eq(settings.key, key))
  const [row] = await (isLocked ? asked.for('update') : asked)
  return row
}

/** Sets what nobody has set; undefined when somebody does so at the same time. */
export async function insertSetting(tx: Db, key: string, value: SettingValue): Promise<SettingRecord | undefined> {
  const [row] = await tx.insert(settings).values({ key, value }).onConflictDoNothing().returning()
  return row
}

/** Sets a setting that is held. */
export async function updateSetting(tx: Db, key: string, value: SettingValue): Promise<SettingRecord> {
  const [row] = await tx.update(settings).set({ value }).where(eq(settings.key, key)).returning()
  if (!row) throw new Error(`the setting ${key} was not held`)
  return row
}

export interface LastChange {
  name: string
  at: string
}

/** Who changed which setting last, by the audit; of one, or of all. */
export async function listLastChanges(db: Db, key?: string): Promise<Map<string, LastChange>> {
  const { rows } = await db.execute<{ row_id: string; actor: string; at: string }>(sql`
    select distinct on (row_id) row_id, actor, at from staff_changes
    where table_name = 'settings' and revision is not null ${key === undefined ? sql`` : sql`and row_id = ${key}`}
    order by row_id, revision desc`)
  return new Map(rows.map(({ row_id: id, actor, at }) => [id, { name: actor, at: new Date(at).toISOString() }]))
}
