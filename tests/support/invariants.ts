import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { testNow, type TestApp } from './app.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { runJob } from './orders.ts'

export interface Expected {
  /** The time of the shop; that at which tests begin when nobody has moved it. */
  now?: Date
  /** Views that a test cannot hold, because it plays only a part of the shop. */
  except?: readonly string[]
}

/** Every view `inv_…` must be empty: run after each suite that writes. Source: reliability §3. */
export async function expectInvariants(
  db: Pick<Database, 'transaction'>,
  { now = new Date(testNow), except = [] }: Expected = {},
): Promise<void> {
  const broken = await brokenInvariants(db, now)
  for (const view of except) delete broken[view]
  expect(broken).toEqual({})
}

/**
 * Closes the application after a file's tests; fails when they left it, by its own clock, in a state that it must never be in. Orders whose time
 * ran out while nobody worked through the queue are ended before, as the shop would by itself.
 */
export async function closeTestApp(app: TestApp): Promise<void> {
  await runJob(app, 'orders:expire-overdue', {})
  await expectInvariants(app.db, { now: app.clock.now() })
  await app.close()
}
