import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.ts'
import { keepEarlierAssets } from './earlier-assets.ts'

const sources = ['web', 'core', 'contracts', 'public', 'tools/vite']
const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/**
 * Builds the storefront when its sources have changed since the last build; of several processes one builds and the others wait for it. Throws
 * with the builder's own words when it fails.
 */
export function buildStorefront(buildDir: string): 'built' | 'fresh' {
  const hash = hashOfSources()
  if (isBuilt(buildDir, hash)) return 'fresh'
  return alone('storefront-build', () => (isBuilt(buildDir, hash) ? 'fresh' : build(buildDir, hash)))
}

const markOf = (buildDir: string): string => join(buildDir, '.sources')

function isBuilt(buildDir: string, hash: string): boolean {
  const mark = markOf(buildDir)
  return existsSync(mark) && readFileSync(mark, 'utf8') === hash && existsSync(join(buildDir, 'server/index.js'))
}

function build(buildDir: string, hash: string): 'built' {
  // A build that is killed in the middle must not pass for a finished one.
  rmSync(markOf(buildDir), { force: true })
  const bin = join('node_modules', '.bin', process.platform === 'win32' ? 'react-router.cmd' : 'react-router')
  keepEarlierAssets(buildDir)
  const result = spawnSync(bin, ['build'], { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } })
  if (result.status !== 0) throw new Error(`the storefront could not be built:\n${result.stderr || result.stdout}`)
  writeFileSync(markOf(buildDir), hash)
  return 'built'
}

function hashOfSources(): string {
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

if (import.meta.main) console.log(`the storefront is ${buildStorefront('build')}`)
