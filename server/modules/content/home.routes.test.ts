import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HomeBlock } from '#contracts/content.contract.ts'
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

describe('[SH-16] the home page is composed of stored blocks', () => {
  test('in the order of the staff, in both languages', async () => {
    const kinds = (await blocks()).map((block) => block.kind)
    expect(kinds).toEqual('slides tiles products catalog banner looks ad products articles levels questions asides socials'.split(' '))
    expect((await blocks(en)).map((block) => block.kind)).toEqual(kinds)
    expect((await blockOf('questions', en)).title).toBe('Any questions left?')
  })

  test('a slide stays 3000 ms unless staff told another time', async () => {
    const slides = await blockOf('slides')
    expect([slides.autoplay_ms, slides.slides.length]).toEqual([3000, 4])
    await app.db.execute(sql`update home_blocks set data = data || '{"autoplayMs": 5000}' where data->>'kind' = 'slides'`)
    expect((await blockOf('slides')).autoplay_ms).toBe(5000)
  })

  test('the catalogue banner names the children of its category with the true number of goods', async () => {
    const banner = await blockOf('catalog')
    const { body } = await ru.call('GET /catalog/page', { query: { path: banner.links[0]?.url ?? '' } })
    expect([banner.url, banner.links[0]?.count]).toEqual(['/catalog/shoes', body.products_count])
    expect(banner.links.length).toBeGreaterThanOrEqual(3)
  })

  test('looks lead to their place in their collection', async () => {
    const { looks } = await blockOf('looks')
    expect(looks.map((look) => look.url)).toEqual(
      ['before-dawn', 'pier-at-nine', 'noon'].map((slug) => `/lookbook/four-hours-of-light#${slug}`),
    )
  })

  test('an article is only told of while its page has something to say', async () => {
    expect((await blockOf('articles')).articles.map((article) => article.url)).toEqual(['/about', '/help/care', '/help/sizes'])
    await app.db.execute(sql`update seo_records set noindex = true where path = '/help/care'`)
    expect((await blockOf('articles')).articles.map((article) => article.url)).toEqual(['/about', '/help/sizes'])
    await app.db.execute(sql`update seo_records set noindex = true where path in ('/about', '/help/sizes')`)
    expect((await blocks()).some((block) => block.kind === 'articles')).toBe(false)
  })

  test('the offer of letters waits until its page is ready', async () => {
    expect((await blocks()).some((block) => block.kind === 'subscribe')).toBe(false)
    await app.db.execute(sql`update seo_records set noindex = false where path = '/subscribe'`)
    expect((await blockOf('subscribe')).url).toBe('/subscribe')
  })

  test('a block that staff put aside is not shown: so the feed of photographs, which is off by default', async () => {
    await app.db.execute(sql`update home_blocks set is_shown = true where data->>'kind' = 'photos'`)
    const feed = await blockOf('photos')
    expect(feed.photos).toHaveLength(6)
    expect(feed.photos[0]?.url).toBe('/lookbook/four-hours-of-light#first-bus')
  })

  test('cooperation and feedback stand side by side', async () => {
    expect((await blockOf('asides')).asides.map((aside) => aside.topic)).toEqual(['cooperation', 'feedback'])
  })
})
