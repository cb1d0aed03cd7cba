import { createTransport, parseEnvelope, serializeEnvelope, type BaseTransportOptions, type Envelope, type Transport } from '@sentry/core'

/** What the receiver has answered. */
export interface ReceiverAnswer {
  status: number
  /** Its headers `x-sentry-rate-limits` and `retry-after`. */
  limits: string | null
  retryAfter: string | null
}

/** Hands an envelope to the receiver. Throws what the network throws. */
export type SendEnvelope = (url: string, headers: Record<string, string>, body: string | Uint8Array) => Promise<ReceiverAnswer>

/** So many wait to be sent; what comes beyond is dropped. */
const mostWaiting = 100
/** Waits before the second and the third try, in milliseconds. */
const pauses = [1000, 2000]
/** No more than one line of the log in so many milliseconds. */
const quietMs = 60_000

/**
 * Sends one envelope at a time and tries each three times; what is too large once more without what went before. Obeys the receiver's limits of
 * rate. What cannot be sent is dropped, with a line of the log a minute. Source: ERR-12, integrations §6 and §8.
 */
export function createSerialTransport(
  options: BaseTransportOptions & { headers?: Record<string, string> },
  send: SendEnvelope,
  warn: (details: object, message: string) => void,
): Transport {
  let last: Promise<unknown> = Promise.resolve()
  let toldAt = Number.NEGATIVE_INFINITY
  let dropped = 0
  const headers = { 'content-type': 'application/x-sentry-envelope', ...options.headers }
  const drop = (why: object): void => {
    dropped += 1
    if (performance.now() - toldAt < quietMs) return
    toldAt = performance.now()
    warn({ event: 'errors.unreported', dropped, ...why }, 'errors could not be reported')
    dropped = 0
  }
  const sendOne = async (body: string | Uint8Array): Promise<ReceiverAnswer> => {
    let failure: unknown
    for (const pause of [...pauses, undefined]) {
      try {
        const answer = await send(options.url, headers, body)
        if (answer.status < 500) return answer
        failure = new Error(`the receiver answered ${answer.status}`)
      } catch (error) {
        failure = error
      }
      if (pause !== undefined) await wait(pause)
    }
    throw failure
  }
  const inTurn = async (body: string | Uint8Array): Promise<ReceiverAnswer> => {
    const answer = await sendOne(body)
    return answer.status === 413 ? sendOne(withoutCrumbs(body)) : answer
  }
  return createTransport({ ...options, bufferSize: mostWaiting, recordDroppedEvent: (why) => drop({ why }) }, async ({ body }) => {
    const turn = last.then(() => inTurn(body))
    last = turn.catch(() => undefined)
    try {
      const { status, limits, retryAfter } = await turn
      if (status >= 300) drop({ status })
      return { statusCode: status, headers: { 'x-sentry-rate-limits': limits, 'retry-after': retryAfter } }
    } catch (error) {
      drop({ err: error })
      return {}
    }
  })
}

/** Keeps no process alive. */
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

function withoutCrumbs(body: string | Uint8Array): string | Uint8Array {
  const [head, items] = parseEnvelope(body)
  const smaller = (items as [object, { breadcrumbs?: unknown }][]).map(([type, { breadcrumbs: _, ...event }]) => [type, event])
  return serializeEnvelope([head, smaller] as unknown as Envelope)
}
