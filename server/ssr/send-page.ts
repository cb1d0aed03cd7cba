import type { FastifyReply, FastifyRequest } from 'fastify'
import { packBrotli, packGzip, unpackBrotli, type CachedPage, type RenderedPage } from './rendered-page.ts'

type Encoding = 'br' | 'gzip' | undefined

/** Smaller pages (redirects, refusals) travel as they are. */
const worthPackingBytes = 1024

/** Sends a page that is kept: a browser that still has it gets 304 without a body. Each form has an ETag of its own. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request)
  prepare(reply, page)
  if (page.status === 200) {
    const etag = `"${page.tag}${encoding ? `-${encoding}` : ''}"`
    reply.header('etag', etag)
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (page.status === 204 || page.headers.location !== undefined) return reply.send()
  if (encoding) reply.header('content-encoding', encoding)
  if (encoding === 'br') return reply.send(page.brotli)
  return reply.send(encoding === 'gzip' ? await page.gzip() : await unpackBrotli(page.brotli))
}

/** Sends a page that was made for this visitor, packed on the way. */
export async function sendFresh(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  const encoding = page.body.length < worthPackingBytes ? undefined : acceptedEncoding(request)
  prepare(reply, page)
  if (encoding) reply.header('content-encoding', encoding)
  if (encoding === 'br') return reply.send(await packBrotli(page.body))
  return reply.send(encoding === 'gzip' ? await packGzip(page.body) : page.body)
}

function prepare(reply: FastifyReply, page: { status: number; headers: Record<string, string> }): void {
  // Without a policy of its own (development) a page must not get that of the API.
  if (page.headers['content-type']?.startsWith('text/html')) reply.raw.removeHeader('content-security-policy')
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding, cookie')
}

/** Nearly every browser names what it takes, without weights and without a star. */
const isWeighted = /[;*]/

/** The best of what is taken: Brotli unless gzip is preferred; never what has the weight 0. Source: RFC 9110 §12.5.3. */
function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (!isWeighted.test(accepted)) return /\bbr\b/i.test(accepted) ? 'br' : /\bgzip\b/i.test(accepted) ? 'gzip' : undefined
  const weights = new Map(accepted.toLowerCase().split(',').map(weightOf))
  const of = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0
  if (of('br') <= 0 && of('gzip') <= 0) return undefined
  return of('br') >= of('gzip') ? 'br' : 'gzip'
}

function weightOf(part: string): [encoding: string, weight: number] {
  const [encoding = '', ...parameters] = part.split(';').map((one) => one.trim())
  const weight = parameters.map((one) => /^q\s*=\s*([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined)
  return [encoding, weight === undefined ? 1 : Number(weight) || 0]
}

function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
