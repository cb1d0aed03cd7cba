import type { ApiReply } from '#contracts/api.ts'
import { isLocale } from '#core/locale.ts'
import { browserApi } from '#web/lib/api/browser-api.ts'
import { readCookie, writeCookie } from '#web/lib/browser/cookies.ts'
import { onShopEvent } from '#web/lib/api/events.ts'
import { mayInterrupt } from '#web/lib/browser/may-interrupt.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'

type LastAlert = NonNullable<ApiReply<'GET /notifications/alert/last'>>

const cookie = 'alert_version'
const yearSeconds = 365 * 24 * 60 * 60

/**
 * Tells the last alert to who has not seen it in this browser: now, or on their arrival at a page where it interrupts nothing. `version` is
 * the one the page knows of; only who has seen none as new asks for its words. Source: MOD-03.
 */
export async function showLastAlert(version: number): Promise<void> {
  if (version <= seenVersion()) return
  const { lang } = document.documentElement
  const alert = await browserApi(isLocale(lang) ? lang : 'ru')('GET /notifications/alert/last', {})
  if (!alert || tell(alert)) return
  const stop = onShopEvent('page-view', () => tell(alert) && stop())
}

/** Whether there is nothing left to tell. */
function tell(alert: LastAlert): boolean {
  // Another tab may have told it meanwhile.
  if (alert.version <= seenVersion()) return true
  if (!mayInterrupt()) return false
  writeCookie(cookie, String(alert.version), yearSeconds)
  const { title, body, show_subscribe_form: invites, subscribe_form_title: emails } = alert
  openOverlay('alert', { title, text: body, ...(invites && { emails }) })
  return true
}

function seenVersion(): number {
  return Number(readCookie(cookie)) || 0
}
