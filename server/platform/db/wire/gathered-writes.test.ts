import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { gatherWrites } from './gathered-writes.ts'

test('what is asked in one turn of the event loop goes out in one write, what is asked later in another', async () => {
  const writes: string[] = []
  const stream = new Writable({
    writev(chunks, done) {
      writes.push(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)).toString())
      done()
    },
  })
  const client = { connection: { stream }, query: (text: string) => stream.write(text) } as unknown as pg.PoolClient
  gatherWrites(client)
  void client.query('one ')
  await Promise.resolve()
  void client.query('two')
  await setImmediate()
  void client.query('three')
  await setImmediate()
  expect(writes).toEqual(['one two', 'three'])
})
