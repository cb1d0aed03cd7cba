import { expect, test } from 'vitest'
import { ApiError } from '#contracts/client.ts'
import { withRetries } from './retry.ts'

/** Answers what is planned, in turn; an error is thrown. */
function planned(...answers: unknown[]) {
  const asked: unknown[] = []
  const ask = async () => {
    const answer = answers[asked.length]
    asked.push(answer)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { ask, asked }
}

const outage = new ApiError(503, [], undefined)
const refusal = new ApiError(404, [], undefined)

test('an outage is asked again, twice and no more', async () => {
  const healed = planned(outage, new TypeError('no network'), 'here')
  expect(await withRetries(healed.ask, [0, 0])).toBe('here')
  const lasting = planned(outage, outage, outage, 'too late')
  await expect(withRetries(lasting.ask, [0, 0])).rejects.toBe(outage)
  expect(lasting.asked).toHaveLength(3)
})

test('a refusal is final', async () => {
  const refused = planned(refusal, 'never')
  await expect(withRetries(refused.ask, [0, 0])).rejects.toBe(refusal)
  expect(refused.asked).toHaveLength(1)
})
