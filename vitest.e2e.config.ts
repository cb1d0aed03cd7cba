import { defineConfig } from 'vitest/config'
import { readSeed } from './tests/support/seed.ts'

// Counted once for all workers of a run.
process.env.TEST_SEED ||= readSeed()

/** A journey may take long on a busy machine; what becomes true by itself is awaited as long. */
const patience = { testTimeout: 300_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

/** What changes the shop for everybody: a setting, the mood of a provider. */
const alone = 'tests/e2e/alone/**/*.spec.ts'

export default defineConfig({
  test: {
    // One shop and one browser for all of them.
    globalSetup: ['tests/support/e2e-setup.ts'],
    projects: [
      {
        test: {
          name: 'journeys',
          include: ['tests/e2e/**/*.spec.ts', 'tests/start/**/*.spec.ts'],
          exclude: [alone],
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
          ...patience,
        },
      },
      { test: { name: 'alone', include: [alone], maxWorkers: 1, sequence: { groupOrder: 1 }, ...patience } },
    ],
  },
})
