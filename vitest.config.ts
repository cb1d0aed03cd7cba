import { defineConfig } from 'vitest/config'
import { readSeed } from './tests/support/seed.ts'

// Counted once for all workers of a run.
process.env.TEST_SEED ||= readSeed()

/** What every test file begins with, and what this run leaves out (patterns, see `tools/run/left-out.ts`). */
const shared = {
  setupFiles: ['tests/support/choices.ts'],
  exclude: (process.env.TEST_LEAVE_OUT ?? '').split(' ').filter(Boolean),
  testTimeout: 30_000,
  // Files of one worker share the modules they import, as the parts of one process do. Reading them anew for each file took two thirds of the
  // time of the small ones; a module that keeps something for all is found out.
  isolate: false,
}

/** What works with the scratch PostgreSQL. */
const withDatabase = {
  ...shared,
  // Pages are made by the build that is shipped, and React must be of one kind.
  env: { NODE_ENV: 'production' },
  globalSetup: ['tests/support/global-setup.ts'],
  hookTimeout: 60_000,
  // What becomes true by itself is awaited for as long as a busy machine may take.
  expect: { poll: { timeout: 25_000 } },
}

/** Only reads, on one application a worker. */
const readOnly = '{server/modules,tests/server}/**/*.readonly.test.ts'

/** Which file belongs to which project is told by its folder and its suffix; `tools/checks/check-tests.ts` finds what belongs to none or two. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          maxWorkers: 2,
          include: [
            '{core,contracts,demo,tools,bench,web,staff}/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
            'server/*.test.ts',
            'server/{platform,ssr}/**/*.test.ts',
            'server/modules/**/*.{rules,states,filters,view,uses,unit}.test.ts',
          ],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'database',
          maxWorkers: 2,
          include: ['server/modules/**/*.{routes,service,repo,jobs,race,contract}.test.ts', 'tests/server/**/*.test.ts'],
          exclude: [...shared.exclude, readOnly],
        },
      },
      { test: { ...withDatabase, name: 'readonly', maxWorkers: 2, include: [readOnly] } },
    ],
  },
})
