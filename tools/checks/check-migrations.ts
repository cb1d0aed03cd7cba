import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeMigration } from './migration-law.ts'
import { report, type Finding } from './sources.ts'

const folder = 'server/db/migrations'

/** Whether the tables' definitions ask for a migration that nobody has written. Source: house B7. */
export function checkMigrations(): Finding[] {
  const copy = mkdtempSync(join(tmpdir(), 'vitrina-migrations-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const before = readdirSync(copy).length
    const args = [
      'generate',
      '--dialect=postgresql',
      '--casing=snake_case',
      '--prefix=timestamp',
      `--out=${copy}`,
      '--schema=./server/platform/*/*.schema.ts',
      '--schema=./server/modules/**/*.schema.ts',
    ]
    const result = spawnSync(join('node_modules', '.bin', 'drizzle-kit'), args, { encoding: 'utf8' })
    if (result.status !== 0) throw new Error(result.stderr || result.stdout)
    return readdirSync(copy).length === before
      ? []
      : [{ file: folder, rule: 'the tables and the migrations differ', remedy: 'npm run db:generate, and review its SQL' }]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** What the migrations that are written would hold shoppers up with. */
function judgeMigrations(): Finding[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => judgeMigration(join(folder, name), readFileSync(join(folder, name), 'utf8')))
}

if (import.meta.main) process.exitCode = report('migrations', [...judgeMigrations(), ...checkMigrations()]) ? 0 : 1
