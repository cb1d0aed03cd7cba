import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { down, startS3, type S3Server } from '#tests/support/s3-server.ts'
import { addressIn } from './s3-call.ts'
import { createS3Storage } from './s3-storage.ts'

let s3: S3Server
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(async () => {
  vi.useRealTimers()
  await s3.close()
})

const one = Buffer.from('one')

describe('[OPS-02] a bucket', () => {
  test('is spoken to by signatures of its keys: others are refused, in words, and nobody tries twice', async () => {
    for (const [settings, said] of [
      [{ ...s3.settings, secret: 'another' }, 'the storage answered 403 (SignatureDoesNotMatch) to PUT private/a.webp'],
      [{ ...s3.settings, key: 'NOBODY' }, '403 (InvalidAccessKeyId)'],
      [{ ...s3.settings, bucket: 'elsewhere' }, '404 (NoSuchBucket)'],
    ] as const) {
      const before = s3.calls.length
      await expect(createS3Storage(settings).put('private/a.webp', one)).rejects.toThrow(said)
      expect(s3.calls.length).toBe(before + 1)
    }
    await expect(createS3Storage({ ...s3.settings, bucket: 'elsewhere' }).get('private/a.webp')).rejects.toThrow('NoSuchBucket')
  })

  test('is told the hash of what it gets, and is sent it whole', async () => {
    const told: unknown[] = []
    s3.setMood(({ headers }) => {
      told.push([headers['x-amz-content-sha256'], headers['content-length'], headers['content-type']])
      return false
    })
    await createS3Storage(s3.settings).put('private/a.webp', one)
    expect(told).toEqual([[createHash('sha256').update(one).digest('hex'), '3', 'application/octet-stream']])
  })

  test('stands in the path of addresses, or before the name of the host', () => {
    const settings = { ...s3.settings, endpoint: 'https://s3.example:8443' }
    expect(addressIn(settings, 'a/b.webp').href).toBe('https://s3.example:8443/pictures/a/b.webp')
    expect(addressIn({ ...settings, hasPathStyle: false }, 'a/b.webp').href).toBe('https://pictures.s3.example:8443/a/b.webp')
    expect(addressIn({ ...settings, hasPathStyle: false }, undefined, { prefix: 'a/' }).href).toBe(
      'https://pictures.s3.example:8443/?prefix=a%2F',
    )
  })

  test('may hold files of others: they are in no list, and no list ends with them', async () => {
    const pages = ['<Key>a/&amp;&#x41;&lt;b</Key><IsTruncated>true</IsTruncated>', '<Key>a/c.webp</Key><IsTruncated>false</IsTruncated>']
    s3.setMood((_request, response) => {
      response.end(`<ListBucketResult>${pages.shift()}</ListBucketResult>`)
      return true
    })
    const names = []
    for await (const name of createS3Storage(s3.settings).list('a/')) names.push(name)
    expect(names).toEqual(['a/c.webp'])
    expect(s3.calls.at(-1)).toContain(`marker=${encodeURIComponent('a/&A<b')}`)
  })

  test('that answers no list has no end of its files to tell', async () => {
    s3.setMood((_request, response) => {
      response.end('<html>')
      return true
    })
    await expect(createS3Storage(s3.settings).list('a/')[Symbol.asyncIterator]().next()).rejects.toThrow('no list')
  })
})

describe('[OPS-03] a bucket that is out of order', () => {
  test.each([
    ['says so', down],
    [
      'breaks the connection',
      ({ socket }) => {
        socket.destroy()
        return true
      },
    ],
  ] as const satisfies readonly (readonly [string, Parameters<S3Server['setMood']>[0]])[])(
    'once and %s is asked a second time',
    async (_how, mood) => {
      let isFirst = true
      s3.setMood((request, response) => {
        const wasFirst = isFirst
        isFirst = false
        return wasFirst && mood(request, response)
      })
      const storage = createS3Storage(s3.settings)
      await storage.put('private/a.webp', one)
      expect(s3.calls).toEqual(['PUT /pictures/private/a.webp', 'PUT /pictures/private/a.webp'])
      expect((await storage.get('private/a.webp'))?.toString()).toBe('one')
    },
  )

  test('and stays so fails, and is left alone after ten calls', async () => {
    s3.setMood(down)
    const storage = createS3Storage(s3.settings)
    for (let time = 0; time < 10; time++) await expect(storage.get('private/a.webp')).rejects.toThrow('503 (SlowDown)')
    expect(s3.calls).toHaveLength(20)
    await expect(storage.get('private/a.webp')).rejects.toThrow()
    expect(s3.calls).toHaveLength(20)
  })

  test('and says nothing is waited for for two seconds, once', async () => {
    const isAsked = Promise.withResolvers<void>()
    s3.setMood(() => {
      isAsked.resolve()
      return true
    })
    const failed = expect(createS3Storage(s3.settings).get('private/a.webp')).rejects.toThrow('nothing came or went within 2000 ms')
    await isAsked.promise
    await failed
    expect(s3.calls).toHaveLength(1)
  })
})
