import type { FastifyInstance } from 'fastify'
import { isLocale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { sharePicture } from './share-picture.service.ts'

/** `/share/{locale}{path of the page}.jpg`: only pages that exist have one. Source: SEO-02. */
export function sharePictureRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { locale: string; '*': string } }>(
    '/share/:locale/*',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { locale, '*': file } = request.params
      const page =
        /^((?:home|product|catalog|list|lookbook|looks|awn-media|lpp|page|help|blog|about|appndx|contacts|cooperation|live)(?:\/[a-z0-9][a-z0-9._-]{0,119}){0,6})\.jpg$/.exec(
          file,
        )?.[1]
      const bytes = page !== undefined && isLocale(locale) ? await sharePicture(platform, `/${page}`, locale) : undefined
      if (!bytes) return reply.callNotFound()
      return reply
        .type('image/jpeg')
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(bytes)
    },
  )
}
