import type { Database } from '#server/platform/db/database.ts'

export interface SeedOptions {
  /** The day on which the shop stands: orders, novelties and bonuses are dated relative to it. */
  now: Date
  /** Told what is being done, for the progress lines of the first start. */
  onStep?: (step: string) => void
}

/**
 * Fills an empty, migrated database with the demo shop through the modules' own doors. The same `now` gives the same shop.
 * Does nothing when the shop is already there. Source: house B7.
 */
export async function seedDemo(_db: Database, _options: SeedOptions): Promise<void> {}
