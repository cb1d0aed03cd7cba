import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { startScratchDatabase } from '#tests/support/scratch-database.ts'
import { sabotages } from './sabotages/index.ts'
import type { Sabotage } from './sabotages/sabotage.ts'
import { reasonsOf, type TestReport } from './test-report.ts'

const node = join('node_modules', '.bin', 'node')
const vitest = join('node_modules', '.bin', 'vitest')

interface Workshop {
  /** Where the copy of the sources lies. */
  copy: string
  /** The database that all runs of tests share: none changes its templates. */
  databaseUrl: string
}

/**
 * Brings each sabotage into a copy of the sources and demands that its test, or the run, turns red for a reason of its own; before that the
 * same tests must be green without any. True when every one was noticed. `names`: parts of the names of those that are wanted; empty: all.
 */
export async function runSabotages(names: readonly string[]): Promise<boolean> {
  const wanted = sabotages.filter(({ name }) => names.length === 0 || names.some((one) => name.includes(one)))
  const copy = join(tmpdir(), `vitrina-sabotage-${process.pid}`)
  copySources(copy)
  const database = await startScratchDatabase()
  const workshop = { copy, databaseUrl: database.url }
  try {
    const tests = wanted.flatMap((one) => one.test ?? [])
    const before = tests.length > 0 ? await reasonsOfTests(workshop, tests) : []
    if (before.length > 0) {
      console.error(`The tests are red without any sabotage: nothing can be learned from them.\n${before.join('\n')}`)
      return false
    }
    let noticed = 0
    for (const sabotage of wanted) if (await isNoticed(workshop, sabotage)) noticed++
    console.log(`\n${noticed} of ${wanted.length} sabotages were noticed.`)
    return noticed === wanted.length
  } finally {
    await database.stop()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The text of a file with the sabotage in it. Throws when the file no longer has the place. */
export function sabotaged(text: string, { name, file, find, replace }: Sabotage): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`the sabotage "${name}" fits ${places} places of ${file}`)
  return text.replace(find, () => replace)
}

async function isNoticed(workshop: Workshop, sabotage: Sabotage): Promise<boolean> {
  const started = performance.now()
  const reasons = await tryOne(workshop, sabotage)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${reasons.length > 0 ? '✓' : '✗ NOT NOTICED:'} ${sabotage.name} (${seconds} s, ${sabotage.test?.file ?? 'the run'})`)
  for (const reason of reasons) console.log(`    ${reason}`)
  return reasons.length > 0
}

async function tryOne(workshop: Workshop, sabotage: Sabotage): Promise<string[]> {
  const path = join(workshop.copy, sabotage.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, sabotaged(text, sabotage))
  try {
    return await (sabotage.test ? reasonsOfTests(workshop, [sabotage.test]) : reasonsOfRun(workshop, sabotage.says ?? '✗'))
  } catch (error) {
    console.error(`  ${sabotage.name}: ${String(error)}`)
    return []
  } finally {
    writeFileSync(path, text)
  }
}

async function reasonsOfTests(workshop: Workshop, tests: readonly { file: string; title: string }[]): Promise<string[]> {
  const report = join(workshop.copy, 'report.json')
  rmSync(report, { force: true })
  const files = [...new Set(tests.map((one) => one.file))]
  const titles = [...new Set(tests.map((one) => one.title))].join('|')
  const how = ['run', '--project', 'database', '--reporter=json', `--outputFile=${report}`, '-t', titles]
  const output = await run(workshop, vitest, [...how, ...files])
  if (!existsSync(report)) throw new Error(`no test ran:\n${output.slice(-2000)}`)
  return reasonsOf(JSON.parse(readFileSync(report, 'utf8')) as TestReport)
}

/** A short run; what it must say is looked for in its words. */
async function reasonsOfRun(workshop: Workshop, says: string): Promise<string[]> {
  const output = await run(workshop, node, ['bench/proof/run.ts', '--minutes', '0.5', '--shoppers', '40'])
  return output
    .split('\n')
    .filter((line) => line.includes(says))
    .slice(0, 3)
}

/** Never blocks: the database's own words are read meanwhile, else it would stand still. */
function run({ copy, databaseUrl }: Workshop, command: string, args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    PATH: `${resolve(copy, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    TEST_DATABASE_URL: databaseUrl,
    // A sabotage must not be noticed by chance.
    TEST_DEPTH: 'full',
  }
  return new Promise((done, fail) => {
    const child = spawn(join(copy, command), args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
    child.once('error', fail)
    child.once('close', () => done(output))
  })
}

/** Everything that belongs to the sources; packages and the built storefront are those of the original. */
function copySources(copy: string): void {
  mkdirSync(copy, { mode: 0o755 })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of listed.split('\0').filter((one) => one && existsSync(one))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  for (const folder of ['node_modules', 'build']) if (existsSync(folder)) symlinkSync(resolve(folder), join(copy, folder))
}
