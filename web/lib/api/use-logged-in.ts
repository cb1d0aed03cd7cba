import { useSyncExternalStore } from 'react'
import { onSessionChange, readToken, wasLoginRefused } from './session.ts'

/** Whether this browser holds a login. The server and the first drawing say no, so that public pages are the same for everybody. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isLoggedIn, () => false)
}

const isLoggedIn = (): boolean => readToken() !== undefined

/** Whether the shop has ended the last login of this browser. The server and the first drawing say no. */
export function useWasLoginRefused(): boolean {
  return useSyncExternalStore(onSessionChange, wasLoginRefused, () => false)
}
