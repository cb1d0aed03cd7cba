import { readdirSync } from 'node:fs'
import type { Step } from './lanes.ts'

const types: readonly Step[] = [
  { title: 'route types', command: 'react-router', args: ['typegen'] },
  { title: 'types', command: 'tsc', args: ['-b'] },
]

/** Every file `tools/checks/check-*.ts` is one check. */
function smallChecks(wanted: (name: string) => boolean = () => true): Step[] {
  const names = readdirSync('tools/checks').flatMap((file) => /^check-([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  return names
    .filter(wanted)
    .map((name) => ({ title: name.replaceAll('-', ' '), command: 'node', args: [`tools/checks/check-${name}.ts`] }))
}

const demo = 'demo/**'
const usedByDemo = /^(?:demo|core|contracts)\//

/** Whether a change can have broken the demo shop's own tests. Without a base everything may have changed. Source: house B3. */
export function touchesDemo(files: readonly string[] | undefined): boolean {
  return files?.some((file) => usedByDemo.test(file)) ?? true
}

/**
 * Everything that is checked without running the shop, in two lanes of about the same length: types and the storefront's build, which tests of
 * pages and journeys need, and the rest, fastest first. Without `demo` the demo shop's files are neither formatted nor linted. Source: house B3.
 */
export function allChecks({ demo: withDemo }: { demo: boolean }): readonly (readonly Step[])[] {
  const formatted = withDemo ? ['.'] : ['.', `!${demo}`]
  const linted = withDemo ? ['.'] : ['--ignore-pattern', demo, '.']
  return [
    [...types, { title: 'storefront', command: 'node', args: ['tools/run/build.ts'] }],
    [
      { title: 'format', command: 'oxfmt', args: ['--check', ...formatted] },
      ...smallChecks(),
      { title: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...linted] },
      { title: 'unused code', command: 'knip', args: ['--no-progress'] },
    ],
  ]
}

/** The small checks that a changed file can fail; those that are not named here read what hardly ever changes, or take long. */
const checkedBy: Record<string, RegExp> = {
  caches: /^server\/.*\.ts$/,
  docstrings: /^(?:server\/modules|core|web\/ui|demo)\//,
  docs: /^docs\/|\.md$/,
  environment: /^server\/config\.ts$|^\.env\.example$/,
  imports: /\.tsx?$/,
  messages: /\.messages\.\w+\.json$/,
  migrations: /^server\/db\//,
  'open-api': /^contracts\//,
  specification: /\.tsx?$|^docs\//,
  'staff-calls': /^contracts\//,
  sql: /^server\/.*\.ts$/,
  styles: /^(?:web|staff)\/.*\.(?:css|tsx)$/,
  tests: /\.(?:test|spec)\.tsx?$|^tests\//,
}

/** What changed files, which exist, can break without running the shop. */
export function checksOf(files: readonly string[]): readonly (readonly Step[])[] {
  const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  const formatted = files.filter((file) => /\.(?:ts|tsx|mjs|json|css|md)$/.test(file))
  return [
    code.length > 0 ? types : [],
    [
      ...(formatted.length > 0
        ? [{ title: 'format', command: 'oxfmt', args: ['--check', '--no-error-on-unmatched-pattern', ...formatted] }]
        : []),
      ...smallChecks((name) => files.some((file) => checkedBy[name]?.test(file))),
      ...(code.length > 0 ? [{ title: 'lint', command: 'oxlint', args: ['--deny-warnings', ...code] }] : []),
    ],
  ]
}
