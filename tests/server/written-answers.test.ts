import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findCardFile } from '#server/modules/goods/card-file/index.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

/* Answers that are written into memory which is used again: whoever asks at the same time gets their own. */

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp({ template: 'demo', docs: true })
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { db } = app.platform
  await vi.waitFor(() => expect([findIndex(db) !== undefined, findCardFile(db)?.isFull]).toEqual([true, true]), { timeout: 20_000 })
}, 60_000)
afterAll(() => app.close())

const paths = ['women', 'men', 'women/dresses', 'women/outerwear'].flatMap((path) =>
  ['price', '-price', 'new', 'discount'].map((sort) => `/api/ru/catalog/page?path=/catalog/${path}&sort=${sort}`),
)

function ask(path: string, encoding = 'identity', signal?: AbortSignal): Promise<string> {
  return fetch(origin + path, { headers: { 'accept-encoding': encoding }, ...(signal && { signal }) }).then((answer) => answer.text())
}

test.each(['identity', 'br'])(
  '[CAT-03] listings asked for at once, among them some that are given up or not there, are each whole (%s)',
  async (encoding) => {
    const file = findCardFile(app.platform.db)
    if (!file) throw new Error('no cards are kept')
    for (const city of [1, 2, 3, 4, 5]) {
      const ofCity = paths.map((path) => `${path}&city_id=${city}`)
      // The cards are the database's: while they are waited for, others write.
      const fromDatabase = vi.spyOn(file, 'write').mockReturnValue(false)
      const given = ofCity.map((path) => {
        const leaving = new AbortController()
        const answer = ask(path, encoding, leaving.signal).catch(() => undefined)
        setImmediate(() => leaving.abort())
        return answer
      })
      const missing = ofCity.map((path) => ask(`${path}&page=9999`, encoding))
      const answers = await Promise.all(ofCity.map((path) => ask(path, encoding)))
      await Promise.all([...given, ...missing])
      fromDatabase.mockRestore()
      const alone: string[] = []
      for (const path of ofCity) alone.push(await ask(path, encoding))
      expect(new Set(alone).size).toBe(paths.length)
      expect(answers.map((answer, index) => answer === alone[index])).toEqual(paths.map(() => true))
    }
  },
)

test('[CAT-03] listings that somebody is slow to take stay their own while others ask', async () => {
  const [own = '', ...others] = paths
  const alone = await ask(own)
  const [filling, times] = [40, 8]
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  // What is asked for first is more than the two ends of a connection hold: the listings wait in the server.
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const last = `GET ${own} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  socket.write(request('/api/openapi.json').repeat(filling) + request(own).repeat(times - 1) + last)
  for (const path of others) await ask(path)
  await Promise.all(others.map((path) => ask(path)))
  const parts: Uint8Array[] = []
  socket.on('data', (part) => parts.push(Buffer.from(part)))
  socket.resume()
  await once(socket, 'close')
  expect(Buffer.concat(parts).toString().split(alone)).toHaveLength(times + 1)
})
