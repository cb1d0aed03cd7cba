import { expect, test } from 'vitest'
import { judgeDocstrings } from './check-docstrings.ts'
import { judgeCachePage, judgeCaches, judgeReadings } from './check-caches.ts'
import { judgeEnvironment } from './check-environment.ts'
import { importsOf, judgeImport } from './check-imports.ts'
import { compareMessages, repeatedKeys } from './check-messages.ts'
import { judgeSql } from './check-sql.ts'
import { judgeStaffCall } from './check-staff-calls.ts'
import { judgeMigration } from './migration-law.ts'
import { judgeClasses, judgeStyles } from './check-styles.ts'

const rules = (findings: readonly { rule: string }[]): string[] => findings.map((finding) => finding.rule)

test('imports are read in every form', () => {
  const code = `import type { A } from './a.ts'\nexport * from '#core/b.ts'\nexport { c } from 'zod'\nconst d = () => import('../d.ts')`
  expect(importsOf('server/modules/x/y.ts', code)).toEqual(['server/modules/x/a.ts', 'core/b.ts', 'package:zod', 'server/modules/d.ts'])
})

test.each([
  ['core/money.ts', 'package:zod'],
  ['core/money.ts', 'server/config.ts'],
  ['contracts/cart.contract.ts', 'server/config.ts'],
  ['web/ui/button/button.tsx', 'web/features/buying/cart/cart-line.tsx'],
  ['web/features/buying/cart/cart-line.tsx', 'server/modules/sales/cart/index.ts'],
  ['server/modules/sales/cart/cart.service.ts', 'server/modules/goods/catalog/cards/cards.repo.ts'],
  ['server/modules/base/images/index.ts', 'server/modules/goods/catalog/index.ts'],
  ['server/modules/sales/orders/pricing.rules.ts', 'server/platform/clock.ts'],
  ['server/modules/sales/cart/cart.service.ts', 'demo/seed/index.ts'],
  ['server/modules/editorial/magazine/magazine.uses.ts', 'server/modules/editorial/magazine/magazine.repo.ts'],
  ['server/modules/editorial/magazine/magazine.uses.ts', 'server/modules/goods/catalog/index.ts'],
  ['server/modules/editorial/magazine/magazine.uses.ts', 'server/platform/changes/change-feed.ts'],
  ['server/modules/goods/catalog/catalog.uses.ts', 'server/modules/editorial/magazine/magazine.uses.ts'],
  ['staff/screens/redirects/redirects.tsx', 'web/features/buying/cart/cart-line.tsx'],
  ['staff/screens/redirects/redirects.tsx', 'web/lib/api/queries.ts'],
  ['staff/screens/redirects/redirects.tsx', 'server/modules/editorial/content/index.ts'],
  ['web/routes/cart/cart.tsx', 'staff/parts/table.tsx'],
  ['web/ui/button/button.tsx', 'staff/parts/table.tsx'],
  ['server/app.ts', 'staff/main.tsx'],
  ['contracts/staff/api.ts', 'staff/lib/client.ts'],
])('%s may not import %s', (file, target) => {
  expect(judgeImport(file, target)).toBeTruthy()
})

test.each([
  ['server/modules/sales/cart/cart.service.ts', 'server/modules/goods/catalog/index.ts'],
  ['server/modules/sales/cart/cart.schema.ts', 'server/modules/goods/catalog/catalog.schema.ts'],
  ['server/modules/sales/orders/pricing.rules.ts', 'core/money.ts'],
  ['web/routes/cart/cart.tsx', 'web/features/buying/cart/cart-line.tsx'],
  ['server/modules/editorial/blog/blog.uses.ts', 'server/modules/goods/catalog/cards/cards.uses.ts'],
  ['server/modules/editorial/magazine/magazine.uses.ts', 'server/platform/changes/topics.ts'],
  ['staff/screens/redirects/redirects.tsx', 'contracts/staff/api.ts'],
  ['staff/screens/redirects/redirects.tsx', 'core/dates.ts'],
  ['staff/screens/redirects/redirects.tsx', 'web/ui/button/button.tsx'],
])('%s may import %s', (file, target) => {
  expect(judgeImport(file, target)).toBeUndefined()
})

test('[I18N-04] messages that differ between the languages are found', () => {
  const ru = { a: 'Привет, {name}', b: '{n, plural, one {# бонус} other {# бонуса}}', c: 'только здесь', e: 'Пустая ячейка' }
  const en = { a: 'Hello', b: '{n, plural, one {# bonus} other {# bonuses}}', d: 'Hеllo по-русски', e: 'Cell <blank>' }
  expect(rules(compareMessages('x', ru, en))).toEqual([
    '"a" has other placeholders in ru and en',
    '"b" lacks a Russian plural form',
    '"c" is missing in en',
    '"e" is no message of ICU',
    '"d" is missing in ru',
  ])
})

test('a message key that stands twice in a file is found', () => {
  expect(rules(repeatedKeys('x', '{\n  "a.b": "one",\n  "a.c": "two",\n  "a.b": "three"\n}'))).toEqual(['"a.b" stands twice'])
})

test.each([
  ['sql.raw', 'sql`select ${sql.raw(name)}`'],
  ['a text is run as it is', "db.execute('select 1')"],
  ['a text is run as it is', 'tx.execute<{ id: number }>(`select ${id}`)'],
  ['something is put into the text of a query', 'pool.query(`select * from t where id = ${id}`)'],
  ['something is put into the text of a query', "client.query<Row>('select * from t where id = ' + id)"],
  ['something is put into the text of a query', 'new pg.Query<Row>(`fetch ${count} from c`)'],
])('[T49] raw SQL is found: %s in %s', (what, code) => {
  expect(rules(judgeSql('server/x.repo.ts', code, {}))).toEqual([`raw SQL: ${what}`])
  expect(judgeSql('server/x.repo.ts', code, { 'server/x.repo.ts': 'why' })).toEqual([])
})

test('[T49] parameters and constants are no raw SQL, and a file that needs none is allowed none', () => {
  const code = "db.execute(sql`select ${id}`); db.execute<Row>(sql`select 1`); client.query('select $1', [id]); statement.execute(values)"
  expect(judgeSql('server/x.repo.ts', code, {})).toEqual([])
  expect(rules(judgeSql('server/x.repo.ts', code, { 'server/x.repo.ts': 'why' }))).toEqual([
    'is allowed to write SQL as text, and does not',
  ])
})

test.each([
  ['GET /staff/a', { audit: null }, ['it demands no permission']],
  ['GET /staff/a', { auth: { staff: 'seo.reed' }, audit: null }, ['it demands no permission']],
  ['GET /staff/a', { auth: { staff: 'anyone' }, audit: null }, ['it demands no permission']],
  ['GET /staff/a', { auth: { staff: 'seo.read' } }, ['it does not say what it audits']],
  ['PUT /staff/a', { auth: { staff: 'seo.write' }, audit: null }, ['it changes something and audits nothing']],
  ['GET /redirects', { auth: { staff: 'seo.read' }, audit: null }, ['it does not stand below /staff/']],
  ['POST /staff/auth/start', { auth: { staff: 'anyone' }, audit: 'staff_sessions' }, []],
  ['PUT /staff/a', { auth: { staff: 'seo.write', stepUp: true }, audit: 'redirects' }, []],
])('[ADM-05] [ADM-06] %s with %j', (key, call, found) => {
  expect(rules(judgeStaffCall(key, call))).toEqual(found.map((rule) => `${key}: ${rule}`))
})

test.each([
  ['new LRUCache', 'const pages = new LRUCache({ max: 10 })'],
  ['what is kept by database', 'function x() {\n  return new WeakMap<Db, Map<string, number>>()\n}'],
  ['a map of the process', 'const known = new Map<string, Thing>()'],
])('a cache outside of the manifest is found: %s', (what, code) => {
  expect(rules(judgeCaches('server/modules/x/x.repo.ts', code, {}))).toEqual([`keeps something: ${what}`])
  expect(judgeCaches('server/modules/x/x.repo.ts', code, { 'server/modules/x/x.repo.ts': 'why' })).toEqual([])
  expect(judgeCaches('server/platform/cache/x.ts', code, {})).toEqual([])
  expect(rules(judgeCaches('server/x.ts', 'const none = 1', { 'server/x.ts': 'why' }))).toEqual([
    'has a reason to keep something, and keeps nothing',
  ])
})

test('cached readings and the rows of the manifest are the same', () => {
  const code = "const list = cached('colors', read, ['dictionary'])\nconst each = cachedEach(\n  'cards', read, tags)"
  expect(rules(judgeReadings([code], ['colors', 'sizes']))).toEqual(['cards has no row', 'nothing is cached as sizes'])
  expect(rules(judgeCachePage('\n| pages | address |', ['pages', 'data']))).toEqual(['"data" is missing in its table'])
})

test('raw colours, foreign breakpoints and rules outside of a layer are found', () => {
  expect(rules(judgeStyles('x.module.css', '.a { color: #fff }\n@media (min-width: 900px) { .a { margin: 0 } }'))).toEqual([
    'a raw colour',
    'a breakpoint at 900 px',
    'rules outside of a layer',
  ])
  expect(judgeStyles('x.module.css', '@layer ui { .a { color: var(--c-ink) } @media (min-width: 768px) { .a { margin: 0 } } }')).toEqual([])
})

test('classes that are used and not defined, and the reverse, are found', () => {
  const users = [
    {
      file: 'x.tsx',
      code: "import styles from './x.module.css'\nexport const X = () => <p className={styles.used} data-x={styles.ghost} />",
    },
  ]
  expect(rules(judgeClasses('web/x.module.css', '@layer ui { .used {} .dead {} }', users))).toEqual([
    'class "ghost" is used and not defined',
    'class "dead" is defined and not used',
  ])
})

test('exported functions without a docstring are found', () => {
  expect(rules(judgeDocstrings('x.ts', '/** Adds. */\nexport function add() {}\n\nexport function bare() {}'))).toEqual([
    'bare has no docstring',
  ])
})

test('variables that only one side knows are found', () => {
  expect(rules(judgeEnvironment('# PORT=4000\n# GHOST=1', ['PORT', 'HOST']))).toEqual(['HOST is not named', 'GHOST is read by nobody'])
})

test('[I16] a migration that keeps shoppers from writing, or that could not be run again, is found', () => {
  const judge = (text: string, name = '20270101000000_x.sql') => rules(judgeMigration(`server/db/migrations/${name}`, text))
  const [drop, index] = ['DROP INDEX CONCURRENTLY IF EXISTS "a_b";', 'CREATE INDEX CONCURRENTLY "a_b" ON "a" USING btree ("b");']
  const alone = (...statements: string[]) => judge(`-- no transaction\n${statements.join('--> statement-breakpoint\n')}`)
  const locking = 'CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b") WHERE "b" > 0;'
  expect(judge(locking)).toEqual(['an index of "a" is made while nobody can write to it'])
  expect(judge(`CREATE TABLE "c" ("b" int);--> statement-breakpoint\n${locking}`)).toHaveLength(1)
  expect(judge(`CREATE TABLE "a" ("b" int);--> statement-breakpoint\n${locking}`)).toEqual([])
  expect(judge(locking, '20261127052250_x.sql')).toEqual([])
  expect(alone(drop, index)).toEqual([])
  const check = `ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" ~ '^[;a]$')`
  const key = 'ALTER TABLE "a" ADD CONSTRAINT "a_c" FOREIGN KEY ("c") REFERENCES "public"."c"("id") ON DELETE set null'
  const scanning = ['all rows of "a" are looked at while nobody can use it']
  expect([check, key].map((one) => judge(`${one};`))).toEqual([scanning, scanning])
  expect([check, key].map((one) => judge(`${one} NOT VALID;`))).toEqual([[], []])
  expect(judge(`CREATE TABLE "a" ("b" int);--> statement-breakpoint\n${key};`)).toEqual([])
  const unrepeatable = 'cannot be run again after a start that was cut off'
  expect(alone(index)).toEqual([expect.stringContaining(unrepeatable)])
  expect(alone(drop, index.replaceAll('"a_b"', '"a_c"'))).toEqual([expect.stringContaining(unrepeatable)])
  expect(alone('alter table a add column d int;')).toEqual([expect.stringContaining(unrepeatable)])
})
