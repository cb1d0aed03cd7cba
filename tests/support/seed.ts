import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * What every choice among tests is made from: TEST_SEED, or the first 8 hex digits of the hash of the working tree, new and changed files
 * included. The same files are tested the same way on every day and machine. '00000000' where there is no git. Source: decision 0104.
 */
export function readSeed(env: NodeJS.ProcessEnv = process.env, folder = '.'): string {
  return env.TEST_SEED || treeHash(folder)?.slice(0, 8) || '00000000'
}

/** The seed as a whole number from 0 to 2³²−1. */
export function seedNumber(seed: string = readSeed()): number {
  return createHash('sha256').update(seed).digest().readUInt32BE()
}

/** The hash that the tree of a commit of everything here would have; undefined where there is no git. */
function treeHash(folder: string): string | undefined {
  const scratch = mkdtempSync(join(tmpdir(), 'vitrina-seed-'))
  try {
    const ask = (args: string[], env: NodeJS.ProcessEnv = {}): string =>
      execFileSync('git', args, {
        cwd: folder,
        env: { ...process.env, ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    const [index, objects] = ['index', 'objects'].map((name) => resolve(folder, ask(['rev-parse', '--git-path', name]))) as [string, string]
    // Nothing is written into the repository: neither its index nor its objects.
    const env = {
      GIT_INDEX_FILE: join(scratch, 'index'),
      GIT_OBJECT_DIRECTORY: join(scratch, 'objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
    }
    mkdirSync(env.GIT_OBJECT_DIRECTORY)
    if (existsSync(index)) copyFileSync(index, env.GIT_INDEX_FILE)
    ask(['add', '--all', ask(['rev-parse', '--show-toplevel'])], env)
    return ask(['write-tree'], env)
  } catch {
    return undefined
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
