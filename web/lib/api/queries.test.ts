import { expect, test } from 'vitest'
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
