import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { sabotages, type Sabotage } from './sabotages.ts'

const node = join('node_modules', '.bin', 'node')
const vitest = join('node_modules', '.bin', 'vitest')

/**
 * Brings each sabotage into a copy of the sources and demands that its test, or the run, turns red; before that the same tests must be
 * green without any. True when every one was noticed. `names`: parts of the names of those that are wanted; empty: all.
 */
export async function runSabotages(names: readonly string[]): Promise<boolean> {
  const wanted = sabotages.filter(({ name }) => names.length === 0 || names.some((one) => name.includes(one)))
  const copy = join(tmpdir(), `vitrina-sabotage-${process.pid}`)
  copySources(copy)
  try {
    const files = [...new Set(wanted.flatMap((one) => one.test?.file ?? []))]
    if (files.length > 0 && !passes(copy, vitest, ['run', '--project', 'database', ...files])) {
      console.error('The tests are red without any sabotage: nothing can be learned from them.')
      return false
    }
    const results = wanted.map((sabotage) => {
      const started = performance.now()
      const isNoticed = tryOne(copy, sabotage)
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`${isNoticed ? '✓' : '✗ NOT NOTICED:'} ${sabotage.name} (${seconds} s, ${sabotage.test?.file ?? 'the run'})`)
      return isNoticed
    })
    const noticed = results.filter(Boolean).length
    console.log(`\n${noticed} of ${results.length} sabotages were noticed.`)
    return noticed === results.length
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The text of a file with the sabotage in it. Throws when the file no longer has the place. */
export function sabotaged(text: string, { name, file, find, replace }: Sabotage): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`the sabotage "${name}" fits ${places} places of ${file}`)
  return text.replace(find, () => replace)
}

function tryOne(copy: string, sabotage: Sabotage): boolean {
  const path = join(copy, sabotage.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, sabotaged(text, sabotage))
  try {
    if (!sabotage.test) return !passes(copy, node, ['bench/proof/run.ts', '--minutes', '0.5', '--shoppers', '40'])
    return !passes(copy, vitest, ['run', '--project', 'database', sabotage.test.file, '-t', sabotage.test.title])
  } finally {
    writeFileSync(path, text)
  }
}

function passes(copy: string, command: string, args: readonly string[]): boolean {
  const path = `${resolve(copy, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const result = spawnSync(join(copy, command), args, { cwd: copy, env: { ...process.env, PATH: path }, encoding: 'utf8', stdio: 'pipe' })
  // A run that never began proves nothing.
  if (result.error || /No test files found|Unknown option/.test(result.stderr + result.stdout))
    throw result.error ?? new Error(result.stderr)
  return result.status === 0
}

/** Everything that belongs to the sources; packages and the built storefront are those of the original. */
function copySources(copy: string): void {
  mkdirSync(copy, { mode: 0o755 })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  for (const folder of ['node_modules', 'build']) symlinkSync(resolve(folder), join(copy, folder))
}
