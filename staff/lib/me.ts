import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { StaffMe } from '#contracts/staff/people.contract.ts'
import type { StaffPermission } from '#contracts/staff/permissions.ts'
import { staffApi } from './api/client.ts'

/** Who is signed in. Fails with 401 when nobody is; it is never asked for in a dialog. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }): Promise<StaffMe> => staffApi('GET /staff/me', {}, { signal, asksNobody: true }),
  staleTime: 60_000,
})

/** Who is signed in and what they may; only below the frame, which knows it before it shows anything. */
export function useMe(): StaffMe & { may: (permission: StaffPermission) => boolean } {
  const { data } = useSuspenseQuery(meQuery)
  return { ...data, may: (permission) => data.permissions.includes(permission) }
}
