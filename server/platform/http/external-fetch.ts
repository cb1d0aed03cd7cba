import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { mayBeCalled, publicLookup, type FindAddresses } from './public-address.ts'

/** The most that an answer may weigh unless the caller says otherwise. Source: reliability §6.10. */
const mostBytes = 1_000_000
/** How long a connection may take, its name's addresses included: who has not taken it by then is not there. Source: reliability §4. */
const connectMs = 1000
/** A connection that rests is kept for less time than servers keep theirs: none is used that the other side is about to close. */
const kept = { keepAlive: true, timeout: 4000 }

export interface ExternalInit {
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Ends the call, the body of its answer too. */
  signal: AbortSignal
  /** The most that the answer may weigh, unpacked; a megabyte unless said otherwise. */
  mostBytes?: number
  /** How long nothing may come or go, in milliseconds; as long as the signal lets it unless said otherwise. */
  idleMs?: number
}

/** Calls a service outside of the shop; see `createExternalFetch`. */
export type ExternalFetch = (url: string, init: ExternalInit) => Promise<Response>

/**
 * The one way in which the shop calls others over HTTP. By TLS, and only hosts of the public internet, whatever their names say; without TLS
 * only this machine itself by its number, where an operator has put a relay. Redirects are answers like others and never followed, and an answer
 * that weighs too much is none. Throws for these, for what the network throws, for a connection that takes longer than a second, and with the signal's reason.
 * Source: reliability T54, §4, §6.10.
 */
export function createExternalFetch(find?: FindAddresses, timeoutMs: number = connectMs): ExternalFetch {
  const lookup = publicLookup(find)
  const overTls: RequestOptions = { agent: new HttpsAgent(kept), lookup }
  const onThisMachine: RequestOptions = { agent: new HttpAgent(kept) }
  return async (address, init) => {
    if (!mayBeCalled(address)) throw new Error(`the shop does not call ${URL.parse(address)?.host ?? 'what is no address'}`)
    const url = new URL(address)
    const { method = 'GET', body, idleMs } = init
    const idle = new AbortController()
    const signal = idleMs === undefined ? init.signal : AbortSignal.any([init.signal, idle.signal])
    signal.throwIfAborted()
    const own = { 'user-agent': 'Vitrina', 'accept-encoding': 'gzip' }
    const headers = { ...own, ...init.headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) }
    const isTls = url.protocol === 'https:'
    const options = { ...(isTls ? overTls : onThisMachine), method, headers, signal }
    const request = (isTls ? httpsRequest : httpRequest)(url, options)
    request.once('socket', (socket) => limitConnecting(socket, timeoutMs))
    if (idleMs !== undefined)
      request.setTimeout(idleMs, () => idle.abort(new DOMException(`nothing came or went within ${idleMs} ms`, 'TimeoutError')))
    const answer = await answerTo(request, body, signal)
    const bytes = await bytesOf(answer, init.mostBytes ?? mostBytes, signal)
    const status = answer.statusCode ?? 0
    const isEmpty = status === 204 || status === 205 || status === 304
    return new Response(isEmpty ? null : bytes, { status, headers: headersOf(answer) })
  }
}

/** For everybody: connections are kept and shared. */
export const externalFetch: ExternalFetch = createExternalFetch()

/** One that was kept is connected already. */
function limitConnecting(socket: Socket, timeoutMs: number): void {
  if (!socket.connecting) return
  const giveUp = () => void socket.destroy(new Error(`no connection within ${timeoutMs} ms`))
  // What has come while this process was busy is seen first.
  let last: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    last = setImmediate(giveUp)
  }, timeoutMs)
  const stop = () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
  socket.once('connect', stop)
  socket.once('close', stop)
}

function answerTo(request: ClientRequest, body: string | Uint8Array | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    // Such as an offer of another protocol, which nobody has asked for.
    request.once('close', () => reject(new Error('the connection ended without an answer')))
    request.end(body)
  })
}

const unpack = promisify(gunzip)

/** What an answer says, unpacked: it may weigh no more than that then either. */
async function bytesOf(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let weight = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      weight += chunk.length
      if (weight > most) throw new Error(`an answer of more than ${most} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    answer.destroy()
    throw signal.aborted ? signal.reason : error
  }
  const bytes = Buffer.concat(chunks)
  return answer.headers['content-encoding'] === 'gzip' && weight > 0 ? unpack(bytes, { maxOutputLength: most }) : bytes
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) for (const value of values) headers.append(name, value)
  return headers
}
