import type { Locale } from '#core/locale.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { takePicture } from './media-upload.service.ts'
import { changeMedia, getMedia, listLibrary, removeMedia, type MediaReader } from './media.staff.service.ts'

/** The media library of the back-office. Source: ADM-36. */
export function mediaStaffRoutes(http: Http, platform: Platform): void {
  const { db, config } = platform
  const readerOf = ({ locale }: { locale: Locale }): MediaReader => ({ locale, publicUrl: config.publicUrl })
  http.serveStaff('GET /staff/media', ({ query }, { locale }) => listLibrary(db, query, locale))
  http.serveStaff('GET /staff/media/:id', ({ params }, context) => getMedia(db, params.id, readerOf(context)))
  http.serveStaff('POST /staff/media', ({ query }, context) =>
    takePicture(platform, authorOf(context), { name: query.name, bytes: context.rawBody ?? Buffer.alloc(0) }, readerOf(context)),
  )
  http.serveStaff('PUT /staff/media/:id', ({ params: { id }, body: { revision, reason, ...media } }, context) =>
    changeMedia(platform, authorOf(context, reason), { id, revision, reader: readerOf(context) }, media),
  )
  http.serveStaff('DELETE /staff/media/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeMedia(platform, authorOf(context, reason), { id, revision, reader: readerOf(context) })
    return undefined
  })
}
