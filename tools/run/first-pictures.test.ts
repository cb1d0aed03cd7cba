import type { HomeBlock } from '#contracts/content.contract.ts'
import { expect, test } from 'vitest'
import { shownIn } from './first-pictures.ts'

const image = (id: number) => ({ src: `/images/${id}-0a1b2c3d`, widths: [], width: 1200, height: 1600, color: '#aebbc2', alt: '' })
const words = { title: '', url: '/catalog', url_title: '' }

test('pictures are drawn ahead in the widths of the place where they stand, second pictures of cards not at all', () => {
  const card = (id: number) => ({ image: image(id), image_hover: image(id + 100) })
  const blocks = [
    { kind: 'slides', slides: [{ image: image(1), image_mobile: image(2) }] },
    { kind: 'tiles', tiles: [{ image: image(3) }] },
    { kind: 'products', layout: 'feature', products: [card(4), card(5)], ...words },
    { kind: 'products', layout: 'rail', products: [card(6)], ...words },
    { kind: 'banner', image: image(7) },
    { kind: 'looks', looks: [{ image: image(8) }, { image: image(9) }], ...words },
    { kind: 'levels', levels: [] },
  ] as unknown as HomeBlock[]
  expect(Object.fromEntries(blocks.flatMap(shownIn).map(({ id, widths }) => [id, widths]))).toEqual({
    1: [1920],
    2: [800],
    3: [480, 640],
    4: [640, 800],
    5: [480, 640],
    6: [320, 480, 800],
    7: [1200, 1920],
    8: [800, 1200],
    9: [480, 640],
  })
})
