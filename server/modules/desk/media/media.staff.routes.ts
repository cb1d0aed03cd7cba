import { isPermitted } from '#contracts/staff/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import type { Http, StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { replacePicture, takePicture } from './media-upload.service.ts'
import { changeMedia, getMedia, listLibrary, removeMedia, type MediaReader } from './media.staff.service.ts'

/** The media library of the back-office. Source: ADM-36. */
export function mediaStaffRoutes(http: Http, platform: Platform): void {
  const { db, config } = platform
  const readerOf = ({ locale }: { locale: Locale }): MediaReader => ({ locale, publicUrl: config.publicUrl })
  http.serveStaff('GET /staff/media', ({ query }, { locale }) => listLibrary(db, query, locale))
  http.serveStaff('GET /staff/media/:id', ({ params }, context) => getMedia(db, params.id, readerOf(context)))
  http.serveStaff('POST /staff/media', ({ query: { name, attach } }, context) => {
    const isAttached = attach === 'true' && isPermitted(context.actor.roles, 'catalog.write')
    return takePicture(platform, authorOf(context), { name, bytes: bytesOf(context), isAttached }, readerOf(context))
  })
  http.serveStaff('PUT /staff/media/:id/file', ({ params: { id }, query: { name, revision } }, context) =>
    replacePicture(platform, authorOf(context), { id, revision, file: { name, bytes: bytesOf(context) } }, readerOf(context)),
  )
  http.serveStaff('PUT /staff/media/:id', ({ params: { id }, body: { revision, reason, ...media } }, context) =>
    changeMedia(platform, authorOf(context, reason), { id, revision, reader: readerOf(context) }, media),
  )
  http.serveStaff('DELETE /staff/media/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeMedia(platform, authorOf(context, reason), { id, revision, reader: readerOf(context) })
    return undefined
  })
}

/** The file that a call brought; nothing of one that brought something else. */
const bytesOf = ({ rawBody = Buffer.alloc(0) }: Pick<StaffContext, 'rawBody'>): Buffer => rawBody
