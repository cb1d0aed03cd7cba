import type { Platform } from '../platform/module.ts'
import { readContentVersion } from '../platform/db/content-version.ts'
import { listenTo } from '../platform/db/listening.ts'

const intervalMs = 1000

/**
 * Calls back when anything that public pages show has changed, on this node or another: at once, told by the database, and within a
 * second where nothing can be told (the line is down, or a pooler stands between). Returns how to stop.
 */
export function watchContentVersion(platform: Platform, onChange: () => void): () => void {
  const { db, log } = platform
  let known: number | undefined
  const look = (): void => {
    readContentVersion(db).then(
      (version) => {
        if (known !== undefined && version !== known) onChange()
        known = version
      },
      (error: unknown) => log.warn({ err: error }, 'the content version could not be read'),
    )
  }
  const hangUp = listenTo(db, 'content_version', { told: onChange, connected: look, log })
  const timer = setInterval(look, intervalMs).unref()
  return () => {
    clearInterval(timer)
    hangUp()
  }
}
