import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from '../vite/compress-assets.ts'
import { alone } from './alone.ts'
import { keepEarlierAssets } from './earlier-assets.ts'

/** One of the two builds: what it is made of, where its mark stands, and how it is made. */
interface Part {
  name: string
  sources: readonly string[]
  files: readonly string[]
  /** Below the folder of the build. */
  mark: string
  /** What must be there besides the mark. */
  proof: string
  command: readonly [name: string, ...args: string[]]
  before: (buildDir: string) => void
}

const storefront: Part = {
  name: 'storefront',
  sources: ['web', 'core', 'contracts', 'public', 'tools/vite'],
  files: ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
  mark: '.sources',
  proof: 'server/index.js',
  command: ['react-router', 'build'],
  before: (buildDir) => {
    keepEarlierAssets(buildDir)
    for (const part of ['client', 'server']) rmSync(join(buildDir, part), { recursive: true, force: true })
  },
}

const backOffice: Part = {
  name: 'back-office',
  sources: ['staff', 'web/ui', 'web/styles', 'web/fonts', 'core', 'contracts', 'tools/vite'],
  files: ['package-lock.json', 'web/lib/i18n/format-message.ts'],
  mark: 'staff/.sources',
  proof: 'staff/index.html',
  command: ['vite', 'build', '--config', 'staff/vite.config.ts', '--logLevel', 'error'],
  before: (buildDir) => keepEarlierAssets(buildDir, Date.now(), { of: 'staff', to: 'earlier/staff' }),
}

/**
 * Builds the storefront when its sources have changed since the last build; of several processes one builds and the others wait for it. Throws
 * with the builder's own words when it fails.
 */
export function buildStorefront(buildDir: string): 'built' | 'fresh' {
  return buildPart(storefront, buildDir)
}

/** Builds the back-office in the same way, with its scripts packed beside it. Source: decision 0153. */
export async function buildBackOffice(buildDir: string): Promise<'built' | 'fresh'> {
  const result = buildPart(backOffice, buildDir)
  if (result === 'built') await compressAssets(join(buildDir, 'staff/assets'))
  return result
}

function buildPart(part: Part, buildDir: string): 'built' | 'fresh' {
  const hash = hashOfSources(part)
  if (isBuilt(part, buildDir, hash)) return 'fresh'
  return alone(`${part.name}-build`, () => (isBuilt(part, buildDir, hash) ? 'fresh' : build(part, buildDir, hash)))
}

const markOf = (part: Part, buildDir: string): string => join(buildDir, part.mark)

function isBuilt(part: Part, buildDir: string, hash: string): boolean {
  const mark = markOf(part, buildDir)
  return existsSync(mark) && readFileSync(mark, 'utf8') === hash && existsSync(join(buildDir, part.proof))
}

function build(part: Part, buildDir: string, hash: string): 'built' {
  // A build that is killed in the middle must not pass for a finished one.
  rmSync(markOf(part, buildDir), { force: true })
  part.before(buildDir)
  const [name, ...args] = part.command
  const bin = join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
  const result = spawnSync(bin, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } })
  if (result.status !== 0) throw new Error(`the ${part.name} could not be built:\n${result.stderr || result.stdout}`)
  writeFileSync(markOf(part, buildDir), hash)
  return 'built'
}

function hashOfSources({ sources, files }: Part): string {
  const hash = createHash('sha256')
  const all = sources.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [],
  )
  for (const file of [...all.toSorted(), ...files]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  console.log(`the storefront is ${buildStorefront('build')}`)
  console.log(`the back-office is ${await buildBackOffice('build')}`)
}
