import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/module.ts'
import { findImage } from './images.repo.ts'
import { soon, type ImageFiles, type ImageFormat } from './image-files.ts'
import { imageWidths, jpegWidth, widthsUpTo } from './image-widths.ts'

const types: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** `/images/{id}-{version}/{width}.{avif|webp}`, and one JPEG for feeds: ids and preset widths only, cached for ever; 503 with Retry-After while one is being drawn, 404 while it is private. Source: reliability T43, FORM-14, decision 0134. */
export function imageRoutes(app: FastifyInstance, platform: Platform, files: ImageFiles): void {
  app.get<{ Params: { picture: string; file: string } }>(
    '/images/:picture/:file',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const picture = /^([1-9]\d{0,8})-([0-9a-f]{8})$/.exec(request.params.picture)
      const file = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/.exec(request.params.file)
      const width = Number(file?.[1])
      if (!picture || !file || !(imageWidths as readonly number[]).includes(width)) return reply.callNotFound()
      const image = await findImage(platform.db, Number(picture[1]))
      if (!image || image.isPrivate || image.version !== picture[2] || width > image.width) return reply.callNotFound()
      const format = file[2] as ImageFormat
      if (format === 'jpg' && width !== jpegWidth(widthsUpTo(image.width))) return reply.callNotFound()
      const bytes = await soon(files.variant(image, width, format))
      if (!bytes) return reply.callNotFound()
      return reply
        .type(types[format])
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(bytes)
    },
  )
}
