import { onShopEvent } from '../api/events.ts'
import { keptErrors } from './error-hook.ts'
import { noteStep, type Caught } from './trail.ts'

let isOn = false

/** Takes over from the hook in the head: what it kept is reported, and what comes. Without the hook nothing is. Source: ERR-05, ERR-06. */
export function reportErrors(): void {
  const page = keptErrors()
  if (!Array.isArray(page.errors)) return
  isOn = true
  onShopEvent('page-view', ({ path }) => noteStep('page', path))
  const kept = page.errors
  page.errors = { length: 0, push: (event: unknown) => reportError(eventError(event), 'window') }
  for (const event of kept) reportError(eventError(event), 'window')
}

/** Reports an error; the script that does comes with the first one. Source: ERR-06. */
export function reportError(error: unknown, caught: Caught): void {
  if (!isOn) return
  // What cannot be fetched reports nothing, and fails nothing.
  import('./reporter.ts').then(
    ({ send }) => send(error, caught),
    () => undefined,
  )
}

/** An error that a route has shown instead of its page; refusals and outages of the API are none. */
export function reportRouteError(error: unknown): void {
  if (error instanceof Error && error.name !== 'ApiError') reportError(error, 'route')
}

/** Of an event of the browser what was thrown. */
function eventError(event: unknown): unknown {
  const { error, reason, message } = event as { error?: unknown; reason?: unknown; message?: string }
  return error ?? reason ?? message
}
