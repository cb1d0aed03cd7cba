import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { listSources, report, type Finding } from './sources.ts'

/** The ids that a `Source:` may name, by kind, and the text of the specification for what is quoted from it. */
export interface Named {
  requirements: ReadonlySet<string>
  reliability: ReadonlySet<string>
  decisions: ReadonlySet<string>
  records: ReadonlySet<string>
  house: ReadonlySet<string>
  words: string
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[`*_]/g, '').replaceAll(/\s+/g, ' ')

const found = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))

/** Everything that `docs/spec`, `docs/decisions` and `docs/house.md` define. */
export function readNamed(): Named {
  const read = (name: string): string => readFileSync(`docs/spec/${name}.md`, 'utf8')
  const reliability = read('reliability')
  const texts = [read('requirements'), read('ux'), read('decisions'), read('api'), reliability]
  return {
    requirements: found(texts.join('\n'), /^- ([A-Z][A-Z0-9]+-\d+) /gm),
    reliability: found(reliability, /^(?:\| |- |## )?\**([TIG]\d+|\d(?=\.? [A-Z])|6\.\d+)/gm),
    decisions: found(read('decisions'), /\*\*([A-Z]{1,2})\. /g),
    records: new Set([
      ...readdirSync('docs/decisions').map((file) => file.slice(0, 4)),
      ...found(readFileSync('docs/decisions/performance.md', 'utf8'), /^## (\d{4}) /gm),
    ]),
    house: found(readFileSync('docs/house.md', 'utf8'), /^## (B\d+)\./gm),
    words: plain(texts.join('\n')),
  }
}

/** What follows each `Source:` of a file, to the end of its comment. */
export const sourcesOf = (code: string): string[] =>
  [...code.matchAll(/Source:\s((?:(?!\*\/|\n\s*\n|\n\s*(?!\*|\/\/)\S)[\s\S])*)/g)].map((match) =>
    (match[1] ?? '').replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ').trim(),
  )

/** The ids of one `Source:` that nothing defines. */
export function unknownIds(source: string, named: Named): string[] {
  const all = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map((match) => match[1] ?? '')
  const within = (names: string[], known: ReadonlySet<string>): string[] => names.filter((name) => !known.has(name))
  const letters = all(/decisions ((?:[A-Z]{1,2}(?![-\w])(?:, | and )?)+)/g).flatMap((list) => list.match(/[A-Z]+/g) ?? [])
  const sections = source.includes('reliability') ? all(/(?<!Specifications )§(\d(?:\.\d+)?)/g) : []
  return [
    ...within(all(/\b((?:[A-Z]{2,5}|I18N)-\d{1,2})\b/g), named.requirements),
    ...within([...all(/\b([TIG]\d{1,2})\b/g), ...sections], named.reliability),
    ...within(letters, named.decisions),
    ...within(all(/\b(\d{4})\b(?<=(?:decisions? |decisions\/|\d{4}, )\d{4})/g), named.records),
    ...within(all(/\bhouse (B\d+)/g), named.house),
    ...all(/(docs\/[\w/-]+\.md)/g).filter((path) => !existsSync(path)),
    ...all(/"([^"]+)"/g).filter((words) => !named.words.includes(plain(words))),
    ...all(/\b(specification|design|stack)\b/g),
  ]
}

if (import.meta.main) {
  const named = readNamed()
  const findings = listSources(/\.(?:ts|tsx|css|sql|mjs)$/)
    .filter((file) => !file.includes('/migrations/') && !file.startsWith('tools/checks/'))
    .flatMap((file): Finding[] =>
      sourcesOf(readFileSync(file, 'utf8'))
        .flatMap((source) => unknownIds(source, named))
        .map((id) => ({
          file,
          rule: `Source: ${id} is nowhere`,
          remedy: 'name a line of docs/spec, a record of docs/decisions or a section of docs/house.md',
        })),
    )
  process.exitCode = report('sources', findings) ? 0 : 1
}
