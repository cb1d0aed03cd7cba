import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listenOnLoopback, stopListening } from '#tests/support/loopback-server.ts'
import { createExternalFetch, externalFetch } from './external-fetch.ts'
import { isPublicAddress, publicLookup, type FindAddresses } from './public-address.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) await stop()
})

/** A service on this machine; its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  stops.push(() => stopListening(server))
  return listenOnLoopback(server)
}

const patient = () => AbortSignal.timeout(20_000)
/** Every name has these addresses. */
const names =
  (...addresses: string[]): FindAddresses =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('[T54] the shop calls nobody inside of its network', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1:5432/',
    'https://１２７.0.0.1/',
    'https://10.0.0.1/',
    'https://167772161/',
    'https://100.64.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://192.0.0.8/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
    'https://user:secret@example.com/',
    'http://example.com/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://127.0.0.1.example.com/',
    'http://[::ffff:127.0.0.1]/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,a',
    'unix:/var/run/docker.sock',
  ])('%s is refused before anything is sent', async (url) => {
    await expect(createExternalFetch(names('93.184.216.34'))(url, { signal: patient() })).rejects.toThrow('the shop does not call')
  })

  test.each([['127.0.0.1'], ['10.1.2.3'], ['::1'], ['::ffff:10.0.0.1'], ['93.184.216.34', '127.0.0.1'], []])(
    'nor a name that leads there: %s %s',
    async (...addresses) => {
      const call = createExternalFetch(names(...addresses))('https://bank.example/', { signal: patient() })
      await expect(call).rejects.toThrow('bank.example is no public host')
    },
  )

  test('a name that cannot be found is said to be so', async () => {
    const nowhere: FindAddresses = (_name, _options, done) => done(Object.assign(new Error('nowhere'), { code: 'ENOTFOUND' }), [])
    await expect(createExternalFetch(nowhere)('https://bank.example/', { signal: patient() })).rejects.toThrow('nowhere')
  })

  test.each([
    [
      true,
      [
        [
          { address: '93.184.216.34', family: 4 },
          { address: '2606:4700::6810:84e5', family: 6 },
        ],
      ],
    ],
    [false, ['93.184.216.34', 4]],
  ] as const)('a public name is connected to at the addresses that were looked at (all of them asked for: %s)', async (all, found) => {
    const asked: unknown[] = []
    const find: FindAddresses = (name, options, done) => {
      asked.push([name, options])
      names('93.184.216.34', '2606:4700::6810:84e5')(name, options, done)
    }
    const answer = new Promise((resolve) => publicLookup(find)('bank.example', { all, family: 0 }, (...given) => resolve(given)))
    expect(await answer).toEqual([null, ...found])
    expect(asked).toEqual([['bank.example', { all: true, family: 0 }]])
  })

  test('the finder of the platform itself is understood: what it finds is connected to, and what is within is not', async () => {
    const lookup = (name: string) => new Promise((resolve) => publicLookup()(name, { all: true }, (...given) => resolve(given)))
    expect(await lookup('93.184.216.34')).toEqual([null, [{ address: '93.184.216.34', family: 4 }]])
    expect(await lookup('127.0.0.1')).toEqual([new Error('127.0.0.1 is no public host'), ''])
  })

  test('what is public is', () => {
    expect(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2a00:1450:4010::64', '2600::1'].map(isPublicAddress)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(['example.com', '', '1.2.3', '999.1.1.1'].map(isPublicAddress)).toEqual([false, false, false, false])
  })
})

describe('a service that is not there', () => {
  const waiting: FindAddresses = () => undefined

  test('is given up as soon as it does not take the connection in time, however long its answer may take', async () => {
    const call = createExternalFetch(waiting, 20)('https://bank.example/', { signal: patient() })
    await expect(call).rejects.toThrow('no connection within 20 ms')
  })

  test('and one that has taken it is waited for as long as the caller says', async () => {
    const isAsked = Promise.withResolvers<() => void>()
    const url = await serve((_request, response) => isAsked.resolve(() => response.end('late')))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const call = externalFetch(url, { signal: new AbortController().signal })
    const answer = await isAsked.promise
    await vi.advanceTimersByTimeAsync(60_000)
    answer()
    expect(await (await call).text()).toBe('late')
  })

  test('is waited for for a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const call = createExternalFetch(waiting)('https://bank.example/', { signal: new AbortController().signal })
    const end = expect(call).rejects.toThrow('no connection within 1000 ms')
    await vi.advanceTimersByTimeAsync(1000)
    await end
  })
})

describe('[T54] what others answer', () => {
  test('is read whole, with its status and headers; what was sent arrives', async () => {
    const url = await serve((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => response.writeHead(201, { 'x-of': 'bank' }).end(`${request.method} ${request.headers['x-key']} ${text}`))
    })
    const answer = await externalFetch(`${url}/a?b=c`, { method: 'POST', headers: { 'x-key': '7' }, body: 'тело', signal: patient() })
    expect([answer.status, answer.headers.get('x-of'), await answer.text()]).toEqual([201, 'bank', 'POST 7 тело'])
  })

  test('leads nowhere else', async () => {
    let calls = 0
    const url = await serve((_request, response) => {
      calls++
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const answer = await externalFetch(url, { signal: patient() })
    expect([answer.ok, answer.status, calls]).toEqual([false, 302, 1])
  })

  test('is cut off when it weighs too much, however it is sent', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/whole') return void response.end('x'.repeat(1_000_001))
      const drip = () => {
        while (response.write('x'.repeat(10_000)));
      }
      response.on('drain', drip)
      return drip()
    })
    for (const path of ['/whole', '/endless'])
      await expect(externalFetch(url + path, { signal: patient() })).rejects.toThrow('an answer of more than 1000000 bytes')
    expect((await (await externalFetch(`${url}/whole`, { signal: patient(), mostBytes: 1_000_001 })).text()).length).toBe(1_000_001)
  })

  test('may come packed, and weighs what it is unpacked', async () => {
    const packed = new Map([
      ['/ten', 'x'.repeat(10)],
      ['/most', 'x'.repeat(1_000_000)],
      ['/more', 'x'.repeat(1_000_001)],
      ['/bomb', 'x'.repeat(50_000_000)],
    ])
    const url = await serve((request, response) => {
      if (request.headers['accept-encoding'] !== 'gzip') return void response.writeHead(406).end()
      const text = packed.get(request.url ?? '')
      const bytes = text === undefined ? '' : gzipSync(text)
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(request.url === '/ten' ? bytes.slice(0, -9) : bytes)
    })
    expect(await (await externalFetch(`${url}/nothing`, { signal: patient() })).text()).toBe('')
    expect((await (await externalFetch(`${url}/most`, { signal: patient() })).text()).length).toBe(1_000_000)
    for (const path of ['/more', '/bomb'])
      await expect(externalFetch(url + path, { signal: patient() }), path).rejects.toThrow('larger than 1000000 bytes')
    // Packed, and cut off.
    await expect(externalFetch(`${url}/ten`, { signal: patient() })).rejects.toThrow('unexpected end of file')
  })

  test('is waited for as long as the caller says, its body too', async () => {
    let isAsked = (): void => {}
    const silent = await serve(() => isAsked())
    const halting = await serve((_request, response) => void response.write('a', () => isAsked()))
    for (const url of [silent, halting]) {
      const enough = new AbortController()
      isAsked = () => enough.abort(new Error('enough'))
      await expect(externalFetch(url, { signal: enough.signal })).rejects.toThrow('enough')
    }
    await expect(externalFetch(silent, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
  })

  test('is an error when it is an offer of another protocol', async () => {
    const url = await serve((_request, response) => {
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n')
    })
    await expect(externalFetch(url, { signal: patient() })).rejects.toThrow('without an answer')
  })

  test('is an error when the connection breaks before its end', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('abc', () => response.destroy())
    })
    await expect(externalFetch(url, { signal: patient() })).rejects.toThrow()
  })
})
