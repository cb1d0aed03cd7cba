import { expect, test } from 'vitest'
import { newsEntry, pageEntries, robotsText, sitemapIndex } from './sitemap.view.ts'

const shop = 'https://shop.example'

test('[SEO-02] a page stands in the sitemap in both languages, each naming the other', () => {
  const xml = pageEntries({ path: '/product/coat', changedAt: new Date('2026-11-20T10:00:00Z') }, shop)
  const [ru = '', en = ''] = xml.trim().split('\n')
  const twins =
    '<xhtml:link rel="alternate" hreflang="ru" href="https://shop.example/product/coat"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/en/product/coat"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/product/coat"/>'
  expect(ru).toBe(`<url><loc>https://shop.example/product/coat</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>${twins}</url>`)
  expect(en).toContain('<loc>https://shop.example/en/product/coat</loc>')
  expect(en).toContain(twins)
})

test('[SEO-02] what has a meaning in XML is written so that it has none', () => {
  expect(pageEntries({ path: '/a?b=1&c="<d' }, shop)).toContain('/a?b=1&amp;c=&quot;&lt;d')
  expect(sitemapIndex([{ path: '/a&b' }], shop)).toContain('<sitemap><loc>https://shop.example/a&amp;b</loc></sitemap>')
})

test('[SEO-02] robots are kept out of what is personal in both languages, and are told of the sitemap', () => {
  const lines = robotsText(shop).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /cart',
      'Disallow: /en/cart',
      'Disallow: /*?sort=',
      'Disallow: /s?',
      'Disallow: /en/s?',
    ]),
  )
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(lines.filter((line) => line.startsWith('Disallow: /catalog') || line === 'Disallow: /')).toEqual([])
})

test('[MAG-13] [SEO-08] what is written in Russian alone stands there in Russian alone, with its pictures', () => {
  const xml = pageEntries({ path: '/help/a', isRussianOnly: true, pictures: [`${shop}/images/1-a/800.webp`] }, shop)
  expect(xml).not.toContain('/en/')
  expect(xml.trim().split('\n')).toHaveLength(1)
  expect(xml).toContain('<image:image><image:loc>https://shop.example/images/1-a/800.webp</image:loc></image:image></url>')
})

test('[SEO-08] news say their day, their title and who publishes them', () => {
  const xml = newsEntry({ path: '/blog/news/2026-11-20/a', title: 'Север & юг', date: '2026-11-20', locale: 'en', shop: 'Severa' }, shop)
  expect(xml).toContain('<loc>https://shop.example/en/blog/news/2026-11-20/a</loc>')
  expect(xml).toContain('<news:name>Severa</news:name><news:language>en</news:language>')
  expect(xml).toContain('<news:publication_date>2026-11-20</news:publication_date><news:title>Север &amp; юг</news:title>')
})
