import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { laterNamespaces } from './messages.ts'

const repo = new URL('../..', import.meta.url).pathname
const routes = readdirSync(join(repo, 'web/routes'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const pages = ['root.tsx', ...routes.map((file) => `routes/${file}`)]

/** The file an import leads to; undefined for libraries and virtual modules. */
function fileOf(specifier: string, importer: string): string | undefined {
  const file = specifier.startsWith('#') ? join(repo, specifier.slice(1)) : join(dirname(importer), specifier)
  return /^[#.]/.test(specifier) && /\.tsx?$/.test(file) && existsSync(file) ? file : undefined
}

/** Every file that comes with a page, without those that bring the later words themselves. */
function filesOf(entry: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(entry, 'utf8')
  if (seen.has(entry) || text.includes('later-messages.ts')) return seen
  seen.add(entry)
  for (const [, specifier = ''] of text.matchAll(/(?:from|import\() ?'([^']+)'/g)) {
    const file = fileOf(specifier, entry)
    if (file) filesOf(file, seen)
  }
  return seen
}

test.each(pages)('%s says nothing whose words come later, or brings these words', (page) => {
  const files = [...filesOf(join(repo, 'web', page))]
  const asking = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return laterNamespaces.some((name) => new RegExp(`(?:useTranslations\\(|namespace: )'${name}['.]`).test(text))
  })
  expect(asking).toEqual([])
})
