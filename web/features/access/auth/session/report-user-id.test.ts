import { afterEach, expect, test } from 'vitest'
import type { ApiCall } from '#contracts/client.ts'
import type { User } from '#contracts/customers.contract.ts'
import { onShopEvent } from '#web/lib/api/events.ts'
import { reportUserId } from './report-user-id.ts'

const told: string[] = []
const stop = onShopEvent('user-id', ({ userId }) => told.push(`analytics: ${userId}`))
afterEach(() => told.splice(0))
const api = (answer: () => Promise<unknown>) =>
  ((key: string, { body }: { body: unknown }) => {
    told.push(`${key} ${JSON.stringify(body)}`)
    return answer()
  }) as unknown as ApiCall
const user = { id: 42, minbox_id_send_to_ya_metrika: false } as User

test('analytics hears of the user id once, and the shop then remembers that it did [AUTH-03]', async () => {
  await reportUserId(
    api(async () => ({})),
    user,
  )
  expect(told).toEqual(['analytics: 42', 'POST /personal/account {"minbox_id_send_to_ya_metrika":true}'])
  told.splice(0)
  await reportUserId(
    api(async () => ({})),
    { ...user, minbox_id_send_to_ya_metrika: true },
  )
  expect(told).toEqual([])
})

test('that the shop cannot be told to remember it is no failure of the login [AUTH-03]', async () => {
  await reportUserId(
    api(() => Promise.reject(new TypeError('no network'))),
    user,
  )
  expect(told).toHaveLength(2)
  stop()
})
