import { defineConfig } from 'vitest/config'
import { readSeed } from './tests/support/seed.ts'

// Counted once for all workers of a run.
process.env.TEST_SEED ||= readSeed()

/** What every test file begins with. */
const setupFiles = ['tests/support/choices.ts']

/**
 * `isolate: false`: the files of one worker share the modules they import, as the parts of one process do. Reading them anew for each file
 * took two thirds of the time of the small ones; a module that keeps something for all is found out.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          include: [
            'core/**/*.test.ts',
            'contracts/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/support/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/**/*.{rules,states,filters,view}.test.ts',
            'server/*.test.ts',
            'server/modules/base/images/work-queue.test.ts',
            'server/modules/goods/card-file/card-file.test.ts',
            'server/modules/goods/search/broad-matches.test.ts',
            'server/modules/goods/listing-index/{bits,code-column,column-counts,listing-index,order-steps,set-memory,sort-order}.test.ts',
            'server/ssr/*.test.ts',
            'server/platform/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'database',
          setupFiles,
          // Pages are made by the build that is shipped, and React must be of one kind.
          env: { NODE_ENV: 'production' },
          include: ['server/modules/**/*.{contract,routes,race,jobs,repo,service}.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
          // What becomes true by itself is awaited for as long as a busy machine may take.
          expect: { poll: { timeout: 25_000 } },
        },
      },
    ],
  },
})
