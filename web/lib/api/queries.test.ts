import { expect, test } from 'vitest'
import { ApiError } from '#contracts/client.ts'
import { mutate, pageQueries } from './queries.ts'

test('rendering on the server shares nothing: each hook has a cache of its own', () => {
  pageQueries().setQueryData(['account'], 'somebody')
  expect(pageQueries().getQueryData(['account'])).toBeUndefined()
})

test('a change without a component answers or throws as its function does', async () => {
  expect(await mutate({ mutationFn: async (text: string) => text.length }, 'coat')).toBe(4)
  const refusal = new Error('refused')
  await expect(mutate({ mutationFn: () => Promise.reject(refusal) }, undefined)).rejects.toBe(refusal)
})

test('[SESS-06] a list is loaded once for all who show it; where that fails it is not loaded at all, and whoever shows it next asks again', async () => {
  const client = pageQueries()
  const answers = [() => Promise.reject(new ApiError(400, [], {})), () => Promise.resolve(['Москва'])]
  let asked = 0
  const cities = { queryKey: ['cities'], queryFn: () => answers[asked++]!() }
  const refused = await Promise.allSettled([client.fetchQuery(cities), client.fetchQuery(cities)])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect({ asked, data: client.getQueryData(cities.queryKey) }).toEqual({ asked: 1, data: undefined })
  expect(await Promise.all([client.fetchQuery(cities), client.fetchQuery(cities)])).toEqual([['Москва'], ['Москва']])
  expect(await client.fetchQuery(cities)).toEqual(['Москва'])
  expect(asked).toBe(2)
})
