import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCardShop, run } from '#tests/support/card-shop.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { prepareKinds, staffKinds, type KindLife } from '#tests/support/staff-kinds.ts'
import { staffWords } from '#tools/vite/staff-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles: ['owner' as const] }),
  })
  await openCardShop(app.db)
  for (const statement of prepareKinds) await run(app.db, statement)
})
afterAll(() => closeTestApp(app))

/** The addresses of all screens. */
const routes = [...readFileSync('staff/routes.tsx', 'utf8').matchAll(/\bscreen\(\s*'([^']+)'/g)].map(([, path]) => path)

type Row = Record<string, unknown> & { id: number | string; revision: number }
const call = <T = Row>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body)
const said = async (path: string) => JSON.stringify((await new Visitor(app).raw('GET', path)).body)

async function read({ path, isReadAlone, read: from }: KindLife, id: number | string): Promise<Row | undefined> {
  if (from) {
    const { body } = await call<Row & Record<string, Row[]>>('GET', from.path)
    return from.in === undefined ? { ...body, id: from.auditedAs ?? '' } : body[from.in]?.find((row) => row.id === id)
  }
  if (isReadAlone) return (await call('GET', `${path}/${id}`)).body
  const { body } = await call<{ results: Row[] }>('GET', path)
  return body.results.find((row) => row.id === id)
}

test('[ADM-30] each of the sixteen kinds by which the shop is filled has its screens', () => {
  const numbers = Array.from({ length: 16 }, (_, index) => index + 1)
  expect(numbers.filter((number) => !staffKinds.some((kind) => kind.number === number && kind.screens.length > 0))).toEqual([])
})

describe.each(staffKinds)('$name', ({ screens, tables, lives }) => {
  test('[ADM-30] each screen is a route of the back-office, and its tables are there', async () => {
    expect(screens.filter((screen) => !routes.includes(screen))).toEqual([])
    for (const table of tables) expect((await app.db.execute(sql`select to_regclass(${table}) as there`)).rows).toEqual([{ there: table }])
  })

  test.each(lives)('[ADM-09] [ADM-77] $path: changed, refused to a stale save, seen in the shop and taken back', async (life) => {
    const { path, sample, change, shop, written = (row: Row) => row } = life
    const word = `Слово${path.replaceAll(/\W/g, '')}`
    const says = life.says ?? word
    const made = sample && (await call('POST', path, sample))
    if (made) expect(made).toMatchObject({ status: 201, body: { revision: 1 } })
    const before = await read(life, made?.body.id ?? life.id ?? 0)
    if (!before) throw new Error(`nothing of ${path} is there`)
    const at = life.read?.auditedAs === undefined ? `${path}/${before.id}` : path
    const { revision } = before
    expect(await said(shop)).not.toMatch(says)

    const changed = await call('PUT', at, { ...written(before), revision, ...change(before, word), reason: 'Проба' })
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body.revision).toBeGreaterThan(before.revision)
    // What is kept in memory is told of the change a moment later.
    await expect.poll(() => said(shop)).toMatch(says)

    const stale = await call<{ current: Row; changed_by: { name: string } }>('PUT', at, { ...written(before), revision, reason: 'Проба' })
    expect(stale).toMatchObject({ status: 409, errors: [{ code: 'staff.conflict' }], body: { changed_by: { name: 'Лиза' } } })
    expect(stale.body.current.revision).toBe(changed.body.revision)
    expect(await said(shop)).toMatch(says)

    const back = await call('PUT', at, { ...written(before), revision: changed.body.revision, reason: 'Назад' })
    expect(back).toMatchObject({ status: 200 })
    await expect.poll(() => said(shop)).not.toMatch(says)
    if (made) {
      expect((await call('DELETE', `${at}?revision=${changed.body.revision}`)).status).toBe(409)
      expect((await call('DELETE', `${at}?revision=${back.body.revision}`)).status).toBe(204)
    }
    const { rows } = await app.db.execute<{ act: string }>(
      sql`select act from staff_changes where row_id = ${String(before.id)} and origin = 'screen' order by id desc limit 4`,
    )
    const acts = rows.map(({ act }) => act)
    expect(acts.slice(0, made ? 4 : 2)).toEqual(made ? ['delete', 'change', 'change', 'create'] : ['change', 'change'])
  })
})

test('[ADM-69] every kind of files has words for itself and its columns', async () => {
  const words = staffWords('ru', 'goods')
  const { body } = await call<{ results: { resource: string; columns: string[] }[] }>('GET', '/imports')
  expect(body.results.length).toBeGreaterThan(1)
  const needed = body.results.flatMap(({ resource, columns }) => [
    `import.kinds.${resource}.title`,
    `import.kinds.${resource}.about`,
    ...columns.map((column) => `import.columns.${column}`),
  ])
  expect(needed.filter((key) => words[key] === undefined)).toEqual([])
})
