import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Channel, Topic } from '#contracts/choices.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { subscriptions } from '../choices.schema.ts'
import type { Choice } from './topics.rules.ts'

export function listChoices(db: Db, customerId: number): Promise<Choice[]> {
  return db
    .select({ topic: subscriptions.topic, channel: subscriptions.channel, isOn: subscriptions.isOn })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
}

/** Keeps choices; of a checkbox that is named twice the last one counts. */
export async function putChoices(db: Db, customerId: number, choices: readonly Choice[], changedAt: Date): Promise<void> {
  if (choices.length === 0) return
  const checkboxes = new Map(choices.map((choice) => [`${choice.topic} ${choice.channel}`, choice]))
  await db
    .insert(subscriptions)
    .values([...checkboxes.values()].map((choice) => ({ ...choice, customerId, changedAt })))
    .onConflictDoUpdate({
      target: [subscriptions.customerId, subscriptions.topic, subscriptions.channel],
      set: { isOn: sql`excluded.is_on`, changedAt },
    })
}

/** Who of these customers does not want to hear of a topic that is on by default. Source: ACC-06. */
export async function listDeclined(db: Db, customerIds: readonly number[], topic: Topic, channel: Channel): Promise<Set<number>> {
  if (customerIds.length === 0) return new Set()
  const rows = await db
    .select({ id: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.customerId, [...customerIds]),
        eq(subscriptions.topic, topic),
        eq(subscriptions.channel, channel),
        eq(subscriptions.isOn, false),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
