import { readCookie, writeCookie } from './cookies.ts'

const cookie = 'subscr'
const yearSeconds = 365 * 24 * 60 * 60

/** Whether somebody has subscribed to the emails in this browser. Source: MOD-05. */
export function hasSubscribed(): boolean {
  return readCookie(cookie) !== undefined
}

/** Notes for a year that somebody has subscribed here, whatever the shop knew of the address: nobody is asked again. Source: SESS-03. */
export function markSubscribed(): void {
  writeCookie(cookie, '1', yearSeconds)
}
