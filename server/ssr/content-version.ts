import type { Platform } from '../platform/module.ts'
import { readContentVersion } from '../platform/db/content-version.ts'

const intervalMs = 1000

/** Calls back when anything that public pages show has changed, on this node or another, within a second. Returns how to stop. */
export function watchContentVersion(platform: Platform, onChange: () => void): () => void {
  let known: number | undefined
  const timer = setInterval(() => {
    readContentVersion(platform.db).then(
      (version) => {
        if (known !== undefined && version !== known) onChange()
        known = version
      },
      (error: unknown) => platform.log.warn({ err: error }, 'the content version could not be read'),
    )
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
