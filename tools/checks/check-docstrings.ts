import { readFileSync } from 'node:fs'
import { listSources, report, type Finding } from './sources.ts'

const documented =
  /^(?:core\/[^.]*|server\/modules\/.*\.(?:service|rules|states)|server\/modules\/[^/]+\/[^/]+\/index|web\/ui\/.*|demo\/.*\/index)\.tsx?$/

/** Exported functions and constants-that-are-functions without a docstring. Source: house B4. */
export function judgeDocstrings(file: string, code: string): Finding[] {
  const lines = code.split('\n')
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?function (\w+)|^export const (\w+) = (?:async )?(?:<[^>]*>)?\(/.exec(line)
    if (!name) return []
    const before = lines[index - 1]?.trim() ?? ''
    if (before.endsWith('*/')) return []
    return [{ file, rule: `${name[1] ?? name[2]} has no docstring`, remedy: 'say what it promises, with units, errors and source' }]
  })
}

/** Findings over the doors, services, rules, core and primitives. */
export function checkDocstrings(): Finding[] {
  return listSources(documented)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => judgeDocstrings(file, readFileSync(file, 'utf8')))
}

if (import.meta.main) process.exitCode = report('docstrings', checkDocstrings()) ? 0 : 1
