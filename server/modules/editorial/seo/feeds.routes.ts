import { createHash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/module.ts'
import { offeredFeeds, openFeed, type FeedName } from './feeds.service.ts'
import { isUnchanged } from './unchanged.rules.ts'

/** `/feeds/yandex.yml` and `/feeds/google.xml`, or `/feeds/{FEED_TOKEN}/…` where a token is set: whole files with ETag and Last-Modified. Source: SEO-04, SEO-06. */
export function feedRoutes(app: FastifyInstance, platform: Platform): void {
  const { config } = platform
  const hidden = { schema: { hide: true }, compress: false } as const
  const offered = offeredFeeds(config)
  const answer = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const feed = offered.find((one) => one === name)
    if (!feed) return reply.callNotFound()
    return sendFeed(platform, feed, request, reply)
  }
  const { token } = config.feeds
  if (token === undefined) {
    app.get<{ Params: { file: string } }>('/feeds/:file', hidden, (request, reply) => answer(request.params.file, request, reply))
    return
  }
  app.get<{ Params: { token: string; file: string } }>('/feeds/:token/:file', hidden, async (request, reply) => {
    const { token: given, file } = request.params
    return isSame(given, token) ? answer(file, request, reply) : reply.callNotFound()
  })
}

async function sendFeed(platform: Platform, name: FeedName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''))
  const { file, size, changedAt } = await openFeed(platform, name, isPacked)
  const etag = `"${changedAt.getTime().toString(36)}-${size.toString(36)}${isPacked ? '-gzip' : ''}"`
  reply.headers({
    'cache-control': 'public, max-age=300',
    etag,
    'last-modified': changedAt.toUTCString(),
    vary: 'accept-encoding',
  })
  if (isUnchanged(request.headers, etag, changedAt)) {
    await file.close()
    return reply.code(304).send()
  }
  reply.type('application/xml; charset=utf-8').header('content-length', size)
  if (isPacked) reply.header('content-encoding', 'gzip')
  if (request.method === 'HEAD') {
    await file.close()
    // A stream, or the length would be told as that of the empty body.
    return reply.send(Readable.from([]))
  }
  return reply.send(file.createReadStream())
}

/** In the same time whatever was given. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
