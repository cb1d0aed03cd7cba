import { expect, test } from 'vitest'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { inShownCity } from './shown-city.ts'

const known = new Set(['1', '7'])

/** A shop that knows the cities 1 and 7, and supposes the first. */
const api = ((key: string, input?: { params: { id: string } }) => {
  if (key === 'GET /geo/current-city') return Promise.resolve({ city: { id: 1 } })
  const id = input?.params.id ?? ''
  return known.has(id) ? Promise.resolve({ id: Number(id) }) : Promise.reject(new ApiError(404, [], undefined))
}) as ApiCall

test.each([
  ['of the cookie', 7, '7'],
  ['that is supposed, without a cookie', undefined, '1'],
  ['that is supposed, when the cookie names one that is no more', 99, '1'],
  ['that is supposed, when the cookie means nothing', 0, '1'],
])('[CITY-01] [CAT-04] a page is asked for in the city %s', async (_case, cityId, shown) => {
  expect(await inShownCity({ api, cityId })).toEqual({ city_id: shown })
})

test('a shop that can name no city is asked for the whole company, and its pages open', async () => {
  const mute = (() => Promise.reject(new ApiError(503, [], undefined))) as ApiCall
  expect(await inShownCity({ api: mute, cityId: 7 })).toEqual({})
})
