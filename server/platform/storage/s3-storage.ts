import type { S3Settings } from '#server/config.ts'
import { createS3Call } from './s3-call.ts'
import { isFileName, mostStoredBytes, requireFileName, type Storage, type StoredFile } from './storage.ts'

/** So many names a page of a listing holds, and what such a page may weigh: the most there may be. */
const namesAtOnce = 1000
const mostListBytes = 8 * 2 ** 20

/**
 * The storage as a bucket of a service that speaks S3. Nothing is public, nothing is put in parts, and no conditional writes are asked for: what is not rewritten
 * has names that are used once. Source: OPS-02, decision 0186.
 */
export function createS3Storage(settings: S3Settings, pageSize = namesAtOnce): Storage {
  const call = createS3Call(settings)
  return {
    put: async (given, bytes) => {
      const name = requireFileName(given)
      if (bytes.byteLength > mostStoredBytes) throw new Error(`a file of more than ${mostStoredBytes} bytes: ${name}`)
      await call({ method: 'PUT', name, bytes })
    },
    get: async (name) => {
      const answer = await call({ method: 'GET', name: requireFileName(name), mostBytes: mostStoredBytes })
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },
    head: async (name) => {
      const answer = await call({ method: 'HEAD', name: requireFileName(name) })
      return answer.status === 404 ? undefined : readHead(answer.headers)
    },
    delete: async (name) => {
      await call({ method: 'DELETE', name: requireFileName(name) })
    },
    async *list(prefix) {
      for (let after = ''; ;) {
        const query = { 'max-keys': String(pageSize), prefix, ...(after && { marker: after }) }
        const answer = await call({ method: 'GET', query, mostBytes: mostListBytes })
        const { names, hasMore } = readPage(await answer.text())
        yield* names.filter(isFileName)
        const last = names.at(-1)
        if (!hasMore || last === undefined) return
        after = last
      }
    },
  }
}

function readHead(headers: Headers): StoredFile {
  return { size: Number(headers.get('content-length')), changedAt: new Date(headers.get('last-modified') ?? 0) }
}

/** A page of `ListObjects` in its first form, whose pages are asked for by name: the only XML that is read of an S3, and of it two elements without attributes. */
function readPage(xml: string): { names: string[]; hasMore: boolean } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('the storage answered no list of its files')
  const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => plainText(name))
  return { names, hasMore: /<IsTruncated>true<\/IsTruncated>/.test(xml) }
}

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Other people's files may be called by anything; the next page is asked for by the last name. */
function plainText(xml: string): string {
  return xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, mark?: string) => {
    if (mark !== undefined) return marks[mark] ?? whole
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
