import { expect, test } from 'vitest'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { loadProduct } from './load-product.ts'

/** Answers the product at once and every optional call as told. */
function anApi(optional: (key: string) => Promise<unknown>): ApiCall {
  return ((key: string) =>
    key === 'GET /catalog/product-page/:slug' ? Promise.resolve({ product: { id: 1, slug: 'coat' } }) : optional(key)) as never
}

const refusal = () => Promise.reject(new ApiError(503, [], undefined))

test('what a product page can do without may refuse while the rest is still awaited', async () => {
  let answer: (looks: unknown) => void = () => undefined
  const looks = new Promise((resolve) => (answer = resolve))
  const loading = loadProduct(
    anApi((key) => (key === 'GET /lookbook/looks' ? looks : refusal())),
    'coat',
    '',
    1,
  )
  // Long enough for a refusal that nobody hears to be noticed: it would end the shop's process, and fails the run of the tests.
  await new Promise((resolve) => setTimeout(resolve, 5))
  answer({ count: 1, results: [{ id: 7 }] })
  expect(await loading).toEqual({ page: { product: { id: 1, slug: 'coat' } }, shops: [], reviews: null, look: { id: 7 } })
})

test('a fault of the shop itself is no refusal: it is thrown', async () => {
  const fault = new Error('broken')
  const api = anApi((key) => (key === 'GET /lookbook/looks' ? Promise.reject(fault) : refusal()))
  await expect(loadProduct(api, 'coat', '', 1)).rejects.toBe(fault)
})
