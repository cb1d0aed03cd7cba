import { reportError } from '../errors/report-error.ts'

const storageKey = 'reloaded-for-chunk'
/** A second failure within this time is no old page after a deploy: another reload would not help. */
const quietMs = 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** Whether a part of the page that did not come may be asked for by a reload: once, and only where that is remembered. */
export function mayReload(memory: Memory, nowMs: number): boolean {
  try {
    if (nowMs - Number(memory.getItem(storageKey)) < quietMs) return false
    memory.setItem(storageKey, String(nowMs))
    return true
  } catch {
    return false
  }
}

/**
 * After a deploy an open page may ask for parts that are gone: it is loaded anew, once and never in a loop. Without a network it stays as
 * it is, with all that was typed. What fails then is told where it was asked for, and a second failure is reported. Source: ERR-03, ERR-09, UX-52.
 */
export function reloadOnceOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    if (!mayReload(sessionStorage, Date.now())) return reportError(event.payload, 'chunk')
    event.preventDefault()
    location.reload()
  })
}
