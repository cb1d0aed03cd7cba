import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { reports } from './checks/test-reports.ts'

/** The browser journeys alone; arguments go to the runner (a file's name, `-t` and a title). */
const vitest = join('node_modules', '.bin', 'vitest')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.journeys}`]
const { status } = spawnSync(vitest, ['run', '--config', 'vitest.e2e.config.ts', ...reporters, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
process.exitCode = status ?? 1
