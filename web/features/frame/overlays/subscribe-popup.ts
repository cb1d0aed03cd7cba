import { isLocale, splitLocale } from '#core/locale.ts'
import { browserApi } from '#web/lib/api/browser-api.ts'
import { onShopEvent } from '#web/lib/api/events.ts'
import { readToken } from '#web/lib/api/session.ts'
import { mayInterrupt } from '#web/lib/browser/may-interrupt.ts'
import { storedValue } from '#web/lib/browser/stored-value.ts'
import { hasSubscribed } from '#web/lib/browser/subscribed.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pageViews } from '#web/lib/page/page-views.ts'
import { touchSession } from '#web/lib/page/session-record.ts'

/** Pages seen in this browser after which the emails are offered. Source: MOD-02. */
const enoughPages = 5
const everyMs = 5000
/** Beside orders and logins, which nothing interrupts: the cart, drafts that staff look at, and pages that are about the subscription themselves. */
const quiet = /^\/(?:cart|preview|subscribed?|unsubscribe)(?:\/|$)/

const shown = storedValue<boolean>(
  'subscribe_shown',
  (text) => text !== undefined,
  (isShown) => (isShown ? '1' : undefined),
)

/**
 * Offers the emails once in this browser, to who has seen five pages or stayed longer than `timeoutSeconds` in this session, where it interrupts
 * nothing, and to nobody who is subscribed. Looks on each page view and every five seconds while the tab is seen. Source: MOD-02, MOD-05.
 */
export function watchSubscribePopup(timeoutSeconds: number): void {
  let isAsking = false
  const offer = async () => {
    if (isOver()) return stop()
    if (isAsking || !isDue(timeoutSeconds)) return
    isAsking = true
    const isSubscriber = await isSubscribed()
    isAsking = false
    if (isSubscriber) return stop()
    // Something may have opened meanwhile.
    if (isOver() || !isDue(timeoutSeconds)) return
    stop()
    shown.write(true)
    openOverlay('subscribe', {})
  }
  const stopHearing = onShopEvent('page-view', () => void offer())
  const timer = setInterval(() => document.visibilityState === 'visible' && void offer(), everyMs)
  const stop = () => {
    stopHearing()
    clearInterval(timer)
  }
  void offer()
}

/** Whether it was offered in this browser, or is not needed: nothing has to be looked at again. */
function isOver(): boolean {
  return shown.read() || hasSubscribed()
}

function isDue(timeoutSeconds: number): boolean {
  const { path } = splitLocale(location.pathname)
  if (quiet.test(path) || !mayInterrupt()) return false
  return pageViews.read() >= enoughPages || Date.now() - touchSession().start > timeoutSeconds * 1000
}

/** Whether the account gets the emails already; who cannot be asked about counts as one, for now. */
async function isSubscribed(): Promise<boolean> {
  if (readToken() === undefined) return false
  const { lang } = document.documentElement
  try {
    return (await browserApi(isLocale(lang) ? lang : 'ru')('GET /personal/account', {})).user.is_subscribed
  } catch {
    return true
  }
}
