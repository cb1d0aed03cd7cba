import { useEffect, useSyncExternalStore } from 'react'
import { readToken } from '#web/lib/api/session.ts'
import { dropKept, keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'

/** A code that is on its way. */
export interface CodeRequest {
  /** E.164. */
  phone: string
  /** Nobody has this number yet: a new account is about to be made. */
  isRegisterMode: boolean
  /** When another code may be asked for; milliseconds. */
  resendAt: number
  /** Text messages take longer than usual now. */
  isDelayed: boolean
}

const storageKey = 'login-code'
/** From when another one may be asked for until the code is good for nothing. */
const keptMs = 4 * 60_000

/** Keeps for this tab which code is waited for: phones load a page anew after somebody has looked for the message, and the shop sends no second one yet. */
export function keepRequest(request: CodeRequest): void {
  keepInTab(storageKey, request)
}

/** The code that this tab waited for when it was loaded; undefined for a shopper who is logged in, and in the server's drawing. */
export function useKeptRequest(): CodeRequest | undefined {
  const text = useSyncExternalStore(neverChanges, readText, () => '')
  // Talks to the storage of the tab: a phone whose code is good for nothing does not stay there.
  useEffect(() => {
    if (readText() === '') dropRequest()
  }, [])
  return text === '' ? undefined : (JSON.parse(text) as CodeRequest)
}

const neverChanges = () => () => undefined

/** As text: one request is one value. */
function readText(): string {
  const request = readKept(storageKey) as CodeRequest | undefined
  return request && readToken() === undefined && Date.now() < request.resendAt + keptMs ? JSON.stringify(request) : ''
}

/** The login has ended well, or another number is typed: nothing is waited for any more. */
export function dropRequest(): void {
  dropKept(storageKey)
}
