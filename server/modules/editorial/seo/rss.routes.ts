import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { locales, localizedPath, type Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { rssChannels } from './rss.service.ts'
import { rssText } from './rss.view.ts'
import { isUnchanged } from './unchanged.rules.ts'

/** `/rss/{magazine|news}.xml`, and the same below `/en`. Source: SEO-08. */
export function rssRoutes(app: FastifyInstance, platform: Platform): void {
  for (const locale of locales)
    app.get<{ Params: { file: string } }>(localizedPath(locale, '/rss/:file'), { schema: { hide: true } }, (request, reply) =>
      sendChannel(platform, { locale, file: request.params.file }, request, reply),
    )
}

async function sendChannel(
  platform: Platform,
  { locale, file }: { locale: Locale; file: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const read = Object.hasOwn(rssChannels, file) ? rssChannels[file] : undefined
  if (!read) return reply.callNotFound()
  const { publicUrl } = platform.config
  const { path, title, description, items } = await read(platform, locale)
  const addresses = { link: publicUrl + localizedPath(locale, path), self: publicUrl + localizedPath(locale, `/rss/${file}`) }
  const text = rssText({ title, description, language: locale, ...addresses }, items)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.type('application/rss+xml; charset=utf-8').headers({ 'cache-control': 'public, max-age=600', etag })
  // No moment of change: what is taken back, and a block whose time has come, change the text later than its newest item.
  return isUnchanged(request.headers, etag.slice(2), new Date(Number.NaN)) ? reply.code(304).send() : reply.send(text)
}
