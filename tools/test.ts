import { existsSync } from 'node:fs'
import { readSeed } from '../tests/support/seed.ts'
import { countTests, dropReports } from './checks/test-reports.ts'
import { readChanges, readUncommitted, type Changes } from './run/changes.ts'
import { hashDemo, isDemoChecked, keepCheckedDemo } from './run/checked-demo.ts'
import { runLanes } from './run/lanes.ts'
import { dropLeftOut, leaveOutFiles, leftOutFile, tellLeftOut } from './run/left-out.ts'
import { readJourneyPlan } from './run/planned-journeys.ts'
import { allChecks, checksOf, touchesDemo } from './run/quick-checks.ts'
import { needDemo, readImportGraph, relatedTests } from './run/related.ts'
import { runNode, runTests } from './run/tests.ts'

/**
 * `npm test`, `npm run test:all` (`--all`, and `npm test` where CI=true) and `npm run test:related` (`--related`): see docs/how-to/test.md. Stops at
 * what fails. The last lines name what was left out, and count the tests. Source: decision 0104.
 */
const mode = process.argv.includes('--related')
  ? 'related'
  : process.argv.includes('--all') || process.env.CI === 'true'
    ? 'all'
    : 'everyday'
process.env.TEST_SEED ||= readSeed()
process.env.TEST_DEPTH ||= mode === 'all' ? 'full' : 'everyday'
process.env.TEST_LEFT_OUT = leftOutFile
const changes = readChanges() ?? (mode === 'related' ? readUncommitted() : undefined)
const seed = `Seed: ${process.env.TEST_SEED}`
console.log(
  `${seed} · depth: ${process.env.TEST_DEPTH} · base: ${changes?.base ?? 'none'} (TEST_SEED, TEST_DEPTH and TEST_BASE repeat a run)`,
)
dropReports()
dropLeftOut()

const leftOut: string[] = []
const isGreen = await { related: runRelated, everyday: runEveryday, all: runAll }[mode]()
process.exitCode = isGreen ? 0 : 1
const left = [...leftOut, ...tellLeftOut()]
const { passed, failed, skipped } = countTests()
console.log(
  left.length > 0 ? `\nLeft out, to be run by npm run test:all:\n${left.map((line) => `- ${line}`).join('\n')}` : '\nNothing was left out',
)
console.log(`${seed}\nTests: ${passed} passed, ${failed} failed, ${skipped} skipped`)

async function runAll(): Promise<boolean> {
  return (await runLanes(allChecks({ demo: true }))) && runTests() && runNode('tools/journeys.ts')
}

async function runEveryday(): Promise<boolean> {
  const hash = hashDemo()
  const demo = touchesDemo(changes?.files) && !isDemoChecked(hash)
  const { patterns, why } = leaveOutFiles(changes?.files, demo)
  leftOut.push(...why, ...tellJourneys(changes))
  if (!((await runLanes(allChecks({ demo }))) && runTests({ leaveOut: patterns }))) return false
  if (demo) keepCheckedDemo(hash)
  return runNode('tools/journeys.ts', '--planned')
}

/** Only what the changed files can break by themselves. */
async function runRelated(): Promise<boolean> {
  const { files } = changes as Changes
  const graph = readImportGraph()
  const tests = relatedTests(files, graph)
  leftOut.push(`tests that reach the ${files.length} changed files only through the whole shop: ${tests.left}`, 'all browser journeys')
  if (!(await runLanes(checksOf(files.filter((file) => existsSync(file)))))) return false
  return tests.files.length === 0 || runTests({ files: tests.files, demo: needDemo(tests.files, graph) })
}

function tellJourneys(since: Changes | undefined): string[] {
  const { whole, smoke, left, wide } = readJourneyPlan(since?.files)
  return [
    `journeys: of ${smoke.length} files all but the smoke cases, and ${left.length} files; ${whole.length} ran whole`,
    ...(wide.length > 0 ? [`journeys of what everything walks: ${wide.join(', ')} changed`] : []),
    ...(since ? [] : ['journeys of what changed: there is no base to compare with (TEST_BASE, origin/main)']),
  ]
}
