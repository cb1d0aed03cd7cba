import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A broken rule: where, which, and what to do about it. */
export interface Finding {
  file: string
  rule: string
  remedy: string
}

/** Files of the repository (tracked, or new and not ignored) whose path matches. */
export function listSources(pattern: RegExp): string[] {
  const out = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(out.split('\n'))].filter((file) => file && pattern.test(file) && existsSync(file)).toSorted()
}

/** Prints findings as file, rule, remedy; true when there are none. */
export function report(name: string, findings: readonly Finding[]): boolean {
  for (const { file, rule, remedy } of findings) console.error(`${file}\n  ${rule}\n  → ${remedy}`)
  console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}${findings.length === 0 ? '' : `: ${findings.length}`}`)
  return findings.length === 0
}
