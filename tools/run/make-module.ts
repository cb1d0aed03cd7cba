import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { moduleDomains } from '../checks/import-law.ts'

const template = join(import.meta.dirname, 'module-template')

/** A module's name as it is written: `gift-cards`, `giftCards`, `GiftCards`, `gift_cards`. */
type Words = Record<'name' | 'camel' | 'pascal' | 'table', string>

/** A line of a file that lists modules, put before the first place that matches. */
interface Registration {
  file: string
  before: RegExp
  line: string
}

/**
 * Writes a module of the server below `root` and registers it; `place` is `<domain>/<name>`. Answers the files that are new or changed.
 * Migration, OpenAPI and format are left to the caller. Throws an Error in words before anything is written. Source: house B14.
 */
export function makeModule(root: string, place: string): string[] {
  const { domain, words } = readPlace(place)
  const files = new Map<string, string>()
  for (const file of readdirSync(template)) {
    const text = readFileSync(join(template, file), 'utf8')
    files.set(
      targetOf(file.replace(/\.txt$/, ''), domain, words.name),
      text.replace(/\{\{(\w+)\}\}/g, (_, word: keyof Words) => words[word]),
    )
  }
  const taken = [...files.keys()].find((file) => existsSync(join(root, file)))
  if (taken !== undefined) throw new Error(`${taken} is there already.`)
  for (const { file, before, line } of registrations(domain, words)) {
    const text = files.get(file) ?? readFileSync(join(root, file), 'utf8')
    const at = text.search(before)
    if (at < 0) throw new Error(`${file} has no place for ${words.name}: mend tools/run/make-module.ts.`)
    files.set(file, text.slice(0, at) + line + text.slice(at))
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...files.keys()]
}

function readPlace(place: string): { domain: string; words: Words } {
  const [domain = '', name = '', ...rest] = place.split('/')
  if (!(domain in moduleDomains) || rest.length > 0) {
    throw new Error(`Say <domain>/<name>, the domain one of ${Object.keys(moduleDomains).join(', ')}.`)
  }
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) throw new Error(`"${name}" is no name: lower-case words of the field, joined by hyphens.`)
  if (Object.values(moduleDomains).flat().includes(name)) throw new Error(`There is a module ${name} already.`)
  const pascal = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { domain, words: { name, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), table: name.replaceAll('-', '_') } }
}

function targetOf(role: string, domain: string, name: string): string {
  if (role === 'contract.ts') return `contracts/${name}.contract.ts`
  return `server/modules/${domain}/${name}/${role === 'README.md' || role === 'index.ts' ? role : `${name}.${role}`}`
}

function registrations(domain: string, { name, camel, table }: Words): Registration[] {
  const law = 'tools/checks/import-law.ts'
  const listed = (list: string): RegExp => new RegExp(`(?<=${list}: readonly string\\[\\] = names\\(\`[^\`]*)\\n\`\\)`)
  return [
    {
      file: 'server/modules.ts',
      before: /(?=import type \{ Module \})/,
      line: `import { ${camel}Module } from './modules/${domain}/${name}/index.ts'\n`,
    },
    { file: 'server/modules.ts', before: /^ {2}createSimulatorsModule\(/m, line: `  ${camel}Module,\n` },
    {
      file: 'contracts/api.ts',
      before: /\n\/\*\* Every call of the shop/,
      line: `import { ${camel}Endpoints } from './${name}.contract.ts'\n`,
    },
    { file: 'contracts/api.ts', before: /\}\n\nexport type Api = /, line: `  ...${camel}Endpoints,\n` },
    { file: law, before: new RegExp(`(?<=moduleDomains:[\\s\\S]*?^ {2}${domain}: \\[[^\\]]*)\\]`, 'm'), line: `, '${name}'` },
    { file: law, before: /^ {2}simulators: \[/m, line: `  '${name}': [],\n` },
    { file: 'server/db/rights/shop-rights.ts', before: listed('changing'), line: ` ${table}` },
    { file: 'server/db/rights/report-rights.ts', before: listed('unreported'), line: ` ${table}` },
    {
      file: 'ARCHITECTURE.md',
      before: new RegExp(`(?<=^\\| Server domain[\\s\\S]*?^\\| ${domain} +\\| [^|]*?) +\\|`, 'm'),
      line: `, ${name}`,
    },
  ]
}
