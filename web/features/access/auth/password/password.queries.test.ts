import { expect, test } from 'vitest'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { isLinkAlive } from './password.queries.ts'

const answering = (answer: () => Promise<unknown>) => answer as unknown as ApiCall

test('a link that is used up or cut off is dead; that the shop does not answer says nothing of it [AUTH-08]', async () => {
  const refusal = (status: number) => new ApiError(status, [], undefined)
  expect(
    await isLinkAlive(
      answering(async () => ({ valid: true })),
      'token',
    ),
  ).toBe(true)
  expect(
    await isLinkAlive(
      answering(async () => ({ valid: false })),
      'token',
    ),
  ).toBe(false)
  expect(
    await isLinkAlive(
      answering(() => Promise.reject(refusal(400))),
      'cut',
    ),
  ).toBe(false)
  for (const failure of [refusal(503), refusal(429), new TypeError('no network')])
    await expect(
      isLinkAlive(
        answering(() => Promise.reject(failure)),
        'token',
      ),
    ).rejects.toBe(failure)
})
