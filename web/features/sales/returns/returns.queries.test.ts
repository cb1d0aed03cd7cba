import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { requesting } from './returns.queries.ts'

test('the page that asks for a return does not look again before it leads on; whatever shows the order next does [UX-49]', async () => {
  const client = new QueryClient()
  const queryKey = ['orders', '261120-482139-4', 'returns']
  let looked = 0
  const page = new QueryObserver(client, { queryKey, staleTime: 0, queryFn: async () => ++looked })
  const leave = page.subscribe(() => undefined)
  await expect.poll(() => looked).toBe(1)
  const api = (async () => ({})) as unknown as ApiCall
  const asking = new MutationObserver(client, requesting(client, api, '261120-482139-4', 'key'))
  const stop = asking.subscribe(() => undefined)
  let seenWhenLedOn: number | undefined
  await asking.mutate(
    { lines: [], expected_total: 0 },
    {
      onSuccess: () => {
        seenWhenLedOn = looked
      },
    },
  )
  expect(seenWhenLedOn).toBe(1)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  stop()
  leave()
})

test.each([
  ['a refusal', new ApiError(409, [], {}), true],
  ['an outage', new ApiError(503, [], {}), false],
])('after %s what can come back is looked at again, or not [UX-49]', async (_, error, isLookedAt) => {
  const client = new QueryClient()
  const queryKey = ['orders', '261120-482139-4', 'returns']
  client.setQueryData(queryKey, {})
  const api = (async () => {
    throw error
  }) as unknown as ApiCall
  const asking = new MutationObserver(client, requesting(client, api, '261120-482139-4', 'key'))
  await expect(asking.mutate({ lines: [], expected_total: 0 })).rejects.toBe(error)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isLookedAt)
})
