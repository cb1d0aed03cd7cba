import { execFileSync } from 'node:child_process'

/** What the working tree changes since it left the main line. */
export interface Changes {
  /** The commit that it is compared with. */
  base: string
  /** Paths from the root of the repository: changed, new, moved and deleted ones. */
  files: readonly string[]
}

/**
 * The changes since the merge base with TEST_BASE, or with `origin/main` when none is given; undefined where there is no such commit. Throws when
 * TEST_BASE names none.
 */
export function readChanges(env: NodeJS.ProcessEnv = process.env, folder = '.'): Changes | undefined {
  const ask = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
  const base = attempt(() => ask('merge-base', 'HEAD', env.TEST_BASE || 'origin/main').trim())
  if (!base && env.TEST_BASE) throw new Error(`TEST_BASE=${env.TEST_BASE} has no commit in common with HEAD`)
  return base ? { base, files: changedSince(base, ask) } : undefined
}

/** What is not committed yet, for a tree that has no main line to be compared with. */
export function readUncommitted(folder = '.'): Changes {
  const ask = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return { base: 'HEAD', files: changedSince('HEAD', ask) }
}

function changedSince(base: string, ask: (...args: string[]) => string): string[] {
  const lists = [ask('diff', '--name-only', '--no-renames', '-z', base), ask('ls-files', '--others', '--exclude-standard', '-z')]
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter(Boolean).toSorted()
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
