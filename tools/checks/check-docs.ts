import { readFileSync } from 'node:fs'
import { listSources, report, type Finding } from './sources.ts'

/** Records that the index of decisions does not name by their number and title, and rows of it without a record. Source: house B15. */
export function judgeIndex(index: string, records: readonly string[]): Finding[] {
  const file = 'docs/decisions/README.md'
  const rows = new Set([...index.matchAll(/^\| \[(\d{4})\]\([^)]+\) +\| (.*?) +\|/gm)].map((row) => `${row[1] ?? ''} ${row[2] ?? ''}`))
  const titles = records.flatMap((record) =>
    [...record.matchAll(/^##? (\d{4}) (.+)$/gm)].map((title) => `${title[1] ?? ''} ${title[2] ?? ''}`),
  )
  return [
    ...titles
      .filter((title) => !rows.has(title))
      .map((title) => ({ file, rule: `${title}: not in the index`, remedy: 'add a row to its area' })),
    ...[...rows]
      .filter((row) => !titles.includes(row))
      .map((row) => ({ file, rule: `${row}: no record has this number and title`, remedy: 'take the title of the record' })),
  ]
}

/** A README that is too long or too short: a module's has 10 to 30 lines, the benchmarks' at most 150. Source: house B15. */
export function judgeReadme(file: string, text: string): Finding[] {
  const lines = text.trimEnd().split('\n').length
  const [least, most] = file.startsWith('server/modules/') ? [10, 30] : file === 'bench/README.md' ? [1, 150] : [1, Infinity]
  if (lines >= least && lines <= most) return []
  return [
    {
      file,
      rule: `${lines} lines`,
      remedy: `${least} to ${most}: what it is for, tables, endpoints, jobs, neighbors, topics, settings, removal`,
    },
  ]
}

if (import.meta.main) {
  const read = (file: string): string => readFileSync(file, 'utf8')
  const findings = [
    ...judgeIndex(read('docs/decisions/README.md'), listSources(/^docs\/decisions\/(?:\d{4}-.*|performance)\.md$/).map(read)),
    ...listSources(/^(?:server\/modules|bench)\/.*README\.md$/)
      .filter((file) => !file.startsWith('bench/proof'))
      .flatMap((file) => judgeReadme(file, read(file))),
  ]
  process.exitCode = report('docs', findings) ? 0 : 1
}
