import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm test`: all checks, then the browser journeys. Ends with the runner's own closing line. */
for (const script of ['tools/check.ts', 'tools/journeys.ts']) {
  const { status } = spawnSync(join('node_modules', '.bin', 'node'), [script, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
