import { readFileSync } from 'node:fs'
import { environmentNames } from '#server/config.ts'
import { report, type Finding } from './sources.ts'

/** Variables that the schema knows and `.env.example` does not name, and the reverse. Source: house B8. */
export function judgeEnvironment(example: string, names: readonly string[]): Finding[] {
  const named = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ''))
  const file = '.env.example'
  return [
    ...names
      .filter((name) => !named.has(name))
      .map((name) => ({ file, rule: `${name} is not named`, remedy: 'add a line that says what it does' })),
    ...[...named]
      .filter((name) => !names.includes(name))
      .map((name) => ({ file, rule: `${name} is read by nobody`, remedy: 'delete the line' })),
  ]
}

if (import.meta.main)
  process.exitCode = report('environment', judgeEnvironment(readFileSync('.env.example', 'utf8'), environmentNames)) ? 0 : 1
