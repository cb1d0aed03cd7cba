import { sql } from 'drizzle-orm'
import { insertSlots } from '#server/modules/fulfillment/delivery/index.ts'
import type { TestApp } from './app.ts'

interface TestSlot {
  date: string
  starts: string
  capacity: number
  /** Kopecks. */
  price?: number
}

/** Lets couriers of a zone of the tiny shop come within slots, until midnight each, which can be taken until eight in the morning of their day; answers their ids. */
export async function openSlots(app: TestApp, slots: readonly TestSlot[], zone = 'moscow'): Promise<number[]> {
  const { rows } = await app.db.execute<{ id: number }>(sql`update delivery_zones set has_slots = true where slug = ${zone} returning id`)
  const zoneId = rows[0]?.id ?? 0
  for (const slot of slots) await insertSlots(app.db, [{ zoneId, ends: '24:00', cutoff: `${slot.date} 08:00:00`, ...slot }])
  const kept = await app.db.execute<{ id: number }>(sql`select id from delivery_slots where zone_id = ${zoneId} order by id`)
  return kept.rows.map((row) => row.id)
}
