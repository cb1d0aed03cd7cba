import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { ApiCall } from '#contracts/client.ts'
import { guestFavorites } from './favorite-ids.ts'
import { loadCards, mergeGuestFavorites } from './guest-favorites.queries.ts'

afterEach(() => guestFavorites.write([]))

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const asResults = (ids: readonly number[]) => ({ results: ids.map((id) => ({ id })) })

/** A shop that shows everything but `gone`, and answers a merge with the list `merged`; `fails`: the call that is refused. */
function aShop({ gone = [], merged = [], fails }: { gone?: number[]; merged?: number[]; fails?: string }) {
  const asked: string[] = []
  const api = (async (call: string, { query }: { query?: { ids: string } }) => {
    asked.push(call)
    if (call === fails || query?.ids.split(',').includes(String(fails))) throw new Error('away')
    if (call === 'POST /favorites/logined') return asResults(merged)
    return asResults(
      (query?.ids ?? '')
        .split(',')
        .map(Number)
        .filter((id) => !gone.includes(id)),
    )
  }) as unknown as ApiCall
  return { api, asked }
}

test('what the shop no longer shows leaves a guest’s list once all cards have come, and its count with it [FAV-01] [UX-2]', async () => {
  guestFavorites.write(range(1, 250))
  const { api, asked } = aShop({ gone: [2, 240] })
  expect(await loadCards(api, range(1, 250))).toHaveLength(248)
  expect(asked).toHaveLength(2)
  expect(guestFavorites.read()).toEqual(range(1, 250).filter((id) => id !== 2 && id !== 240))
})

test('as long as a part of the cards is missing nothing is forgotten, and never what was not asked for [FAV-01]', async () => {
  guestFavorites.write([...range(1, 250), 900])
  await expect(loadCards(aShop({ gone: [2], fails: '250' }).api, range(1, 250))).rejects.toThrow('away')
  expect(guestFavorites.read()).toContain(2)
  await loadCards(aShop({ gone: [2, 900] }).api, range(1, 250))
  expect(guestFavorites.read()).toEqual([1, ...range(3, 250), 900])
})

test('after a login the browser has forgotten what the account has, and what is no longer shown [FAV-02]', async () => {
  guestFavorites.write([7, 8, 9])
  const client = new QueryClient()
  const { api, asked } = aShop({ merged: [7, 8, 1] })
  expect(await mergeGuestFavorites(api, client)).toBe(true)
  expect(guestFavorites.read()).toEqual([])
  expect(client.getQueryData(['favorites', 'ids'])).toEqual([7, 8, 1])
  expect(asked).toEqual(['POST /favorites/logined'])
})

test('what finds no room in a full account stays in the browser, and that is told [FAV-02]', async () => {
  guestFavorites.write([401, 402, 403])
  const { api } = aShop({ merged: [401, ...range(1, 399)], gone: [403] })
  expect(await mergeGuestFavorites(api, new QueryClient())).toBe(false)
  expect(guestFavorites.read()).toEqual([402])
})

test('a full account that took all is told nothing; nor is one when only what is gone was left out [FAV-02]', async () => {
  guestFavorites.write([399, 400])
  expect(await mergeGuestFavorites(aShop({ merged: range(1, 400) }).api, new QueryClient())).toBe(true)
  guestFavorites.write([400, 500])
  expect(await mergeGuestFavorites(aShop({ merged: range(1, 400), gone: [500] }).api, new QueryClient())).toBe(true)
  expect(guestFavorites.read()).toEqual([])
})

test('a merge that fails, or does not learn what is gone, loses nothing [FAV-02]', async () => {
  guestFavorites.write([400, 401])
  const refused = aShop({ fails: 'POST /favorites/logined' })
  await expect(mergeGuestFavorites(refused.api, new QueryClient())).rejects.toThrow('away')
  expect(guestFavorites.read()).toEqual([400, 401])
  const halfway = aShop({ merged: range(1, 400), fails: 'GET /catalog/products' })
  await expect(mergeGuestFavorites(halfway.api, new QueryClient())).rejects.toThrow('away')
  expect(guestFavorites.read()).toEqual([401])
})
