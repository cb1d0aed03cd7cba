import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '#server/config.ts'
import { createExternalService } from '../external-service.ts'
import { externalFetch } from '../http/external-fetch.ts'

/** So many calls may wait for the storage at once: more than pictures are worked on. */
const callsAtOnce = 50
/** How long nothing may come or go, and how long a call may take in all, its second try apart. Source: reliability §4. */
const reading = { idleMs: 2000, totalMs: 20_000 }
const writing = { idleMs: 10_000, totalMs: 30_000 }
/** What broke at once may be well a moment later, such as a connection that the other side had closed. */
const pauseMs = 150

/** The storage has thought about a call and refuses it: keys, rights, a bucket that is not there, a clock that is wrong. */
export class S3Refusal extends Error {}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of a file; the bucket itself without one. */
  name?: string
  query?: Record<string, string>
  bytes?: Uint8Array
  /** The most that the answer may weigh; a megabyte unless said otherwise. */
  mostBytes?: number
}

/** The answer to a call, good or of a file that is not there (404). Throws `S3Refusal` for what is refused, and for whatever is no answer. */
export type CallS3 = (call: S3Call) => Promise<Response>

/**
 * Signed calls of one bucket, behind a bulkhead and a breaker. All of them can be repeated: what fails at once is tried a second time, what takes too long is
 * not. Source: OPS-02, decision 0186.
 */
export function createS3Call(settings: S3Settings): CallS3 {
  const keys = new Map<string, ArrayBuffer>()
  const guarded = createExternalService({ atOnce: callsAtOnce, isOutage: (error) => !(error instanceof S3Refusal) })
  return (call) =>
    guarded(async () => {
      try {
        return await send(settings, keys, call)
      } catch (error) {
        if (error instanceof S3Refusal || !isQuick(error)) throw error
        await pause(pauseMs)
        return send(settings, keys, call)
      }
    })
}

/** Whoever has waited for as long as a call may take waits for no second one. */
const isQuick = (error: unknown): boolean => error instanceof Error && error.name !== 'TimeoutError'

/** Where a file of the bucket is; the bucket itself without a name. */
export function addressIn({ endpoint, bucket, hasPathStyle }: S3Settings, name?: string, query: Record<string, string> = {}): URL {
  const url = new URL(endpoint)
  if (!hasPathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = [...(hasPathStyle ? [bucket] : []), ...(name === undefined ? [] : [name])].join('/')
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

async function send(settings: S3Settings, cache: Map<string, ArrayBuffer>, call: S3Call): Promise<Response> {
  const { method, bytes, mostBytes } = call
  const signer = new AwsV4Signer({
    method,
    url: addressIn(settings, call.name, call.query).href,
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    service: 's3',
    region: settings.region,
    cache,
  })
  const { url, headers } = await signer.sign()
  const { idleMs, totalMs } = method === 'PUT' ? writing : reading
  const answer = await externalFetch(url.href, {
    method,
    headers: Object.fromEntries(headers),
    signal: AbortSignal.timeout(totalMs),
    idleMs,
    ...(bytes && { body: bytes }),
    ...(mostBytes !== undefined && { mostBytes }),
  })
  if (answer.ok) return answer
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]
  if (answer.status === 404 && code !== 'NoSuchBucket') return answer
  const sentence = `the storage answered ${answer.status}${code === undefined ? '' : ` (${code})`} to ${method} ${call.name ?? settings.bucket}`
  throw answer.status >= 500 || answer.status === 429 ? new Error(sentence) : new S3Refusal(sentence)
}
