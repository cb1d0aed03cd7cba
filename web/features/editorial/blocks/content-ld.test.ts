import { expect, test } from 'vitest'
import { contentLd } from './content-ld.ts'

const poster = { src: '/images/1-aaaaaaaa', widths: [320, 640], width: 700, height: 400, color: '#fff', alt: '' }
const common = { anchor: null, tone: null, width: null }
const page = {
  title: { text: 'Север' },
  lead: { text: 'Четыре часа света' },
  published_at: '2026-11-20T09:00:00.000Z',
  blocks: [
    {
      ...common,
      id: 'aaaaaaaa',
      kind: 'video',
      title: { text: 'Как шьют' },
      file: { mp4: '/films/a.mp4', webm: null, poster },
      embed: null,
    },
    { ...common, id: 'bbbbbbbb', kind: 'video', title: { text: 'Чужой' }, file: null, embed: { host: 'rutube', id: 'x' } },
  ],
} as unknown as Parameters<typeof contentLd>[2]

test('[SEO-07] a landing is a CollectionPage, and a film of the shop’s own a VideoObject: both say what the page says', () => {
  const [collection, ...films] = contentLd([], '/lpp/north', page)
  expect(collection).toMatchObject({ '@type': 'CollectionPage', name: 'Север', description: 'Четыре часа света', url: '/lpp/north' })
  expect(films).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Как шьют',
      contentUrl: '/films/a.mp4',
      thumbnailUrl: '/images/1-aaaaaaaa/640.webp',
      uploadDate: '2026-11-20T09:00:00.000Z',
    },
  ])
})

test('[SEO-07] another page of blocks is no CollectionPage', () => {
  expect(contentLd([], '/page/fabrics', { ...page, blocks: [] })).toEqual([])
})
