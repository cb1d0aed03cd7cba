import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { openDataCache } from '../cache/cached.ts'
import { DataCache } from '../cache/data-cache.ts'
import type { Db } from '../db/database.ts'
import { createLog } from '../log.ts'
import { InProcessCalls } from './in-process.ts'
import { PageUses } from './uses.ts'

test('two pages that wait for one call of the shell are both told that it has failed, and of what it would have been made', async () => {
  const db = { $pool: undefined } as unknown as Db
  openDataCache(db, new DataCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, isTrusted: () => true, now: Date.now }))
  const calls = new InProcessCalls({
    translator: { text: (_locale: string, key: string) => key, has: () => true },
    log: createLog('silent'),
    load: { refuses: () => false },
    db,
  } as never)
  const endpoint = { method: 'GET', path: '/vars', auth: 'public', reply: z.object({ shop: z.string() }) } as unknown as Endpoint
  let answers = 0
  const gate = Promise.withResolvers<void>()
  const handler = async (): Promise<{ shop: string }> => {
    answers += 1
    if (answers > 1) return { shop: 'Vitrina' }
    await gate.promise
    throw new Error('the connection was lost')
  }
  calls.bind('GET /vars', { endpoint, handler, uses: () => ({ tags: ['settings'] }) })

  const pages = [new PageUses(), new PageUses()]
  const asked = Promise.allSettled(pages.map((page) => calls.call('ru', 'GET /vars', {}, page)))
  gate.resolve()
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(answers).toBe(1)
  expect(pages.map(({ isBroken, tags }) => [isBroken, [...tags]])).toEqual([
    [true, ['settings']],
    [true, ['settings']],
  ])

  const next = new PageUses()
  expect(await calls.call('ru', 'GET /vars', {}, next)).toEqual({ shop: 'Vitrina' })
  expect(next.isBroken).toBe(false)
})
