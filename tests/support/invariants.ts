import { expect } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { brokenInvariants } from './broken-invariants.ts'

/** Every view `inv_…` must be empty: run after each suite that writes. Source: reliability §3. */
export async function expectInvariants(db: Db): Promise<void> {
  expect(await brokenInvariants(db)).toEqual({})
}
