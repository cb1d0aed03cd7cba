import { useQuery } from './queries.ts'
import { useIsLoggedIn } from './use-logged-in.ts'

/** A query of what belongs to whoever is logged in: nobody asks for it any more once they are not. Source: AUTH-05, AUTH-06. */
export const usePersonalQuery = ((options: Parameters<typeof useQuery>[0]) => {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...options, enabled: isLoggedIn })
}) as typeof useQuery
