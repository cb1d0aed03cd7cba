import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/products.contract.ts'
import { thinCards, wholeCards } from './thin-cards.ts'

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

const throughText = (cards: ProductCard[]): ProductCard[] => wholeCards(JSON.parse(JSON.stringify(thinCards(cards))))

test('[CAT-06] a thin card keeps all that is seen on it', () => {
  const [thin] = throughText([card(1, ['coat-1', 'coat-2'])])
  expect(thin).toMatchObject({ id: 1, title: 'Пальто', price: 100, image: image('/images/1'), color: { title: 'Чёрный' } })
  expect(thin?.sizes.map(({ offer_id, title, amount }) => [offer_id, title, amount.code])).toEqual([
    [1, 'M', 'many'],
    [101, 'M', 'many'],
  ])
  expect(thin?.colors.map(({ slug, title, color }) => [slug, title, color.color_code])).toEqual([
    ['coat-1', 'coat-1', '#111111'],
    ['coat-2', 'coat-2', '#111111'],
  ])
  expect([thin?.image_hover?.src, thin?.images_more[0]?.src]).toEqual(['/images/1-2', '/images/1-3'])
})

test('each value comes back where it was: of a card that has nothing to leave out, all of them', () => {
  const code = fc.constantFrom('none' as const, 'last' as const, 'few' as const, 'many' as const)
  const form = fc.record({ widths: fc.array(fc.nat(3)), width: fc.nat(2), height: fc.nat(2) })
  const picture = (alt: fc.Arbitrary<string>) =>
    fc.tuple(form, fc.string(), fc.string(), alt).map(([shape, src, color, words]) => ({ src, ...shape, color, alt: words }))
  const bare = fc.constant('')
  const cards = fc.record({
    id: fc.nat(),
    slug: fc.string(),
    title: fc.string(),
    sku: fc.string(),
    price: fc.nat(),
    old_price: fc.option(fc.nat()),
    discount: fc.nat(99),
    image: picture(fc.string()),
    image_hover: fc.option(picture(bare)),
    images_more: fc.array(picture(bare), { maxLength: 1 }),
    listing_image: fc.option(picture(fc.string())),
    video: fc.option(fc.string()),
    show_video_catalog: fc.boolean(),
    sizes: fc.array(
      fc.record({
        id: fc.nat(),
        offer_id: fc.nat(),
        title: fc.string(),
        alternative_title: bare,
        amount: fc.record({ code, title: bare }),
        fitting: fc.constant(null),
      }),
    ),
    colors: fc.array(
      fc.record({
        slug: fc.string(),
        title: fc.string(),
        color: fc.record({ image_cropped: fc.option(fc.string()), color_code: fc.string() }),
      }),
    ),
    color: fc.record({ title: fc.string() }),
    labels: fc.array(fc.nat(3).map((id) => ({ id, code: `c${id}`, title: `t${id}` }))),
    is_large: fc.boolean(),
    is_coming_soon: fc.boolean(),
    is_only_shops: fc.boolean(),
    is_set: fc.boolean(),
    is_eco: fc.boolean(),
    category: fc.constant({ title: '', slug: '' }),
    is_in_stock: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(cards, { maxLength: 4 }), (all) => {
      expect(throughText(all)).toEqual(all)
    }),
  )
})
