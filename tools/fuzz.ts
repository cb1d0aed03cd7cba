import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Any input to every call and address, with a limit of time for each answer, which a busy machine would break without any fault of the shop. */
const files = ['tests/server/fuzz.test.ts', 'tests/server/fuzz-addresses.test.ts']
const env = { ...process.env, FUZZ_LIMIT_MS: '2000', FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200' }
const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), ['run', ...files, ...process.argv.slice(2)], { stdio: 'inherit', env })
process.exitCode = status ?? 1
