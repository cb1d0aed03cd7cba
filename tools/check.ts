import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { reports } from './checks/test-reports.ts'

/** Everything that must hold before a change lands, fastest first. Stops at the first failure. Source: house B3. */
const steps: readonly { title: string; command: string; args: string[] }[] = [
  { title: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { title: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '.'] },
  { title: 'imports', command: 'node', args: ['tools/checks/check-imports.ts'] },
  { title: 'messages', command: 'node', args: ['tools/checks/check-messages.ts'] },
  { title: 'styles', command: 'node', args: ['tools/checks/check-styles.ts'] },
  { title: 'docstrings', command: 'node', args: ['tools/checks/check-docstrings.ts'] },
  { title: 'environment', command: 'node', args: ['tools/checks/check-environment.ts'] },
  { title: 'migrations', command: 'node', args: ['tools/checks/check-migrations.ts'] },
  { title: 'sql', command: 'node', args: ['tools/checks/check-sql.ts'] },
  { title: 'choices of tests', command: 'node', args: ['tools/checks/check-tests.ts'] },
  { title: 'specification', command: 'node', args: ['tools/checks/check-specification.ts'] },
  { title: 'docs', command: 'node', args: ['tools/checks/check-docs.ts'] },
  { title: 'openapi', command: 'node', args: ['tools/checks/check-open-api.ts'] },
  { title: 'route types', command: 'react-router', args: ['typegen'] },
  { title: 'types', command: 'tsc', args: ['-b'] },
  { title: 'unused code', command: 'knip', args: ['--no-progress'] },
  { title: 'tests', command: 'vitest', args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports.tests}`] },
]

for (const { title, command, args } of steps) {
  const started = performance.now()
  console.log(`\n▶ ${title}`)
  const { status, error } = spawnSync(join('node_modules', '.bin', command), args, { stdio: 'inherit' })
  if (error) console.error(error.message)
  if (status !== 0) {
    console.error(`✗ ${title}: see above. The same step alone: npx ${command} ${args.join(' ')}`)
    process.exit(status ?? 1)
  }
  console.log(`  ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
