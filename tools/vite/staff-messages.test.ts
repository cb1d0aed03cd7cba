import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { staffWords, wordAreas } from './staff-messages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const routes = readFileSync(join(root, 'staff/routes.tsx'), 'utf8')

/** Each screen: its file and the areas whose words are read with it. */
const screens = [...routes.matchAll(/screen\('[^']+',[^]*?import\('\.\/(screens\/[^']+)'\)((?:,\s*'\w+')*),?\s*\)/g)].map(
  ([, file = '', areas = '']) => ({ file, areas: [...areas.matchAll(/\w+/g)].map(String).toSorted() }),
)

const areaOf = new Map(
  Object.keys(wordAreas).flatMap((area) =>
    Object.keys(staffWords('ru', area)).map((key) => [key.slice(0, key.indexOf('.')), area] as const),
  ),
)

/** The files of the back-office that come with a file, itself among them. */
function filesWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)) {
    if (path.startsWith('.')) filesWith(join(dirname(file), path), seen)
    if (path.startsWith('#staff/')) filesWith(join(root, path.slice(1)), seen)
  }
  return seen
}

/** The namespaces that a file says words of. */
function namespacesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/useTranslations\('(\w+)/g)]
  const within = text.includes('useTranslations()') ? [...text.matchAll(/\bt\(\s*['`](\w+)\./g)] : []
  return [...named, ...within].map(([, namespace = '']) => namespace)
}

test('every screen of the back-office reads the words that it and its parts say', () => {
  expect(screens.length).toBe([...routes.matchAll(/\bscreen\('/g)].length)
  const missing = screens.map(({ file, areas }) => {
    const said = [...filesWith(join(root, 'staff', file))].flatMap(namespacesOf).map((namespace) => areaOf.get(namespace))
    return { file, missing: [...new Set(said)].filter((area) => area !== undefined && !areas.includes(area)) }
  })
  expect(missing.filter(({ missing: areas }) => areas.length > 0)).toEqual([])
})

test('every word of the back-office is in one area, in both languages', () => {
  const [ru, en] = locales.map((locale) => ['first', ...Object.keys(wordAreas)].flatMap((area) => Object.keys(staffWords(locale, area))))
  expect(new Set(ru).size).toBe(ru?.length)
  expect(ru?.toSorted()).toEqual(en?.toSorted())
  expect(Object.keys(staffWords('ru', 'first'))).toEqual(expect.arrayContaining(['menu.products', 'menu.orders']))
})
