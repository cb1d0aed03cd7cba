import { expect, test } from 'vitest'
import { QueueFull, WorkQueue } from './work-queue.ts'

test('at most two pieces of work run at once, and urgent ones go before those done ahead', async () => {
  const queue = new WorkQueue(2)
  const finished: string[] = []
  const gates: (() => void)[] = []
  let running = 0
  let most = 0
  const work = (name: string, order: 'urgent' | 'ahead'): Promise<void> =>
    queue.run(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((open) => gates.push(open))
      running--
      finished.push(name)
    }, order)
  const all = [work('a', 'ahead'), work('b', 'ahead'), work('c', 'ahead'), work('d', 'urgent')]
  while (finished.length < 4) {
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(most).toBe(2)
  expect(finished.indexOf('d')).toBeLessThan(finished.indexOf('c'))
})

test('[T43] when too many wait the next one is told so, while what is done ahead of time may wait for ever', async () => {
  const queue = new WorkQueue(1, 2)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const waiting = [queue.run(() => gate), queue.run(() => gate), queue.run(() => gate)]
  await expect(queue.run(() => gate)).rejects.toThrow(QueueFull)
  const ahead = queue.run(() => gate, 'ahead')
  open()
  await Promise.all([...waiting, ahead])
  await queue.run(() => gate)
})
