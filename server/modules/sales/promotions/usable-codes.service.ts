import type { Db } from '#server/platform/db/database.ts'
import { codeKey } from './code.rules.ts'
import { listUsable } from './promotions.repo.ts'

/** Those of these codes that everybody may use at this moment, each with the instant at which it ends; null: it has none. Source: MAG-09. */
export async function listUsableCodes(db: Db, codes: readonly string[], now: Date): Promise<Map<string, Date | null>> {
  const rows = await listUsable(
    db,
    codes.map((code) => codeKey(code)),
    now,
  )
  const ends = new Map(rows.map(({ key, until }) => [key, until]))
  return new Map(codes.flatMap((code) => (ends.has(codeKey(code)) ? [[code, ends.get(codeKey(code)) ?? null] as const] : [])))
}
