import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { getStaffReturn, listStaffReturns } from './desk.service.ts'
import { addPhoto, listPhotos, removePhoto } from '../photos/return-photos.service.ts'
import { approveReturn, payOutReturn, receiveReturn, rejectReturn } from '../staff.service.ts'

/** The returns desk of the back-office. */
export function returnsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/returns', ({ query }) => listStaffReturns(platform, query))
  http.serveStaff('GET /staff/returns/:id', ({ params }, { locale }) => getStaffReturn(platform, params.id, locale))
  http.serveStaff('POST /staff/returns/:id/approve', async ({ params }, context) => {
    await approveReturn(platform, params.id, authorOf(context))
    return getStaffReturn(platform, params.id, context.locale)
  })
  http.serveStaff('POST /staff/returns/:id/reject', async ({ params, body }, context) => {
    await rejectReturn(platform, params.id, body.words, authorOf(context))
    return getStaffReturn(platform, params.id, context.locale)
  })
  http.serveStaff('POST /staff/returns/:id/receive', async ({ params, body: { lines, codes } }, context) => {
    await receiveReturn(
      platform,
      params.id,
      codes ? { ofItems: codes.map(({ item_id: itemId, code }) => ({ itemId, code })) } : 'assumed',
      {
        author: authorOf(context),
        lines: lines.map(({ item_id: itemId, condition, quantity }) => ({ itemId, condition, quantity })),
      },
    )
    return getStaffReturn(platform, params.id, context.locale)
  })
  http.serveStaff('GET /staff/returns/:id/photos', async ({ params }) => ({ results: await listPhotos(platform, params.id) }))
  http.serveStaff('POST /staff/returns/:id/photos', async ({ params, body }, context) => {
    await addPhoto(platform, authorOf(context), params.id, body.image)
    return { results: await listPhotos(platform, params.id) }
  })
  http.serveStaff('DELETE /staff/returns/:id/photos/:photo', async ({ params }, context) => {
    await removePhoto(platform, authorOf(context), params)
    return { results: await listPhotos(platform, params.id) }
  })
  http.serveStaff('POST /staff/returns/:id/pay-out', async ({ params }, context) => {
    await payOutReturn(platform, params.id, authorOf(context))
    return getStaffReturn(platform, params.id, context.locale)
  })
}
