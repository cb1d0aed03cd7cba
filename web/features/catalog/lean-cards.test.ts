import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/products.contract.ts'
import { leanCards } from './lean-cards.ts'

const image = (src: string) => ({ src, widths: [320, 640], width: 900, height: 1200, color: '#dfe3e5', alt: `${src} alt` })
const size = (id: number) => ({
  id,
  offer_id: id,
  title: 'M',
  alternative_title: '46',
  amount: { code: 'many' as const, title: 'Много' },
  fitting: { message: 'Маломерит' },
})
const card = (id: number, colors: string[]): ProductCard => ({
  id,
  slug: `coat-${id}`,
  title: 'Пальто',
  sku: `c-${id}`,
  price: 100,
  old_price: null,
  discount: 0,
  image: image(`/images/${id}`),
  image_hover: image(`/images/${id}-2`),
  images_more: [image(`/images/${id}-3`)],
  listing_image: null,
  video: null,
  show_video_catalog: false,
  sizes: [size(id), size(id + 100)],
  colors: colors.map((slug) => ({ slug, title: slug, color: { image_cropped: null, color_code: '#111111' } })),
  color: { title: 'Чёрный' },
  labels: [],
  is_large: false,
  is_coming_soon: false,
  is_only_shops: false,
  is_set: false,
  is_eco: false,
  category: { title: 'Пальто', slug: 'coats' },
  is_in_stock: true,
})

test('[CAT-06] a lean card keeps all that is seen on it', () => {
  const [lean] = leanCards([card(1, ['coat-1', 'coat-2'])])
  expect(lean).toMatchObject({ id: 1, title: 'Пальто', price: 100, image: image('/images/1'), color: { title: 'Чёрный' } })
  expect(lean?.sizes.map(({ offer_id, title, amount }) => [offer_id, title, amount.code])).toEqual([
    [1, 'M', 'many'],
    [101, 'M', 'many'],
  ])
  expect(lean?.colors.map(({ slug, color }) => [slug, color.color_code])).toEqual([
    ['coat-1', '#111111'],
    ['coat-2', '#111111'],
  ])
  expect([lean?.image_hover?.src, lean?.images_more[0]?.src]).toEqual(['/images/1-2', '/images/1-3'])
})
