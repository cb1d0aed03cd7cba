import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { reports } from '../checks/test-reports.ts'

/** Runs a tool of the shop on the shop's own Node and shows what it says; false when it failed. */
export function runNode(script: string, ...args: readonly string[]): boolean {
  return run('node', [script, ...args])
}

/**
 * Runs unit and database tests: all but those of the patterns to leave out, or only the given files, which may do without the template of the
 * demo shop. False when one failed.
 */
export function runTests(options: { leaveOut?: readonly string[]; files?: readonly string[]; demo?: boolean } = {}): boolean {
  const { leaveOut = [], files = [], demo = true } = options
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reports.tests}`]
  return run('vitest', ['run', ...reporters, ...files], { TEST_LEAVE_OUT: leaveOut.join(' '), TEST_DEMO: demo ? '' : 'no' })
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status, error } = spawnSync(join('node_modules', '.bin', command), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(error.message)
  return status === 0
}
