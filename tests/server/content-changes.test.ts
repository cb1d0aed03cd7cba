import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRedirect, removeRedirect } from '#server/modules/editorial/content/index.ts'
import { keepIndex } from '#server/modules/goods/listing-index/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takePageStep } from '#tools/run/pages.ts'

/** Two nodes of one shop, both with kept pages and kept answers, as in production. */
let here: TestApp
let there: TestApp
const keepers: ReturnType<typeof keepIndex>[] = []
beforeAll(async () => {
  const pages = await builtPages()
  here = await startTestApp({ template: 'demo', pages, config: { pageCache: true } })
  await haveOlga(here)
  there = await startTestApp({ beside: here, pages, config: { pageCache: true } })
  for (const app of [here, there]) {
    app.platform.changes.start()
    const keeper = keepIndex(app.platform.changes, app.platform.db, createLog('silent'))
    keepers.push(keeper)
    await keeper.look()
  }
}, 180_000)
afterAll(async () => {
  for (const keeper of keepers) await keeper.stop()
  await there.close()
  await here.close()
})

const htmlOf = async (app: TestApp, path: string): Promise<string> => (await app.server.inject({ url: path })).body

/** Both nodes have the page at hand before something changes; then both must show the change. The shop's clock stands still: what a node
 * keeps never grows too old, so that only having been told of the change can bring it. */
async function shownOnEveryNode(path: string, change: string, words: string): Promise<void> {
  for (const app of [here, there]) expect(await htmlOf(app, path)).not.toContain(words)
  await here.db.execute(sql.raw(change))
  for (const app of [here, there]) await expect.poll(() => htmlOf(app, path), { interval: 25 }).toContain(words)
}

/** Publishes the next version of a page of content, in which one value is another. */
const aVersion = (path: string, at: string, value: string) =>
  `with version as (
     insert into content_versions (page_id, number, data, author)
     select p.id, v.number + 1, jsonb_set(v.data, '${at}', '${value}'), 'Ольга' from content_pages p
     join content_versions v on v.page_id = p.id and v.number = p.published_version where p.path = '${path}' returning page_id, number)
   update content_pages p set published_version = v.number from version v where p.id = v.page_id`

const changes = [
  ['a menu of the header', '/about', `update menu_items set title = '{"ru": "Мужское дело"}' where url = '/catalog/men'`, 'Мужское дело'],
  ['a column of the footer', '/about', `update menus set title = '{"ru": "Спросить нас"}' where key = 'FOOTER_HELP'`, 'Спросить нас'],
  [
    'an announcement',
    '/about',
    `update menu_items set title = '{"ru": "Сегодня темнеет в три"}' where menu_id = (select id from menus where key = 'TOPBAR_ANNOUNCE') and position = 0`,
    'Сегодня темнеет в три',
  ],
  ['a setting', '/about', `update settings set value = '"8 800 555-00-00"' where key = 'phone'`, '8\u00A0800\u00A0555-00-00'],
  [
    'the way to the whole catalogue',
    '/about',
    `update settings set value = '{"ru": "Всё, что есть"}' where key = 'catalog_link_title'`,
    '>Всё, что есть</a>',
  ],
  ['the name of the shop', '/about', `update settings set value = '"Полюс"' where key = 'shop_name'`, 'aria-label="Полюс, на главную"'],
  [
    'the logo of a page on ink',
    '/page/offer',
    `with page as (update pages set layout = 'dark' where path = '/page/offer') update settings set value = '"БЕЛЫЙ°"' where key = 'logo_white'`,
    '>БЕЛЫЙ<span>°',
  ],
  [
    'the picture before the word of the materials',
    '/list/eco',
    `update settings set value = '"/films/leaf.svg"' where key = 'eco_icon'`,
    'src="/films/leaf.svg"',
  ],
  ['a social network', '/about', `update social_networks set title = 'Голубиная почта' where position = 0`, 'Голубиная почта'],
  [
    'a slide',
    '/',
    `update home_page_blocks set data = jsonb_set(data, '{slides,0,title,ru}', '"77°07′"') where data ->> 'kind' = 'slides'`,
    '77°07′',
  ],
  [
    'a teaser',
    '/about',
    `update category_teasers set title = '{"ru": "Платья к полярной ночи"}' where position = 0`,
    'Платья к полярной ночи',
  ],
  ['a category', '/about', `update categories set title = '{"ru": "Платья и сарафаны"}' where path = 'women/dresses'`, 'Платья и сарафаны'],
  [
    'the hours of a shop',
    '/contacts',
    `update locations set hours = '{"ru": "сегодня закрыто"}' where slug = 'murmansk-lenina'`,
    'сегодня закрыто',
  ],
  ['a page of text', '/page/offer', `update pages set title = '{"ru": "Кто мы такие"}' where path = '/page/offer'`, 'Кто мы такие'],
  [
    'an article in its list',
    '/awn-media',
    `update articles set title = '{"ru": "Из чего север на самом деле"}' where slug = 'what-the-north-is-made-of'`,
    'Из чего север на самом деле',
  ],
  [
    'a part of an article',
    '/awn-media/articles/what-the-north-is-made-of',
    `update articles set content = jsonb_set(content, '{1,title,ru}', '"Сукно против ветра"') where slug = 'what-the-north-is-made-of'`,
    'Сукно против ветра',
  ],
  [
    'the title of news in its list',
    '/blog/news',
    aVersion('/blog/news/2026-11-01/winter', '{title,ru}', '"Зима приехала"'),
    'Зима приехала',
  ],
  [
    'a part of news',
    '/blog/news/2026-11-01/winter',
    aVersion('/blog/news/2026-11-01/winter', '{blocks,0,text,ru,0,p,0,t}', '"Развозили четыре дня."'),
    'Развозили четыре дня.',
  ],
  ['a category of the magazine', '/awn-media', `update media_categories set title = '{"ru": "Ткани"}' where slug = 'materials'`, 'Ткани'],
  [
    'an article on the home page',
    '/',
    `update articles set lead = '{"ru": "Пять морозов и одна юбка."}' where slug = 'one-skirt-five-colds'`,
    'Пять морозов и одна юбка.',
  ],
  [
    'what is said over a page',
    '/page/offer',
    `update pages set alert = '{"title": {"ru": "Эфир отменён"}, "text": {"ru": "Следующий — в марте."}}' where path = '/page/offer'`,
    'Эфир отменён',
  ],
  [
    'words for search engines',
    '/page/offer',
    `update seo_records set title = '{"ru": "О нас вкратце"}' where path = '/page/offer'`,
    'О нас вкратце',
  ],
] as const

test.each(changes)(
  '[SH-02] [SH-08] [SH-09] [MAG-01] %s that staff change is seen on every node as soon as that is told',
  async (_what, path, change, words) => {
    await shownOnEveryNode(path, change, words)
  },
)

const cardigan = `(select id from products where slug = 'cardigan-kuzova-sand')`
const productChanges = [
  [
    'its name',
    '/catalog/women',
    `update models set title = '{"ru": "Кардиган «Кузнецкий»"}' where id = (select model_id from products where id = ${cardigan})`,
    'Кардиган «Кузнецкий»',
  ],
  ['its price', '/product/cardigan-kuzova-sand', `update products set price = 1234500 where id = ${cardigan}`, '12\u00a0345\u00a0₽'],
  [
    'its price in an article',
    '/awn-media/articles/a-captain-who-makes-bags',
    `update products set price = 1717100 where slug = 'tote-leather-prichal-chocolate'`,
    '17\u00a0171\u00a0₽',
  ],
  [
    'its picture',
    '/catalog/women',
    `update images set alt = '{"ru": "Кардиган на вешалке"}'
      where id = (select image_id from product_images where product_id = ${cardigan} order by position limit 1)`,
    'Кардиган на вешалке',
  ],
  [
    'another picture',
    '/product/cardigan-kuzova-sand',
    `update product_images set image_id = (select id from images where key = 'home/twenty-one-degrees/wide') where product_id = ${cardigan} and position = 1`,
    'Махровый халат, клетчатый плед',
  ],
  [
    'its place by hand',
    '/catalog/women',
    `insert into merchandise_pins (category_id, product_id, position)
      select c.id, p.id, 1 from categories c, products p where c.path = 'women' and p.slug = 'coat-wrap-kandalaksha-camel'`,
    'href="/product/coat-wrap-kandalaksha-camel"',
  ],
] as const

test.each(productChanges)(
  'what changes of a product (%s) is seen on every node as soon as that is told, also where the listing is answered from memory',
  async (_what, path, change, words) => {
    await shownOnEveryNode(path, change, words)
  },
)

test('how few pieces are left is seen on every node as soon as that is told, though the listing does not change', async () => {
  const path = '/product/blouse-satin-polynya-ice'
  const words = 'Осталось мало'
  const stock = `offer_id in (select o.id from offers o join products p on p.id = o.product_id where p.slug = 'blouse-satin-polynya-ice')`
  await here.db.execute(sql.raw(`update stock set on_hand = 0 where location_id > 1 and ${stock}`))
  for (const app of [here, there]) await expect.poll(() => htmlOf(app, path)).not.toContain(words)
  await shownOnEveryNode(path, `update stock set on_hand = 3 where location_id = 1 and ${stock}`, words)
})

test('[ADM-09] [RT-08] a redirect of staff is followed on every node as soon as the feed tells of it, and no longer once it is removed', async () => {
  const path = '/this-campaign-has-ended'
  const shown = async (app: TestApp): Promise<unknown> => {
    const { statusCode, headers } = await app.server.inject({ url: path })
    return headers.location ?? statusCode
  }
  const heard = () => there.platform.changes.figures.changes.redirect ?? 0
  const author: Author = { actor: { kind: 'staff', memberId: null, name: 'Olga', roles: ['owner'] }, origin: 'command', reason: undefined }
  for (const app of [here, there]) expect(await shown(app)).toBe(404)
  const before = heard()
  const row = await addRedirect(here.platform, author, { path, target: '/about', status: 301, priority: 0 })
  for (const app of [here, there]) await expect.poll(() => shown(app), { interval: 25 }).toBe('/about')
  expect(heard()).toBeGreaterThan(before)
  await removeRedirect(here.platform, author, row)
  for (const app of [here, there]) await expect.poll(() => shown(app), { interval: 25 }).toBe(404)
})

/** Pages of the staff that are for something besides: a field of it, where the server draws one. */
const pagesOfForms = [
  ['/contacts', 'name="message"'],
  ['/refund', 'name="order_number"'],
  ['/subscribe', 'name="email"'],
  ['/subscribed', ''],
  ['/unsubscribe', ''],
  ['/quality', ''],
] as const
test.each(pagesOfForms)(
  '[MAG-23] what staff publish as blocks at %s stands there on every node, with what the page is for',
  async (path, field) => {
    const [title, words] = [`Слова о ${path}`, `Блок на ${path}`]
    const text = { ru: [{ p: [{ t: words }] }] }
    const data = { title: { ru: title }, layout: 'default', blocks: [{ id: 'words001', kind: 'text', text }], seo: { noindex: false } }
    const file = join(mkdtempSync(join(tmpdir(), 'pages-')), 'pages.json')
    writeFileSync(file, JSON.stringify([{ kind: 'static', path, data }]))
    for (const app of [here, there]) expect(await htmlOf(app, path)).toContain(field)
    await takePageStep(here.platform, { act: 'import', file, staff: olga, yes: true })
    await takePageStep(here.platform, { act: 'publish', path, staff: olga, yes: true })
    for (const app of [here, there]) {
      await expect.poll(() => htmlOf(app, path), { interval: 25 }).toContain(`>${words}</p>`)
      const html = await htmlOf(app, path)
      expect([html.includes(title), html.includes(field)]).toEqual([true, true])
    }
  },
)

test('[SH-02] a node whose line to the database was cut hears again of what changes', async () => {
  const listeners = async (): Promise<number[]> => {
    const { rows } = await here.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where application_name = 'vitrina listener' and datname = current_database() order by pid`,
    )
    return rows.map((row) => row.pid)
  }
  const before = await listeners()
  expect(before.length).toBeGreaterThanOrEqual(2)
  for (const pid of before) await here.db.execute(sql`select pg_terminate_backend(${pid}::int)`)
  await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid)).length).toBe(before.length)
  await here.db.execute(sql.raw(`update settings set value = '"8 800 555-11-11"' where key = 'phone'`))
  for (const app of [here, there]) await expect.poll(() => htmlOf(app, '/about')).toContain('8\u00A0800\u00A0555-11-11')
})

test('[SH-12] the last alert is the one of the highest version, in the language of the caller, and every page knows its version; none at first', async () => {
  const ru = new Visitor(here)
  expect((await ru.call('GET /notifications/alert/last', {})).body).toBeNull()
  const known = async () => (await ru.call('GET /vars', {})).body.alert_version
  expect(await known()).toBe(0)
  await here.db.execute(sql`insert into alerts (version, title, body) values
    (4, '{"ru": "Склад переезжает", "en": "The warehouse moves"}', '{"ru": "Заказы поедут с понедельника"}'), (3, '{"ru": "Старое"}', '{"ru": "Старое"}')`)
  expect((await ru.call('GET /notifications/alert/last', {})).body).toMatchObject({ version: 4, title: 'Склад переезжает' })
  await expect.poll(known).toBe(4)
  const { body } = await new Visitor(there, 'en').call('GET /notifications/alert/last', {})
  expect(body).toEqual({
    version: 4,
    title: 'The warehouse moves',
    body: 'Заказы поедут с понедельника',
    show_subscribe_form: false,
    subscribe_form_title: '',
  })
})
