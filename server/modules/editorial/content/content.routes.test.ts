import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { loggedIn } from '#tests/support/logged-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => app.close())

test('[UX-4] what has no English words yet is said in Russian, never by a key and never not at all', async () => {
  await app.db.execute(sql`update settings set value = '{"ru": "Звоните когда угодно"}' where key = 'phone_hours'`)
  await app.db.execute(sql`update menu_items set title = '{"ru": "Новый раздел"}' where url = '/catalog/gifts'`)
  await app.db.execute(sql`update menu_items set alt_text = '{"ru": "Свитер", "en": "A sweater"}' where url = '/catalog/men'`)
  await app.db.execute(sql`update menu_items set alt_text = '{"ru": "Подарок в коробке"}' where url = '/catalog/gifts'`)
  await app.db.execute(sql`update pages set title = '{"ru": "О нас", "en": ""}' where path = '/about'`)
  const visitor = new Visitor(app, 'en')
  const { body } = await visitor.call('GET /vars', {})
  expect(body.settings.phone_hours).toBe('Звоните когда угодно')
  expect(body.menus.HEADER_CATEGORIES?.items.map((item) => item.title)).toEqual(['Women', 'Men', 'Home', 'Новый раздел'])
  expect(body.menus.HEADER_CATEGORIES?.items.map((item) => item.alt)).toEqual(['', 'A sweater', '', 'Подарок в коробке'])
  const inRussian = (await new Visitor(app).call('GET /vars', {})).body.menus.HEADER_CATEGORIES?.items
  expect(inRussian?.map((item) => item.alt)).toEqual(['', 'Свитер', '', 'Подарок в коробке'])
  expect((await visitor.call('GET /pages/plain', { query: { path: '/about' } })).body.title).toBe('О нас')
})

test('[SH-01] a page of text tells the layout that staff have chosen for it; a layout that does not exist cannot be stored', async () => {
  const visitor = new Visitor(app)
  const layoutOf = async () => (await visitor.call('GET /pages/plain', { query: { path: '/contacts' } })).body.layout
  expect(await layoutOf()).toBeNull()
  await app.db.execute(sql`update pages set layout = 'dark' where path = '/contacts'`)
  expect(await layoutOf()).toBe('dark')
  await expect(app.db.execute(sql`update pages set layout = 'glitter' where path = '/contacts'`)).rejects.toThrow()
})

test('[SH-17] a page of text has a button to a link or to a form, never to both nor to nothing, and never to a script', async () => {
  const buttonOf = async (path: string) => (await new Visitor(app, 'en').call('GET /pages/plain', { query: { path } })).body.button
  const { blocks } = (await new Visitor(app, 'en').call('GET /pages/plain', { query: { path: '/about' } })).body
  expect(blocks.map((block) => block.id)).toEqual(['coating', 'denim', 'yarn'])
  expect(await buttonOf('/quality')).toEqual({ title: 'Our materials', link: '/about#coating', form: null })
  expect(await buttonOf('/cooperation')).toEqual({ title: 'Send a request', link: null, form: 1 })
  expect(await buttonOf('/contacts')).toBeNull()
  const set = (values: string) => app.db.execute(sql.raw(`update pages set ${values} where path = '/contacts'`))
  const titled = `button_title = '{"ru": "Дальше", "en": "Go on"}'`
  for (const link of ['/catalog/women', '#block', '/about#cloth', 'https://example.com/']) {
    await set(`${titled}, button_link = '${link}'`)
    expect(await buttonOf('/contacts')).toEqual({ title: 'Go on', link, form: null })
  }
  for (const wrong of ['button_form_id = 1', 'button_link = null', "button_link = 'javascript:alert(1)'", "button_link = '//evil.example'"])
    await expect(set(wrong)).rejects.toThrow()
  await set('button_title = null, button_link = null')
})

test('the text under forms names the privacy policy by its own setting', async () => {
  const textNow = async () => (await new Visitor(app, 'en').call('GET /vars', {})).body.settings
  expect(await textNow()).toMatchObject({
    privacy_policy: '/page/privacy',
    agreement_text: expect.stringContaining('href="/page/privacy"'),
  })
  await app.db.execute(sql`update settings set value = '"/page/data"' where key = 'privacy_policy'`)
  expect((await textNow()).agreement_text).toContain('href="/page/data"')
})

test('[SH-02] the shell gets its categories with their pictures, its menus, settings and networks in one answer', async () => {
  const { body } = await new Visitor(app).call('GET /vars', {})
  const teasers = Object.fromEntries(body.categories.map((one) => [one.slug, one.teasers.length]))
  expect(teasers).toMatchObject({ women: 2, men: 2, home: 2, gifts: 2 })
  expect(body.categories[0]?.teasers[0]).toMatchObject({
    url: '/catalog/women/dresses',
    title: 'Платья и\u00A0сумки к\u00A0празднику',
    image: { width: 1200, height: 900 },
  })
  expect(body.social_networks.length).toBeGreaterThan(0)
  expect(body.settings).toMatchObject({ show_community_menu: true, header_announce_duration: 3, order_steps: expect.any(Array) })
})

test('[ACC-01] [SEO-03] the pages of an account stay hidden from robots also when their record says otherwise', async () => {
  const { visitor } = await loggedIn(app)
  await app.db.execute(sql`update seo_records set noindex = false where path = '/my/history'`)
  expect((await visitor.call('GET /personal/pages/history', {})).body.seo).toMatchObject({ noindex: true, canonical: '/my/history' })
  expect((await visitor.call('GET /seo/page', { query: { path: '/my/history' } })).body.noindex).toBe(true)
  await app.db.execute(sql`update seo_records set noindex = true where path = '/my/history'`)
  expect((await visitor.call('GET /personal/pages/promo', {})).body.seo).toMatchObject({
    title: expect.stringMatching(/Бонусы/),
    noindex: true,
  })
})

test.each([
  ['bonuses', 'ru', /Бонусы/],
  ['data', 'en', /My details/],
  ['favorites', 'ru', /Избранное/],
  ['history', 'en', /Orders/],
  ['subscription', 'ru', /Уведомления/],
] as const)('[ACC-01] the page of %s tells its SEO to a customer (%s), and nothing to a guest', async (page, locale, title) => {
  const { visitor } = await loggedIn(app, locale)
  const answer = await visitor.call(`GET /personal/pages/${page}`, {})
  expect(answer).toMatchObject({
    status: 200,
    body: { seo: { title: expect.stringMatching(title), description: expect.stringMatching(/./), noindex: true } },
  })
  expect((await new Visitor(app).call(`GET /personal/pages/${page}`, {})).status).toBe(401)
})

test.each([
  'about',
  'cart',
  'contacts',
  'cooperation',
  'homepage',
  'order',
  'search',
  'subscribe',
  'thanks-for-order',
  'unsubscribe',
  'live',
  'auth-login',
  'auth-register',
  'error',
  'appndx',
  'refund',
  'subscribed',
  'quality',
  'quality-online',
  'quality-offline',
  'qualityof',
])('[RT-01] GET /pages/%s tells the page of this name with its head, in both languages', async (name) => {
  const titles = await Promise.all(
    (['ru', 'en'] as const).map(async (locale) => {
      const { statusCode, body } = await app.server.inject(`/api/${locale}/pages/${name}`)
      expect(statusCode).toBe(200)
      const page: { seo?: { title: string }; page?: { seo: { title: string } } } = JSON.parse(body)
      return (page.seo ?? page.page?.seo)?.title
    }),
  )
  expect(titles).toEqual([expect.stringMatching(/^.+\s— Севера$/), expect.stringMatching(/^.+\s— Severa$/)])
})

test('[RT-01] a page of another name is unknown; those that staff add are read by their slug', async () => {
  const visitor = new Visitor(app)
  for (const name of ['nothing', 'my-edit']) expect((await visitor.call('GET /pages/:name', { params: { name } })).status).toBe(404)
  expect((await visitor.call('GET /pages/flatpages/:slug', { params: { slug: 'nothing' } })).status).toBe(404)
  expect((await visitor.call('GET /pages/flatpages/:slug', { params: { slug: 'offer' } })).body.text).not.toBe('')
  expect((await visitor.call('GET /pages/:name', { params: { name: 'cart' } })).body).toMatchObject({
    title: 'Корзина',
    text: '',
    blocks: [],
  })
})

test('[RT-01] the page of contacts lists the own shops as staff keep them, in the language that is asked for', async () => {
  await app.db.execute(
    sql`update locations set hours = '{"ru": "пн–пт 12–20", "en": "Mon to Fri 12–20"}', latitude = null where slug = 'murmansk-lenina'`,
  )
  const { body, status } = await new Visitor(app, 'en').call('GET /pages/contacts', {})
  expect(status).toBe(200)
  expect(body.page).toMatchObject({ title: 'Contacts', seo: { canonical: '/contacts' } })
  expect(body.shops.map((shop) => shop.city.title)).toEqual([
    'Murmansk',
    'Moscow',
    'Moscow',
    'Saint Petersburg',
    'Arkhangelsk',
    'Yekaterinburg',
  ])
  expect(body.shops[0]).toMatchObject({
    address: '82 Lenina Avenue',
    directions: 'Entrance from the yard, second floor',
    services: 'Fitting, alterations, returns',
    hours: 'Mon to Fri 12–20',
    phone: '+78005550166,51',
    latitude: null,
  })
  const russian = await new Visitor(app).call('GET /pages/contacts', {})
  expect(russian.body.shops[0]).toMatchObject({ city: { title: 'Мурманск', country_code: 'RU' }, hours: 'пн–пт 12–20' })
})
