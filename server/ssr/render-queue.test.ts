import { expect, test } from 'vitest'
import { RenderQueue, type Urgency } from './render-queue.ts'

test('so many renders are under way at once; those of visitors go before those that nobody waits for', async () => {
  const queue = new RenderQueue({ most: 2, mostBehind: 1 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, urgency: Urgency): Promise<void> =>
    queue.run(urgency, async () => {
      begun.push(name)
      await new Promise<void>((done) => ends.set(name, done))
    })
  const all = [begin('a', 'behind'), begin('b', 'behind'), begin('c', 'visitor'), begin('d', 'visitor')]
  await Promise.resolve()
  expect([begun, queue.waiting]).toEqual([['a', 'c'], 2])
  const next = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((done) => setImmediate(done))
  }
  await next('a')
  expect(begun).toEqual(['a', 'c', 'd'])
  await next('c')
  await next('d')
  await next('b')
  await Promise.all(all)
  expect(begun).toEqual(['a', 'c', 'd', 'b'])
})
