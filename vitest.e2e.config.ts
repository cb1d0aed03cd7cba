import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.spec.ts', 'tests/start/**/*.spec.ts'],
    globalSetup: ['tests/support/e2e-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    expect: { poll: { timeout: 30_000 } },
  },
})
