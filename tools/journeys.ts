import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { reports } from './checks/test-reports.ts'
import { readChanges } from './run/changes.ts'
import { readJourneyPlan, runPlannedJourneys } from './run/planned-journeys.ts'

/**
 * The browser journeys alone. With `--planned` the smoke journeys and those of what changed; else arguments go to the runner (a file's name, `-t`
 * and a title).
 */
const args = process.argv.slice(2)
process.env.NODE_ENV = 'production'
if (args.includes('--planned')) {
  process.exitCode = (await runPlannedJourneys(readJourneyPlan(readChanges()?.files))) ? 0 : 1
} else {
  const vitest = join('node_modules', '.bin', 'vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.journeys}`]
  const { status } = spawnSync(vitest, ['run', '--config', 'vitest.e2e.config.ts', ...reporters, ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
