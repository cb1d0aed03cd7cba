import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findCardFile } from '#server/modules/card-file/index.ts'
import { findIndex } from '#server/modules/catalog-index/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

/* Answers that are written into memory which is used again: whoever asks at the same time gets his own. */

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { db } = app.platform
  await vi.waitFor(() => expect([findIndex(db) !== undefined, findCardFile(db)?.isFull]).toEqual([true, true]), { timeout: 20_000 })
}, 60_000)
afterAll(() => app.close())

const paths = ['women', 'men', 'women/dresses', 'women/outerwear'].flatMap((path) =>
  ['price', '-price', 'new', 'discount'].map((sort) => `/api/ru/catalog/page?path=/catalog/${path}&sort=${sort}`),
)

test.each(['identity', 'br'])(
  '[CAT-03] listings asked for at once, among them some that are given up or not there, are each whole (%s)',
  async (encoding) => {
    const ask = (path: string, signal?: AbortSignal) =>
      fetch(origin + path, { headers: { 'accept-encoding': encoding }, ...(signal && { signal }) }).then((answer) => answer.text())
    const alone = new Map<string, string>()
    for (const path of paths) alone.set(path, await ask(path))
    expect(new Set(alone.values()).size).toBe(paths.length)
    for (let round = 0; round < 5; round++) {
      const given = paths.map((path) => {
        const leaving = new AbortController()
        const answer = ask(path, leaving.signal).catch(() => undefined)
        setImmediate(() => leaving.abort())
        return answer
      })
      const missing = paths.map((path) => ask(`${path}&page=9999`))
      const answers = await Promise.all(paths.map((path) => ask(path)))
      await Promise.all([...given, ...missing])
      expect(answers.map((answer, index) => answer === alone.get(paths[index] ?? ''))).toEqual(paths.map(() => true))
    }
  },
)
