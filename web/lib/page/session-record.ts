import { randomUuid } from '../browser/device.ts'
import { dropKept, keepInTab, readKept } from '../browser/kept-in-tab.ts'

/** One visit in one tab. Times are milliseconds since 1970. Source: SESS-01, SESS-07. */
export interface SessionRecord {
  id: string
  /** When something was last done, or the tab last looked at. */
  timestamp: number
  start: number
  /** The path of the page on which it began. */
  landing: string
  /** The `utm_…` parameters of the address on which it began. */
  utm: Record<string, string>
}

/** After so long without a sign of life the next one begins another session. */
const idleMs = 30 * 60_000
/** How often actions are noted, and the tab by itself. */
const throttleMs = 1000
const refreshMs = 60_000

const key = 'session'
/** Stands while a page of the tab is open: a tab that was duplicated finds it with the record that was copied. */
const openKey = 'session_open'

let record: SessionRecord | undefined

/** The session of this tab after a sign of life; a new one when the last was too long ago. Storage may be forbidden: it then lives as long as the page. */
export function touchSession(now = Date.now()): SessionRecord {
  const known = record ?? (readKept(openKey) === true ? undefined : storedRecord())
  record = known && now - known.timestamp <= idleMs ? { ...known, timestamp: now } : begin(now)
  keepInTab(key, record)
  keepInTab(openKey, true)
  return record
}

/** Begins or goes on with the session of this tab, and follows what is done in it. Source: SESS-01. */
export function followSession(): void {
  touchSession()
  const onAction = () => {
    if (record && Date.now() - record.timestamp >= throttleMs) touchSession()
  }
  for (const type of ['scroll', 'click', 'keypress', 'touchstart', 'mousemove'])
    addEventListener(type, onAction, { passive: true, capture: true })
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && touchSession())
  setInterval(touchSession, refreshMs)
  addEventListener('pagehide', () => dropKept(openKey))
  // A page that comes back from the browser's memory is open again.
  addEventListener('pageshow', () => touchSession())
}

function begin(now: number): SessionRecord {
  const parameters = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'))
  return { id: randomUuid(), timestamp: now, start: now, landing: location.pathname, utm: Object.fromEntries(parameters) }
}

function storedRecord(): SessionRecord | undefined {
  const kept = readKept(key) as Partial<SessionRecord> | null | undefined
  const isWhole = typeof kept?.id === 'string' && typeof kept.timestamp === 'number' && typeof kept.start === 'number'
  return isWhole ? ({ landing: '', utm: {}, ...kept } as SessionRecord) : undefined
}
