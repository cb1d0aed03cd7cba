import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { readingApp } from '#tests/support/reading-app.ts'
import { findMedia, listMedia } from './media.repo.ts'
import { listPlaces, listUsedKinds, useSources } from './media-uses.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await readingApp()
})

const known = new Set(useSources.flatMap(({ columns }) => columns))
const named = async (query: ReturnType<typeof sql>) => (await app.db.execute<{ name: string }>(query)).rows.map(({ name }) => name)

test('[ADM-36] every column that refers to a picture is in the list of what shows pictures', async () => {
  const keys = await named(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'images'::regclass and c.conparentid = 0`)
  // Ids of pictures that are kept without a foreign key: what was sold stays as it was.
  const plain = await named(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(image|picture|cover)s?_ids?$'
      and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`)
  const all = [...new Set([...keys, ...plain])]
  expect(keys.length).toBeGreaterThan(5)
  expect(all.filter((name) => !known.has(name))).toEqual([])
})

test('[ADM-36] every JSON of a filled shop that names a picture is in the list of what shows pictures', async () => {
  const columns = (
    await app.db.execute<{ table_name: string; column_name: string }>(sql`
      select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'jsonb'
        and c.table_name not in ('staff_changes', 'staff_acts') and (c.table_name, c.column_name) <> ('images', 'spec')`)
  ).rows
  const naming: string[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await app.db.execute(sql`
      select 1 from ${sql.identifier(table)} where jsonb_path_exists(${sql.identifier(column)},
        'lax $.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "image|picture|cover" flag "i").value ? (@.type() == "number")') limit 1`)
    if (rows.length > 0) naming.push(`${table}.${column}`)
  }
  expect(naming).toEqual(expect.arrayContaining(['content_versions.data', 'error_pages.data']))
  expect(naming.filter((name) => !known.has(name))).toEqual([])
})

test('[ADM-36] what the shop shows is told of each picture: goods, looks, pages, the error page', async () => {
  const pictures = await listMedia(app.db, { view: 'all' }, { limit: 2000 })
  const kinds = await listUsedKinds(
    app.db,
    pictures.map(({ id }) => id),
  )
  const found = new Set([...kinds.values()].flat())
  expect([...found]).toEqual(expect.arrayContaining(['products', 'categories', 'teasers', 'banners', 'looks', 'pages', 'error_page']))
  const unused = await listMedia(app.db, { view: 'unused' }, { limit: 2000 })
  expect(unused.filter(({ id }) => kinds.has(id))).toEqual([])
  expect(unused.length + kinds.size).toBe(pictures.length)
  const [ofPage] = [...kinds].find(([, of]) => of.includes('pages')) ?? []
  expect(await listPlaces(app.db, ofPage ?? 0, 10)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'pages', title: expect.anything(), path: expect.stringMatching(/^\//) })]),
  )
  expect(await findMedia(app.db, ofPage ?? 0)).toMatchObject({ id: ofPage, revision: expect.any(Number) })
})
