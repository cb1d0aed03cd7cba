import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HomeBlock } from '#contracts/content.contract.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let ru: Visitor
let en: Visitor
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
  en = new Visitor(app, 'en')
})
afterAll(() => app.close())

async function blocks(visitor = ru): Promise<HomeBlock[]> {
  return (await visitor.call('GET /pages/homepage', {})).body.blocks
}

async function blockOf<K extends HomeBlock['kind']>(kind: K, visitor = ru): Promise<Extract<HomeBlock, { kind: K }>> {
  const found = (await blocks(visitor)).find((block) => block.kind === kind)
  if (!found) throw new Error(`the home page has no ${kind}`)
  return found as Extract<HomeBlock, { kind: K }>
}

async function idOf(query: SQL): Promise<number> {
  const { rows } = await app.db.execute<{ id: number }>(query)
  return rows[0]?.id ?? 0
}

describe('[SH-16] the home page is composed of stored blocks', () => {
  test('in the order of the staff, in both languages', async () => {
    const kinds = (await blocks()).map((block) => block.kind)
    expect(kinds).toEqual('slides tiles products catalog banner looks ad products articles levels questions asides socials'.split(' '))
    expect((await blocks(en)).map((block) => block.kind)).toEqual(kinds)
    expect((await blockOf('questions', en)).title).toBe('Any questions?')
  })

  test('a slide stays 3000 ms unless staff told another time', async () => {
    const slides = await blockOf('slides')
    expect([slides.autoplay_ms, slides.slides.length]).toEqual([3000, 4])
    await app.db.execute(sql`update home_page_blocks set data = data || '{"autoplay_ms": 5000}' where data->>'kind' = 'slides'`)
    expect((await blockOf('slides')).autoplay_ms).toBe(5000)
  })

  test('films move over the pictures that staff gave one: a slide has one for each width', async () => {
    expect((await blockOf('slides')).slides[0]).toMatchObject({ video: null, video_mobile: null })
    expect(await blockOf('banner')).toMatchObject({ video: null })
    await app.db.execute(sql`update home_page_blocks set data = jsonb_set(jsonb_set(data, '{slides,0,video}', '"/films/wide.mp4"'),
      '{slides,0,video_mobile}', '"/films/phone.mp4"') where data->>'kind' = 'slides'`)
    await app.db.execute(
      sql`update home_page_blocks set data = data || '{"video": "/films/cloth.mp4"}' where data->>'kind' in ('banner', 'ad')`,
    )
    const { slides } = await blockOf('slides')
    expect(slides[0]).toMatchObject({ video: '/films/wide.mp4', video_mobile: '/films/phone.mp4' })
    expect(slides[1]).toMatchObject({ video: null, video_mobile: null })
    for (const kind of ['banner', 'ad'] as const) expect(await blockOf(kind)).toMatchObject({ video: '/films/cloth.mp4' })
  })

  test('the catalogue banner names the children of its category with the true number of goods', async () => {
    const banner = await blockOf('catalog')
    const { body } = await ru.call('GET /catalog/page', { query: { path: banner.links[0]?.url ?? '' } })
    expect([banner.url, banner.links[0]?.count]).toEqual(['/catalog/shoes', body.products_count])
    expect(banner.links.length).toBeGreaterThanOrEqual(3)
  })

  test("[CAT-04] goods are told as the city has them: what lies in another city's shop only cannot be had here", async () => {
    const inCity = async (cityId: number) =>
      (await ru.call('GET /pages/homepage', { query: { city_id: String(cityId) } })).body.blocks.flatMap((block) =>
        block.kind === 'products' ? block.products : [],
      )
    const moscow = await idOf(sql`select id from cities where slug = 'moscow'`)
    const shops = sql`from locations where kind = 'shop' and not serves_everywhere and city_id <> ${moscow}`
    const elsewhere = await idOf(sql`select city_id as id ${shops} order by id limit 1`)
    const wanted = (await inCity(moscow)).flatMap((card) => card.sizes).find((size) => size.amount.code === 'many')
    const offerId = wanted?.offer_id ?? 0
    await app.db.execute(sql`update stock set on_hand = reserved where offer_id = ${offerId}`)
    const locationId = await idOf(sql`select id ${shops} and city_id = ${elsewhere} limit 1`)
    await receiveStock(app.db, [{ offerId, locationId, quantity: 9 }])
    const codeIn = async (cityId: number) =>
      (await inCity(cityId)).flatMap((card) => card.sizes).find((size) => size.offer_id === offerId)?.amount.code
    // A card that is shown may be a second old.
    await expect.poll(() => codeIn(moscow), { timeout: 5000 }).toBe('none')
    expect(await codeIn(elsewhere)).toBe('many')
  })

  test('looks lead to their place in their collection', async () => {
    const { looks } = await blockOf('looks')
    expect(looks.map((look) => look.url)).toEqual(
      ['before-dawn', 'pier-at-nine', 'noon'].map((slug) => `/lookbook/four-hours-of-light#${slug}`),
    )
  })

  test('[MAG-01] the newest articles of the magazine are told of, or those that staff name; drafts are left out', async () => {
    const told = async (visitor = ru) => (await blockOf('articles', visitor)).articles
    const newest = ['what-the-north-is-made-of', 'one-skirt-five-colds', 'a-captain-who-makes-bags']
    const addresses = (slugs: readonly string[]) => slugs.map((slug) => `/awn-media/articles/${slug}`)
    expect((await told()).map((article) => article.url)).toEqual(addresses(newest))
    expect((await told(en))[1]).toMatchObject({ title: 'One skirt, five colds', text: expect.stringMatching(/^From \+5/) })
    await app.db.execute(sql`update articles set published_at = null where slug = 'what-the-north-is-made-of'`)
    expect((await told()).map((article) => article.url)).toEqual(addresses([...newest.slice(1), 'what-460-grams-means']))
    const named = ['teriberka-without-the-sea', 'what-the-north-is-made-of', 'a-captain-who-makes-bags']
    await app.db.execute(
      sql`update home_page_blocks set data = data || ${JSON.stringify({ slugs: named })}::jsonb where data->>'kind' = 'articles'`,
    )
    expect((await told()).map((article) => article.url)).toEqual(addresses(['teriberka-without-the-sea', 'a-captain-who-makes-bags']))
    await app.db.execute(sql`update articles set published_at = null`)
    expect((await blocks()).some((block) => block.kind === 'articles')).toBe(false)
  })

  test('the offer of emails waits until its page is ready', async () => {
    expect((await blocks()).some((block) => block.kind === 'subscribe')).toBe(false)
    await app.db.execute(sql`update seo_records set noindex = false where path = '/subscribe'`)
    expect((await blockOf('subscribe')).url).toBe('/subscribe')
  })

  test('a block that staff put aside is not shown: so the feed of photographs, which is off by default', async () => {
    await app.db.execute(sql`update home_page_blocks set is_shown = true where data->>'kind' = 'photos' and not is_shown`)
    const feed = await blockOf('photos')
    expect(feed.photos).toHaveLength(6)
    expect(feed.photos[0]?.url).toBe('/lookbook/four-hours-of-light#first-bus')
  })

  test('[SH-16] the block of Instagram is shown once its address is set, and leads there', async () => {
    const toInstagram = async () => (await blocks()).filter((block) => block.kind === 'photos' && block.url.startsWith('https:'))
    expect(await toInstagram()).toEqual([])
    await app.db.execute(sql`update settings set value = '"https://instagram.severa.example"' where key = 'instagram_url'`)
    const [block] = await toInstagram()
    expect(block).toMatchObject({ url: 'https://instagram.severa.example', url_title: 'Открыть Instagram' })
  })

  test('cooperation and feedback stand side by side', async () => {
    expect((await blockOf('asides')).asides.map((aside) => aside.topic)).toEqual(['cooperation', 'feedback'])
  })

  test('[BON-01] a shop without bonus levels shows none', async () => {
    expect((await blockOf('levels')).levels.length).toBe(4)
    await app.db.execute(sql`delete from bonus_levels`)
    // They are cached until the feed tells of the change.
    await expect.poll(async () => (await blocks()).some((block) => block.kind === 'levels'), { timeout: 5000 }).toBe(false)
  })
})
