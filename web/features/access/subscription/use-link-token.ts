import { useEffect, useSyncExternalStore } from 'react'

/** The last token that came in an address, and on which page: it stays when the address loses it. */
let last = { path: '', token: '' }

const never = () => () => undefined
const onServer = () => undefined

function readToken(): string {
  const token = new URLSearchParams(location.search).get('t')
  if (token) last = { path: location.pathname, token }
  return last.path === location.pathname ? last.token : ''
}

/**
 * The token of the email's link, once the browser has the page; undefined before, empty without one. It leaves the address bar: who shares or
 * photographs the page gives nothing away. Source: FORM-17.
 */
export function useLinkToken(): string | undefined {
  const token = useSyncExternalStore<string | undefined>(never, readToken, onServer)
  // The address bar is the outside thing.
  useEffect(() => {
    if (token && location.search) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
