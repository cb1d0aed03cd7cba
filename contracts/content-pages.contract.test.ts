import { describe, expect, test } from 'vitest'
import { draftIssues, pageDataSchemas, publicationIssues, type PageData } from './content-pages.contract.ts'

const text = (words: string) => ({ ru: [{ p: [{ t: words }] }] })
const page = (blocks: object[], more: object = {}) => ({
  title: { ru: 'Полярная пятница' },
  layout: 'default',
  seo: { noindex: false },
  blocks,
  ...more,
})
const words = (id: string, more: object = {}) => ({ id, kind: 'text', text: text('Мы шьём мало.'), ...more })

test('[MAG-06] a page of known blocks may be published, and parses to itself', () => {
  const data = page([
    words('aaaaaaaa'),
    { id: 'bbbbbbbb', kind: 'products', source: { listing: 'sale' }, layout: 'rail', limit: 6 },
    { id: 'cccccccc', kind: 'columns', columns: [[words('dddddddd')], [words('eeeeeeee')]] },
  ])
  expect(publicationIssues('landing', data)).toEqual([])
  expect(pageDataSchemas.landing.parse(data)).toEqual(data)
})

describe('[MAG-07] what a published page may not be is named by block, field and language', () => {
  const faults: [string, object[], string][] = [
    ['a title without Russian words', [words('aaaaaaaa', { title: { ru: ' ', en: 'Why' } })], 'blocks.aaaaaaaa.title.ru'],
    ['a title over 160 letters', [words('aaaaaaaa', { title: { ru: 'а'.repeat(161) } })], 'blocks.aaaaaaaa.title.ru'],
    [
      'rich text over 20 kB',
      [words('aaaaaaaa', { text: { ru: Array.from({ length: 12 }, () => ({ p: [{ t: 'я'.repeat(1000) }] })) } })],
      'blocks.aaaaaaaa.text',
    ],
    ['a button to nowhere', [{ id: 'aaaaaaaa', kind: 'button', title: { ru: 'Дальше' }, look: 'quiet' }], 'blocks.aaaaaaaa.link'],
    [
      'a table of uneven rows',
      [{ id: 'aaaaaaaa', kind: 'table', caption: { ru: 'Т' }, head: [{ ru: 'А' }, { ru: 'Б' }], rows: [[{ ru: '1' }]], row_heads: false }],
      'blocks.aaaaaaaa.rows',
    ],
    ['one picture as a gallery', [{ id: 'aaaaaaaa', kind: 'gallery', layout: 'grid', images: [{ image: 1 }] }], 'blocks.aaaaaaaa.images'],
    ['more than 60 blocks', Array.from({ length: 61 }, (_, at) => words(`a${String(at).padStart(7, '0')}`)), 'blocks'],
    ['one id twice', [words('aaaaaaaa'), words('aaaaaaaa')], 'blocks'],
  ]
  test.each(faults)('%s; a draft may still have it', (_fault, blocks, name) => {
    expect(publicationIssues('landing', page(blocks)).map((issue) => issue.name)).toEqual([name])
    expect(draftIssues('landing', page(blocks))).toEqual([])
  })

  test('a page over 200 kB', () => {
    const long = { ru: Array.from({ length: 9 }, () => ({ p: [{ t: 'я'.repeat(1000) }] })) }
    const blocks = Array.from({ length: 12 }, (_, at) => words(`a${String(at).padStart(7, '0')}`, { text: long }))
    expect(publicationIssues('landing', page(blocks))).toEqual([{ name: 'non_field_errors', code: 'pages.too_long' }])
  })
})

describe('what not even a draft may hold', () => {
  test.each<[string, object[], object]>([
    ['an unknown kind', [{ id: 'aaaaaaaa', kind: 'html', html: '<script>' }], {}],
    ['an unknown field', [words('aaaaaaaa', { onclick: 'alert(1)' })], {}],
    ['[MAG-08] HTML where rich text is data', [words('aaaaaaaa', { text: { ru: '<b>x</b>' } })], {}],
    ['a kind that columns do not take', [{ id: 'aaaaaaaa', kind: 'columns', columns: [[{ id: 'bbbbbbbb', kind: 'divider' }], []] }], {}],
    ['a field of another kind of page', [], { outlet: { ru: 'Газета' } }],
  ])('%s', (_what, blocks, more) => {
    expect(draftIssues('landing', page(blocks, more))).not.toEqual([])
  })
})

test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x', '/\\evil.example', 'mailto:a@b?bcc=c@d'])(
  '[SH-17] [MAG-08] no link leads to %s',
  (href) => {
    const linked = words('aaaaaaaa', { text: { ru: [{ p: [{ t: 'сюда', href }] }] } })
    expect(publicationIssues('landing', page([linked]))).not.toEqual([])
  },
)

test('a page of its kind needs the fields of its kind', () => {
  const news: PageData<'news'> = pageDataSchemas.news.parse(page([], { date: '2026-11-20' }))
  expect(news.date).toBe('2026-11-20')
  expect(publicationIssues('news', page([])).map(({ name }) => name)).toEqual(['date'])
  expect(publicationIssues('news', page([], { date: '2026-02-30' })).map(({ name }) => name)).toEqual(['date'])
  expect(draftIssues('news', page([]))).toEqual([])
})
