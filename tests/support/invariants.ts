import { expect } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import type { TestApp } from './app.ts'
import { brokenInvariants } from './broken-invariants.ts'

/** Every view `inv_…` must be empty: run after each suite that writes. Source: reliability §3. */
export async function expectInvariants(db: Db): Promise<void> {
  expect(await brokenInvariants(db)).toEqual({})
}

/** Closes the application after a file's tests; fails when they left it in a state that it must never be in. */
export async function closeTestApp(app: TestApp): Promise<void> {
  await expectInvariants(app.db)
  await app.close()
}
