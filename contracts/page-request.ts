import type { Locale } from '../core/locale.ts'
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
  /** Marks our own inline scripts, whose hashes go into the page's policy. */
  nonce: string
  /** Takes the finished page as text: in the body of a Response it would be encoded and decoded once more. */
  deliver: (html: string) => void
  /** Why the address itself is refused, e.g. an unknown locale. Source: RT-09. */
  refusal: 'LocaleError' | undefined
  publicUrl: string
  /** Messages and payments are only simulated: pages may say where to look for them. */
  simulators: boolean
}
