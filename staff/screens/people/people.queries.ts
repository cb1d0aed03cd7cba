import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#staff/lib/api/client.ts'

/** Everybody of the staff. */
export const teamQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => staffApi('GET /staff/members', {}, { signal }),
})

/** The devices of one person, or the own ones. */
export const devicesQuery = (memberId: number | 'me') =>
  queryOptions({
    queryKey: ['devices', memberId],
    queryFn: ({ signal }) =>
      memberId === 'me'
        ? staffApi('GET /staff/me/sessions', {}, { signal })
        : staffApi('GET /staff/members/:id/sessions', { params: { id: String(memberId) } }, { signal }),
  })

/** Ends a device of one person, or an own one. */
export async function endDevice(memberId: number | 'me', id: number): Promise<void> {
  if (memberId === 'me') await staffApi('DELETE /staff/me/sessions/:id', { params: { id: String(id) } })
  else await staffApi('DELETE /staff/members/:id/sessions/:session', { params: { id: String(memberId), session: String(id) } })
}
