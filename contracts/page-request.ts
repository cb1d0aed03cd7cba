import type { Locale } from '#core/locale.ts'
import type { ApiCall } from './client.ts'

/** What the server tells a page's loaders of the request. Public loaders may use the city, and nothing else that differs between visitors. */
export interface PageRequest {
  /** The API, called in process. */
  api: ApiCall
  locale: Locale
  /** The city kept in the visitor's cookie. */
  cityId: number | undefined
  /** Whether a session cookie came along; only private pages may look. */
  hasSession: boolean
  /** Whether this visitor may see an order, by their cookies or the access token of a link: its page has the status 404 else. Only private pages may ask. */
  holdsOrder: (number: string, accessToken?: string) => Promise<boolean>
  /** Marks our own inline scripts, whose hashes go into the page's policy. */
  nonce: string
  /** Why the address itself is refused, e.g. an unknown locale. Source: RT-09. */
  refusal: 'LocaleError' | undefined
  publicUrl: string
  /** What fails in the browser is kept to be reported. Source: ERR-05. */
  reportsErrors: boolean
  /** Hears of what failed while the page was made. */
  onError: (error: unknown) => void
  /** Text messages are only simulated, and anybody may read them at `/dev/outbox`: pages may say so. */
  isOutboxOpen: boolean
  /** The bank takes payments in parts. Source: decisions F. */
  paysInParts: boolean
}
