import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LeftOut } from '../../tests/support/depth.ts'

/** Where tests write down what they leave out. */
export const leftOutFile = 'node_modules/.cache/test-reports/left-out.jsonl'

/** Race tests and the proof in peace are left out when a change touches nothing but what they do not run. Source: decision 0104. */
const slow = ['tests/server/proof-in-peace.test.ts', 'server/modules/**/*.race.test.ts']
const apartFromSlow =
  /^(?:docs\/|web\/|staff\/|public\/|server\/ssr\/|server\/modules\/editorial\/|tests\/e2e\/|tools\/checks\/|[^/]+\.md$)/
const demoTests = ['demo/**/*.test.ts']

/** Patterns of test files that a run leaves out, and why. `files` are those that changed; undefined: not known, so nothing is left out. */
export function leaveOutFiles(files: readonly string[] | undefined, touchesDemo: boolean): { patterns: string[]; why: string[] } {
  const isSlowTouched = files?.some((file) => !apartFromSlow.test(file)) ?? true
  return {
    patterns: [...(isSlowTouched ? [] : slow), ...(touchesDemo ? [] : demoTests)],
    why: [
      ...(isSlowTouched ? [] : [`races and the proof in peace (${slow.join(', ')}): nothing under them changed`]),
      ...(touchesDemo ? [] : ["the demo shop's own tests, format and lint: nothing of it changed"]),
    ],
  }
}

/** Forgets what an earlier run has left out. */
export function dropLeftOut(): void {
  mkdirSync(dirname(leftOutFile), { recursive: true })
  rmSync(leftOutFile, { force: true })
}

/** One line for each kind of thing that tests have left out, and one for each of which it is told which one ran instead. */
export function tellLeftOut(file: string = leftOutFile): string[] {
  if (!existsSync(file)) return []
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LeftOut)
  const kinds = Map.groupBy(all, ({ what }) => what)
  return [...kinds]
    .toSorted()
    .flatMap(([what, found]) => [
      `${what}: ${found.reduce((sum, { count }) => sum + count, 0)}`,
      ...found.flatMap(({ which }) => (which ? [`  ${which}`] : [])).toSorted(),
    ])
}
