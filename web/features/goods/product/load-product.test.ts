import { expect, test } from 'vitest'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { loadProduct } from './load-product.ts'

/** Answers the product at once and every optional call as told. */
function anApi(optional: (key: string) => Promise<unknown>): ApiCall {
  return ((key: string) =>
    key === 'GET /catalog/product-page/:slug' ? Promise.resolve({ product: { id: 1, slug: 'coat' } }) : optional(key)) as never
}

const inMoscow = { city_id: '1' }
const refusal = () => Promise.reject(new ApiError(503, [], undefined))

test('what a product page can do without may refuse while the rest is still awaited', async () => {
  let answer: (looks: unknown) => void = () => undefined
  const looks = new Promise((resolve) => (answer = resolve))
  const loading = loadProduct(
    anApi((key) => (key === 'GET /lookbook/looks' ? looks : refusal())),
    'coat',
    '',
    inMoscow,
  )
  // Long enough for a refusal that nobody hears to be noticed: it would end the shop's process, and fails the run of the tests.
  await new Promise((resolve) => setTimeout(resolve, 5))
  const other = { id: 8, slug: 'noon', title: 'Полдень', collection: { slug: 'winter' } }
  answer({ count: 2, results: [{ id: 7 }, other] })
  expect(await loading).toEqual({
    page: { product: { id: 1, slug: 'coat' } },
    shops: [],
    reviews: null,
    look: { id: 7 },
    otherLooks: [{ id: 8, title: 'Полдень', url: '/lookbook/winter#noon' }],
  })
})

test('a fault of the shop itself is no refusal: it is thrown', async () => {
  const fault = new Error('broken')
  const api = anApi((key) => (key === 'GET /lookbook/looks' ? Promise.reject(fault) : refusal()))
  await expect(loadProduct(api, 'coat', '', inMoscow)).rejects.toBe(fault)
})

test('[UX-31] [SEO-07] search engines are told the mark and the reviews that the page shows, and none where nobody has said anything', async () => {
  const thing = { '@type': 'Product', name: 'Пальто' }
  const trail = { '@type': 'BreadcrumbList' }
  const said = { author: 'Анна', stars: 5, text: 'Тёплое', created_at: '2026-11-01T09:00:00.000Z' }
  const load = async (count: number) => {
    const api = ((key: string) => {
      if (key === 'GET /catalog/product-page/:slug') return Promise.resolve({ product: { id: 1, slug: 'coat' }, json_ld: [thing, trail] })
      return key.endsWith('/reviews') ? Promise.resolve({ summary: { average: 4.8, count }, results: [said] }) : refusal()
    }) as never
    return (await loadProduct(api, 'coat', '', inMoscow)).page.json_ld
  }
  expect(await load(0)).toEqual([thing, trail])
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 5 }
  const review = {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Анна' },
    reviewRating: { '@type': 'Rating', ratingValue: 5 },
    reviewBody: 'Тёплое',
    datePublished: '2026-11-01T09:00:00.000Z',
  }
  expect(await load(5)).toEqual([{ ...thing, aggregateRating, review: [review] }, trail])
})
