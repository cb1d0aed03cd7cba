import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

// One dress (product 1), which lies in women (1) / outerwear / coats once the tree is made; men stands beside.
let app: TestApp
let roles: readonly StaffRole[]
let made: Record<'outerwear' | 'coats' | 'men', number>
beforeAll(async () => {
  roles = ['catalogue']
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
})
beforeEach(async () => {
  roles = ['catalogue']
  await app.db.execute(sql`update products set category_id = 1`)
  await app.db.execute(sql`delete from product_categories where category_id <> 1`)
  await app.db.execute(sql`delete from categories where id <> 1`)
  for (const table of ['moved_addresses', 'redirects', 'listings', 'menu_items', 'open_filter_pages'])
    await app.db.execute(sql`delete from ${sql.identifier(table)}`)
  const [outerwear, men] = [await make('outerwear', 1), await make('men', null)]
  made = { outerwear, men, coats: await make('coats', outerwear) }
  await app.db.execute(sql`update products set category_id = ${made.coats}`)
  await app.db.execute(sql`insert into product_categories values (1, 1), (1, ${made.outerwear}), (1, ${made.coats}) on conflict do nothing`)
  clearMemoized(app.platform.db)
  const { rows } = await app.db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from staff_changes`)
  audited = rows[0]?.id ?? 0
})
afterAll(() => closeTestApp(app))
let audited: number

type Row = StaffReply<'GET /staff/categories/:id'>
type Preview = StaffReply<'GET /staff/categories/:id/move'>
const call = <T = Row>(method: string, path: string, body?: object) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/categories${path}`, body)
const get = async (id: number) => (await call('GET', `/${id}`)).body

const sample = {
  title: { ru: 'Раздел', en: 'Category' },
  description: { ru: '', en: '' },
  seo: { title: { ru: '', en: '' }, description: { ru: '', en: '' }, keywords: { ru: '', en: '' }, canonical: '' },
  image_id: null,
  is_shown: true,
  rule: null,
  teasers: [],
}
const make = async (slug: string, parentId: number | null) => (await call('POST', '', { ...sample, slug, parent_id: parentId })).body.id
const fields = ({ title, description, seo, image_id, is_shown, rule, teasers }: Row) => ({
  title,
  description,
  seo,
  image_id,
  is_shown,
  rule,
  teasers,
})

/** Moves as it was shown. */
async function move(id: number, to: { parent_id: number | null; slug: string; before_id?: number }) {
  const query = to.parent_id === null ? `slug=${to.slug}` : `slug=${to.slug}&parent_id=${to.parent_id}`
  const { body: preview } = await call<Preview>('GET', `/${id}/move?${query}`)
  const { revision } = await get(id)
  const { path, redirects_count } = preview
  return call('POST', `/${id}/move`, { before_id: null, ...to, revision, path, redirects_count, confirm: true })
}

async function shop(path: string) {
  clearMemoized(app.platform.db)
  const { status, body } = await new Visitor(app).call('GET /catalog/page', { query: { path } })
  return { status, body }
}
async function redirect(path: string): Promise<string | undefined> {
  clearMemoized(app.platform.db)
  return (await new Visitor(app).call('GET /seo/has-redirect', { query: { path } })).body?.target
}
const productPaths = async () =>
  (
    await app.db.execute<{ path: string }>(
      sql`select c.path from product_categories p join categories c on c.id = p.category_id where p.product_id = 1 order by c.path`,
    )
  ).rows.map(({ path }) => path)

const auditsOf = async (tables: string[]) =>
  (
    await app.db.execute(
      sql`select act, after from staff_changes where table_name = any(${sql.param(tables)}::text[]) and id > ${audited} order by id`,
    )
  ).rows

test('[ADM-45] the tree is told level by level, with the number of products on show, and found by words from anywhere', async () => {
  const top = await call<StaffReply<'GET /staff/categories'>>('GET', '')
  expect(top.body).toMatchObject({
    results: [
      { path: 'women', children: 1, count: 1 },
      { path: 'men', children: 0, count: 0 },
    ],
    count: { value: 4 },
  })
  const below = await call<StaffReply<'GET /staff/categories'>>('GET', `?parent_id=${made.outerwear}`)
  expect(below.body.results).toMatchObject([{ path: 'women/outerwear/coats', trail: [{ id: 1 }, { id: made.outerwear }] }])
  const found = await call<StaffReply<'GET /staff/categories'>>('GET', '?q=coat')
  expect(found.body.results.map(({ id }) => id)).toEqual([made.coats])
})

test('[ADM-45] [ADM-77] a save is seen in the shop at once; a stale one names who was first', async () => {
  const row = await get(made.coats)
  const body = { ...fields(row), title: { ru: 'Пальто', en: 'Coats' }, seo: { ...row.seo, title: { ru: 'Купить пальто', en: '' } } }
  const saved = await call('PUT', `/${made.coats}`, { ...body, revision: row.revision })
  expect(saved).toMatchObject({ status: 200, body: { ...body, revision: row.revision + 1 } })
  expect((await shop('/catalog/women/outerwear/coats')).body).toMatchObject({
    category: { title: 'Пальто' },
    seo: { title: 'Купить пальто' },
  })
  expect(await call('PUT', `/${made.coats}`, { ...body, title: { ru: 'Иное', en: '' }, revision: row.revision })).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { title: { ru: 'Пальто' } }, changed_by: { name: 'Лиза' }, fields: expect.arrayContaining(['title']) as object },
  })
})

test('[ADM-45] a move shows every address that will redirect, asks, and does it in one step: from old addresses one redirect leads on', async () => {
  const query = `slug=wear&parent_id=${made.men}`
  const { body: preview } = await call<Preview>('GET', `/${made.outerwear}/move?${query}`)
  expect(preview).toMatchObject({
    path: 'men/wear',
    products: 1,
    redirects_count: 2,
    redirects: [
      { from: '/catalog/women/outerwear', to: '/catalog/men/wear' },
      { from: '/catalog/women/outerwear/coats', to: '/catalog/men/wear/coats' },
    ],
  })
  const { revision } = await get(made.outerwear)
  const unconfirmed = await call('POST', `/${made.outerwear}/move`, { parent_id: made.men, before_id: null, slug: 'wear', revision })
  expect(unconfirmed).toMatchObject({ status: 409, errors: [{ code: 'categories.unconfirmed' }], body: { preview } })
  expect(await redirect('/catalog/women/outerwear')).toBeUndefined()

  expect(await move(made.outerwear, { parent_id: made.men, slug: 'wear' })).toMatchObject({ status: 200, body: { path: 'men/wear' } })
  expect(await redirect('/catalog/women/outerwear')).toBe('/catalog/men/wear')
  expect(await redirect('/en/catalog/women/outerwear/coats/filter/size-m')).toBe('/en/catalog/men/wear/coats/filter/size-m')
  expect((await shop('/catalog/men')).body.products.map(({ id }) => id)).toEqual([1])
  expect((await shop('/catalog/women')).body.products).toEqual([])
  expect(await productPaths()).toEqual(['men', 'men/wear', 'men/wear/coats'])

  expect((await move(made.outerwear, { parent_id: null, slug: 'outer' })).status).toBe(200)
  expect(await redirect('/catalog/women/outerwear')).toBe('/catalog/outer')
  expect(await redirect('/catalog/men/wear/coats')).toBe('/catalog/outer/coats')
  expect((await move(made.outerwear, { parent_id: 1, slug: 'outerwear' })).status).toBe(200)
  expect(await redirect('/catalog/women/outerwear')).toBeUndefined()
  expect(await redirect('/catalog/outer')).toBe('/catalog/women/outerwear')
  const { rows } = await app.db.execute<{ path: string }>(
    sql`select path from moved_addresses where path in (select '/catalog/' || path from categories)`,
  )
  expect(rows).toEqual([])
})

test('[ADM-45] what names a category by its path follows it: menu, rules, opened filter pages', async () => {
  await app.db.execute(sql`insert into menus (key, title, position) values ('tree', '{"ru": "Меню"}', 99) on conflict do nothing`)
  await app.db.execute(sql`
    insert into menu_items (menu_id, position, url, title) select id, 1, '/catalog/women/outerwear', '{"ru": "Верхняя"}' from menus where key = 'tree'`)
  await app.db.execute(
    sql`insert into listings (slug, title, rule) values ('warm', '{"ru": "Тёплое"}', '{"categories": ["women/outerwear"]}')`,
  )
  await app.db.execute(sql`insert into open_filter_pages (path) values ('/catalog/women/outerwear/filter/color-spruce')`)
  const { body: preview } = await call<Preview>('GET', `/${made.outerwear}/move?slug=outerwear&parent_id=${made.men}`)
  expect(preview.links).toEqual([
    { kind: 'menus', count: 1 },
    { kind: 'rules', count: 1 },
    { kind: 'filter_pages', count: 1 },
  ])
  expect((await move(made.outerwear, { parent_id: made.men, slug: 'outerwear' })).status).toBe(200)
  const { rows } = await app.db.execute(sql`
    select (select url from menu_items) as menu, (select rule from listings) as rule, (select path from open_filter_pages) as page`)
  expect(rows).toEqual([
    { menu: '/catalog/men/outerwear', rule: { categories: ['men/outerwear'] }, page: '/catalog/men/outerwear/filter/color-spruce' },
  ])
  expect((await shop('/list/warm')).body.products_count).toBe(1)
})

test('[ADM-45] a move into itself, to a taken address or behind a redirect by hand is refused and says why', async () => {
  const preview = (id: number, query: string) => call<Preview>('GET', `/${id}/move?${query}`)
  for (const inside of [made.outerwear, made.coats])
    expect(await preview(made.outerwear, `slug=x&parent_id=${inside}`)).toMatchObject({
      status: 409,
      errors: [{ code: 'categories.into_itself' }],
    })
  expect(await preview(made.outerwear, 'slug=men')).toMatchObject({
    status: 409,
    errors: [{ name: 'slug', code: 'categories.address_taken' }],
  })
  await app.db.execute(sql`insert into redirects (path, target) values ('/catalog/men/outerwear/coats', '/catalog/women/outerwear/coats')`)
  expect(await preview(made.outerwear, `slug=outerwear&parent_id=${made.men}`)).toMatchObject({
    status: 409,
    errors: [{ code: 'categories.redirect_in_the_way' }],
    body: { used_by: [{ kind: 'redirects' }] },
  })
  expect(await call('POST', '', { ...sample, slug: 'men', parent_id: null })).toMatchObject({
    status: 409,
    errors: [{ code: 'categories.address_taken' }],
  })
  for (const slug of ['filter', 'a-or-b', 'A']) expect((await call('POST', '', { ...sample, slug, parent_id: null })).status).toBe(400)
})

test('[ADM-45] neighbors change places without a question: no address is another', async () => {
  const { revision } = await get(made.men)
  const put = await call('POST', `/${made.men}/move`, { parent_id: null, before_id: 1, slug: 'men', revision })
  expect(put.status).toBe(200)
  const top = await call<StaffReply<'GET /staff/categories'>>('GET', '')
  expect(top.body.results.map(({ path }) => path)).toEqual(['men', 'women'])
  expect(
    (await call('POST', `/${made.men}/move`, { parent_id: null, before_id: 999, slug: 'men', revision: put.body.revision })).status,
  ).toBe(409)
  clearMemoized(app.platform.db)
  const menu = await new Visitor(app).call('GET /catalog/categories', {})
  expect(menu.body.results.map(({ slug }) => slug)).toEqual(['men', 'women'])
})

test('[ADM-45] a hidden category leaves menu, page and search engines with all below it, while its products stay on sale', async () => {
  const row = await get(made.outerwear)
  expect((await call('PUT', `/${made.outerwear}`, { ...fields(row), is_shown: false, revision: row.revision })).status).toBe(200)
  expect((await shop('/catalog/women/outerwear')).status).toBe(404)
  expect((await shop('/catalog/women/outerwear/coats')).status).toBe(404)
  const { body: above } = await shop('/catalog/women')
  expect([above.products_count, above.tabs.map(({ path }) => path)]).toEqual([1, ['/catalog/women', '/catalog/men']])
  const sitemap = (await app.server.inject('/sitemaps/catalog.xml')).body
  expect([sitemap.includes('/catalog/women<'), sitemap.includes('outerwear')]).toEqual([true, false])
  const page = await new Visitor(app).call('GET /catalog/product-page/:slug', { params: { slug: 'dress-spruce' }, query: {} })
  expect([page.status, page.body.product.breadcrumbs.map(({ url }) => url)]).toEqual([
    200,
    expect.not.arrayContaining(['/catalog/women/outerwear']),
  ])
  expect(await get(made.coats)).toMatchObject({ is_shown: true, is_hidden_above: true })
})

test('[ADM-45] what is in use is not removed, and it is said where; what nothing uses goes', async () => {
  const remove = async (id: number) => call('DELETE', `/${id}?revision=${(await get(id)).revision}`)
  expect(await remove(made.coats)).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.in_use' }],
    body: { used_by: [{ kind: 'products', title: 'Платье, D-1' }] },
  })
  expect(await remove(made.outerwear)).toMatchObject({ status: 409, body: { used_by: [{ kind: 'categories', id: made.coats }] } })
  expect((await remove(made.men)).status).toBe(204)
  expect((await call('GET', `/${made.men}`)).status).toBe(404)
})

test('[ADM-45] of two merged categories one stays, with the products of both and the addresses of both', async () => {
  const jackets = await make('jackets', made.outerwear)
  const { body: preview } = await call<StaffReply<'GET /staff/categories/:id/merge'>>('GET', `/${made.coats}/merge?into_id=${jackets}`)
  expect(preview).toMatchObject({ into: { id: jackets }, products: 1, redirects: [{ to: '/catalog/women/outerwear/jackets' }] })
  await app.db.execute(sql`insert into merchandise_pins (category_id, product_id, position) values (${made.coats}, 1, 1)`)
  await app.db.execute(
    sql`insert into open_filter_pages (path) values
      ('/catalog/women/outerwear/coats/filter/color-spruce'), ('/catalog/women/outerwear/jackets/filter/color-spruce')`,
  )
  const { revision } = await get(made.coats)
  const merged = await call('POST', `/${made.coats}/merge`, { into_id: jackets, confirm: true, revision })
  expect(merged).toMatchObject({ status: 200, body: { id: jackets } })
  expect(await productPaths()).toEqual(['women', 'women/outerwear', 'women/outerwear/jackets'])
  expect((await shop('/catalog/women/outerwear/jackets')).body.products_count).toBe(1)
  expect(await redirect('/catalog/women/outerwear/coats')).toBe('/catalog/women/outerwear/jackets')
  expect(await auditsOf(['merchandise_pins', 'open_filter_pages'])).toEqual([
    { act: 'delete', after: {} },
    { act: 'change', after: { products: [1] } },
  ])
  expect(await call('GET', `/${jackets}/merge?into_id=${made.outerwear}`)).toMatchObject({
    status: 409,
    errors: [{ code: 'categories.not_mergeable' }],
  })
})

const noRule = {
  is_on_sale: false,
  is_eco: false,
  is_set: false,
  is_only_shops: false,
  is_large: false,
  label: null,
  season: null,
  materials: [],
  categories: [] as string[],
}
type RulePreview = StaffReply<'GET /staff/categories/rule-preview'>
const askRule = async (query: string) => (await call<RulePreview>('GET', `/rule-preview?${query}`)).body
const saveRule = async (id: number, rule: Partial<typeof noRule> | null) => {
  const row = await get(id)
  return call('PUT', `/${id}`, { ...fields(row), rule: rule && { ...noRule, ...rule }, revision: row.revision })
}

test('[ADM-45] [ADM-47] a rule tells what comes and goes before it is saved, fills the category at once, and is taken back', async () => {
  await app.db.execute(sql`update products set old_price = price + 100`)
  const { men } = made
  const before = await productPaths()
  expect(await askRule(`id=${men}&is_on_sale=true&sku=d-1`)).toMatchObject({
    change: {
      count: { value: 1 },
      gain: { count: { value: 1 }, first: [{ id: 1, sku: 'D-1', conditions: [{ condition: 'is_on_sale', holds: true }] }] },
      lose: { count: { value: 0 } },
    },
    asked: { id: 1, held_by: [] },
  })
  expect(await productPaths()).toEqual(before)
  const { revision } = await get(men)
  const saved = await saveRule(men, { is_on_sale: true })
  expect(saved).toMatchObject({ status: 200, body: { is_by_rule: true, rule: { ...noRule, is_on_sale: true }, revision: revision + 1 } })
  expect((await shop('/catalog/men')).body.products.map(({ id }) => id)).toEqual([1])
  expect((await askRule(`id=${men}&is_on_sale=true&sku=D-1`)).asked).toMatchObject({ held_by: [{ kind: 'rule' }] })
  const stale = await call('PUT', `/${men}`, { ...fields(saved.body), rule: null, revision })
  expect(stale).toMatchObject({ status: 409, errors: [{ code: 'staff.conflict' }], body: { current: { rule: { is_on_sale: true } } } })

  const lose = { count: { value: 1 }, first: [{ id: 1, conditions: [{ condition: 'is_eco', holds: false }] }] }
  expect((await askRule(`id=${men}&is_eco=true`)).change).toMatchObject({ count: { value: 0 }, gain: { count: { value: 0 } }, lose })
  expect((await askRule(`id=${men}`)).change).toMatchObject({ lose: { count: { value: 1 } } })
  expect((await saveRule(men, null)).body).toMatchObject({ is_by_rule: false, rule: null })
  expect((await shop('/catalog/men')).body.products).toEqual([])
  expect(await productPaths()).toEqual(before)
  const { rows } = await app.db.execute(
    sql`select before -> 'rule' as before, after -> 'rule' as after from staff_changes where table_name = 'categories' and row_id = ${String(men)} order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { before: { isOnSale: true }, after: null },
    { before: null, after: { isOnSale: true } },
  ])
})

test('[ADM-45] of any product it is said what holds it in a category, or that nothing does', async () => {
  const heldBy = async (id: number) => (await askRule(`id=${id}&sku=D-1`)).asked?.held_by
  expect(await heldBy(made.coats)).toMatchObject([{ kind: 'own' }])
  expect(await heldBy(1)).toMatchObject([{ kind: 'below' }])
  expect(await heldBy(made.men)).toEqual([])
  await app.db.execute(sql`insert into product_categories values (1, ${made.men})`)
  expect(await heldBy(made.men)).toMatchObject([{ kind: 'hand' }])
  expect((await askRule(`id=${made.men}&sku=nothing`)).asked).toBeNull()
})

test('[ADM-45] a rule for what is filled otherwise, or that leads back to its category, is refused and says why', async () => {
  const filled = { status: 409, errors: [{ code: 'categories.filled_by_hand' }] }
  expect(await saveRule(made.coats, { is_eco: true })).toMatchObject({ ...filled, body: { used_by: [{ kind: 'products', id: 1 }] } })
  expect(await saveRule(made.outerwear, { is_eco: true })).toMatchObject({ ...filled, body: { used_by: [{ kind: 'categories' }] } })
  expect(await call('GET', `/rule-preview?id=${made.coats}&is_eco=true`)).toMatchObject(filled)
  const sale = (await call('POST', '', { ...sample, slug: 'sale', parent_id: 1, rule: { ...noRule, categories: ['men'] } })).body
  expect(sale).toMatchObject({ is_by_rule: true })
  expect(await saveRule(made.men, { is_eco: true, categories: ['women'] })).toMatchObject({
    status: 409,
    errors: [{ code: 'categories.rule_circle', message: expect.stringContaining(' → ') as string }],
  })
  expect(await call('POST', '', { ...sample, slug: 'below', parent_id: sale.id })).toMatchObject({
    status: 409,
    errors: [{ code: 'categories.fills_itself' }],
  })
  expect((await saveRule(made.men, {})).status).toBe(400)
})

test('[ADM-06] each change of the tree has its audit row, also of what only moved along', async () => {
  const rule = JSON.stringify({ categories: ['women/outerwear/coats'] })
  await app.db.execute(sql`insert into listings (slug, title, rule) values ('warm', '{"ru": "Тёплое"}', ${rule})`)
  await app.db.execute(sql`insert into open_filter_pages (path) values ('/catalog/women/outerwear/filter/color-spruce')`)
  await move(made.outerwear, { parent_id: made.men, slug: 'outerwear' })
  expect(await auditsOf(['listings', 'open_filter_pages'])).toEqual([
    { act: 'change', after: { rule: { categories: ['men/outerwear/coats'] } } },
    { act: 'change', after: { path: '/catalog/men/outerwear/filter/color-spruce' } },
  ])
  const { rows } = await app.db.execute<{ row_id: string; after: object }>(
    sql`select row_id, after from staff_changes where table_name = 'categories' and act = 'change' and row_id in (${String(made.outerwear)}, ${String(made.coats)})
      order by id`,
  )
  expect(rows).toMatchObject([
    { row_id: String(made.outerwear), after: { path: 'men/outerwear', parentId: made.men } },
    { row_id: String(made.coats), after: { path: 'men/outerwear/coats' } },
  ])
})

test('[ADM-05] an analyst reads the tree and changes nothing', async () => {
  roles = ['analyst']
  expect((await call('GET', '')).status).toBe(200)
  expect((await call('POST', '', { ...sample, slug: 'x', parent_id: null })).status).toBe(403)
  expect((await call('DELETE', `/${made.men}?revision=1`)).status).toBe(403)
})
