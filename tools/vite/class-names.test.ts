import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameClasses } from './class-names.ts'

const web = new URL('../../web', import.meta.url).pathname

const reserved = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in
  instanceof let new null return static super switch this throw true try typeof var void while with yield`.split(/\s+/),
)

test('only tables of class names are read as names', () => {
  const code = `import css from './a.module.css'\nimport control from '../b.module.css'\nimport './c.css'\nimport d from './d.ts'`
  expect(nameClasses(code)).toBe(
    `import * as css from './a.module.css'\nimport * as control from '../b.module.css'\nimport './c.css'\nimport d from './d.ts'`,
  )
})

test('every class of the shop is a word that can be exported', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
  const classes = sheets.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/\.([a-zA-Z_][\w-]*)(?=[^{};]*\{)/g)].map((match) => match[1] ?? ''),
  )
  expect(classes.length).toBeGreaterThan(500)
  expect(classes.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name) || reserved.has(name))).toEqual([])
})
