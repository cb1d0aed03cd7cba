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

function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
