import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Locale } from '#core/locale.ts'
import type { StaffApiKey } from '#contracts/staff/api.ts'
import type { StaffPermission, StaffRole } from '#contracts/staff/permissions.ts'
import { staffApi } from './api/client.ts'

export interface StaffMe {
  id: number
  name: string
  email: string
  locale: Locale
  roles: StaffRole[]
  permissions: StaffPermission[]
  /** Until when the second factor is new enough for acts that ask for it. */
  strong_until?: string | null
}

/** Who is signed in. Fails with 401 when nobody is; it is never asked for in a dialog. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) =>
    (await staffApi('GET /staff/me' as StaffApiKey, {} as never, { signal, asksNobody: true })) as unknown as StaffMe,
  staleTime: 60_000,
})

/** Who is signed in and what they may; only below the frame, which knows it before it shows anything. */
export function useMe(): StaffMe & { may: (permission: StaffPermission) => boolean } {
  const { data } = useSuspenseQuery(meQuery)
  return { ...data, may: (permission) => data.permissions.includes(permission) }
}
