import { splitLocale } from '#core/locale.ts'
import { topDialog, useOverlays } from '../open-overlay.ts'

/** Pages of an order, which nothing may interrupt, and of a login. */
const quiet = /^\/(?:order|auth|admin-auth)(?:\/|$)/

/** Whether a dialog that nobody asked for may open now: never over something that is open or typed, nor during an order or a login. */
export function mayInterrupt(): boolean {
  const { current, popup } = useOverlays.getState()
  return !current && !popup && !topDialog() && !isTyping() && !quiet.test(splitLocale(location.pathname).path)
}

/** Whether a field has the focus: what is typed there must not be torn away. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}
