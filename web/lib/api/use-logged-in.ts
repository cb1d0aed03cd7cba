import { useSyncExternalStore } from 'react'
import { onSessionChange, readToken } from './session.ts'

/** Whether this browser holds a login. The server and the first drawing say no, so that public pages are the same for everybody. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isLoggedIn, () => false)
}

const isLoggedIn = (): boolean => readToken() !== undefined
