import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExternalService } from './external-service.ts'

class Refusal extends Error {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const well = () => Promise.resolve('well')
const down = () => Promise.reject(new Error('down'))
const create = () => createExternalService({ atOnce: 3, isOutage: (error) => !(error instanceof Refusal) })

async function fail(call: ReturnType<typeof create>, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await expect(call(down)).rejects.toThrow('down')
}

test('after ten calls of which half have failed a service is left alone for twenty seconds, then one call tries', async () => {
  const call = create()
  for (let time = 0; time < 5; time++) expect(await call(well)).toBe('well')
  await fail(call, 5)
  const work = vi.fn(well)
  await expect(call(work)).rejects.toThrow()
  vi.advanceTimersByTime(19_000)
  await expect(call(work)).rejects.toThrow()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1500)
  await fail(call, 1)
  await expect(call(work)).rejects.toThrow()
  vi.advanceTimersByTime(20_500)
  expect(await call(work)).toBe('well')
  expect(await call(work)).toBe('well')
})

test('fewer failures, older ones and refusals that were thought about change nothing', async () => {
  const call = create()
  await fail(call, 9)
  vi.advanceTimersByTime(31_000)
  await fail(call, 9)
  const other = create()
  for (let time = 0; time < 30; time++) await expect(other(() => Promise.reject(new Refusal('no')))).rejects.toThrow('no')
  for (const one of [call, other]) expect(await one(well)).toBe('well')
})

test('more calls than may wait at once are refused without waiting, and do not count as failures', async () => {
  const call = create()
  const answer = Promise.withResolvers<string>()
  const waiting = [1, 2, 3].map(() => call(() => answer.promise))
  for (let time = 0; time < 20; time++) await expect(call(well)).rejects.toThrow()
  answer.resolve('late')
  expect(await Promise.all(waiting)).toEqual(['late', 'late', 'late'])
  expect(await call(well)).toBe('well')
})
