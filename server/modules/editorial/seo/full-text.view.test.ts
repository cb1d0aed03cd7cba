import { expect, test } from 'vitest'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { pageHtml } from './full-text.view.ts'
import { rssText } from './rss.view.ts'

const where = { publicUrl: 'https://shop.example', locale: 'en' } as const
const common = { id: 'aaaaaaaa', anchor: null, tone: null, width: null }

test('[SEO-08] a text of blocks is HTML without markup of its own: links lead to the shop, places on the page nowhere', () => {
  const blocks: ShownBlock[] = [
    { ...common, kind: 'heading', level: 2, text: { text: '<script>alert(1)</script>' } },
    {
      ...common,
      kind: 'text',
      title: null,
      text: {
        nodes: [
          { p: [{ t: 'see ' }, { t: 'help', b: true, href: '/help' }, { t: 'below', href: '#end' }] },
          { ul: [[{ t: 'one', i: true }], [{ t: 'out', href: 'https://other.example/?a=1&b="2"' }]] },
        ],
      },
    },
    { ...common, kind: 'divider' },
  ]
  expect(pageHtml(blocks, where)).toBe(
    '<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>' +
      '<p>see <a href="https://shop.example/en/help"><b>help</b></a>below</p>' +
      '<ul><li><i>one</i></li><li><a href="https://other.example/?a=1&amp;b=&quot;2&quot;">out</a></li></ul>',
  )
})

test('[SEO-08] tables and columns are read as well, buttons are not', () => {
  const words = (text: string) => ({ text })
  const blocks: ShownBlock[] = [
    {
      ...common,
      kind: 'table',
      caption: words('Sizes'),
      head: [words('Size'), words('Chest')],
      rows: [[words('M'), words('< 92 cm')]],
      row_heads: true,
    },
    {
      ...common,
      kind: 'columns',
      columns: [
        [{ ...common, kind: 'text', title: words('Wool'), text: { nodes: [{ p: [{ t: 'warm' }] }] } }],
        [{ ...common, kind: 'button', title: words('Buy'), link: '/catalog', form: null, look: 'quiet' }],
      ],
    },
  ]
  expect(pageHtml(blocks, where)).toBe(
    '<table><caption>Sizes</caption><tr><th>Size</th><th>Chest</th></tr><tr><th>M</th><td>&lt; 92 cm</td></tr></table>' +
      '<h2>Wool</h2><p>warm</p>',
  )
})

test('[SEO-08] no text ends its section or the document early', () => {
  const channel = { title: 'a', description: 'b', language: 'ru', link: 'https://shop.example/', self: 'https://shop.example/rss/news.xml' }
  const item = { title: 'x & y\u0000', link: 'https://shop.example/1', lead: '', html: '<p>]]></p>', publishedAt: new Date(0) }
  const text = rssText(channel, [item])
  expect(text).toContain('<title>x &amp; y</title>')
  expect(text).toContain('<content:encoded><![CDATA[<p>]]]]><![CDATA[></p>]]></content:encoded>')
  expect(text).toContain('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>')
})
