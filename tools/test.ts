import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readSeed } from '../tests/support/seed.ts'
import { countTests, dropReports } from './checks/test-reports.ts'

/** `npm test`: all checks, then the browser journeys; stops at what fails. The last line counts the tests of both. */
process.env.TEST_SEED ||= readSeed()
const seed = `Seed: ${process.env.TEST_SEED}`
console.log(`${seed} (TEST_SEED of a run repeats its choices)`)
dropReports()
for (const script of ['tools/check.ts', 'tools/journeys.ts']) {
  const { status } = spawnSync(join('node_modules', '.bin', 'node'), [script], { stdio: 'inherit' })
  if (status === 0) continue
  process.exitCode = status ?? 1
  break
}
const { passed, failed } = countTests()
console.log(`\n${seed}\nTests: ${passed} passed, ${failed} failed`)
