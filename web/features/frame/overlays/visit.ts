import { followSession } from '#web/lib/page/session-record.ts'
import { watchSubscribePopup } from './subscribe-popup.ts'

let isFollowed = false

/** Follows the visit in this tab, once a document: its record, and when to offer the emails, where the shop does that. Source: SESS-01, MOD-02. */
export function followVisit({ subscribe_show: doesOffer, subscription_timeout: timeout }: Readonly<Record<string, unknown>>): void {
  if (isFollowed) return
  isFollowed = true
  followSession()
  if (doesOffer === true) watchSubscribePopup(typeof timeout === 'number' ? timeout : Infinity)
}
