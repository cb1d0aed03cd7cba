import { expect, test } from 'vitest'
import type { Block } from '#contracts/blocks.contract.ts'
import { currentBlocks, nextBoundary, picturesOf, wantedBy } from './blocks.rules.ts'

const now = new Date('2027-01-10T09:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const divider = (id: string, more: object = {}): Block => ({ id, kind: 'divider', ...more })
const countdown = (id: string, after: 'hide' | 'text'): Block => ({
  id,
  kind: 'countdown',
  until: at(0),
  title: { ru: 'До начала' },
  after,
  ...(after === 'text' && { after_text: { ru: 'Началось' } }),
})

test('[MAG-11] a block begins with its first moment and is over at its last; a countdown that has something to say stays at zero', () => {
  const blocks = [
    divider('begins00', { from: at(0) }),
    divider('ends0000', { until: at(0) }),
    divider('hidden00', { hidden: true }),
    countdown('hides000', 'hide'),
    countdown('says0000', 'text'),
  ]
  expect(currentBlocks(blocks, now).map(({ id }) => id)).toEqual(['begins00', 'says0000'])
})

test('[MAG-11] the next boundary is the first moment to come, whichever block it is of', () => {
  expect(nextBoundary([divider('a', { until: at(3) }), divider('b', { from: at(1), until: at(-1) })], now)).toEqual(new Date(at(1)))
  expect(nextBoundary([divider('a', { until: at(0) })], now)).toBeUndefined()
})

test('a page asks for each product, look and article once, and for nothing that none of its blocks shows', () => {
  const blocks: Block[] = [
    { id: 'a', kind: 'products', source: { ids: [1, 2] }, layout: 'rail', limit: 4 },
    { id: 'b', kind: 'products', source: { ids: [2, 3] }, layout: 'grid', limit: 4 },
    { id: 'c', kind: 'products', source: { listing: 'new' }, layout: 'grid', limit: 4 },
    { id: 'd', kind: 'articles', limit: 3 },
  ]
  expect(wantedBy(blocks)).toEqual({
    products: [1, 2, 3],
    looks: [],
    articles: [],
    newestArticles: true,
    levels: false,
    categories: false,
    shops: false,
    listings: ['new'],
    forms: [],
    codes: [],
    settings: false,
  })
  expect(
    picturesOf([
      { id: 'e', kind: 'columns', columns: [[{ id: 'f', kind: 'picture', image: 7 }], [{ id: 'g', kind: 'picture', image: 8 }]] },
    ]),
  ).toEqual([7, 8])
})
