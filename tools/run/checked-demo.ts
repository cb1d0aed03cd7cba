import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { listSources } from '../checks/sources.ts'

/** The demo shop, what it is made with, and who judges it. */
const parts = /^(?:demo|core|contracts)\/|^(?:package-lock\.json|\.oxlintrc\.json|\.oxfmtrc\.json|vitest\.config\.ts)$/

/** Where the hash of the demo shop that was checked last, and found good, is kept. */
export const checkedDemoFile = 'node_modules/.cache/checked-demo'

/** A hash of everything that the demo shop's own checks read. */
export function hashDemo(files: readonly string[] = listSources(parts)): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Whether the demo shop is just as it was when its checks were green the last time. Never where CI=true. Source: house B3. */
export function isDemoChecked(hash: string, file: string = checkedDemoFile, env: NodeJS.ProcessEnv = process.env): boolean {
  return env.CI !== 'true' && existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Writes down that its checks were green. */
export function keepCheckedDemo(hash: string, file: string = checkedDemoFile): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}
