import type { Platform } from '#server/platform/module.ts'
import { watchCatalog } from '#server/modules/goods/listing-index/index.ts'
import { readContentVersion } from '#server/platform/db/content-version.ts'
import { listenTo } from '#server/platform/db/listening.ts'

const intervalMs = 1000

/**
 * Calls back when anything that public pages show has changed, on this node or another. What staff write is told by the database at
 * the commit, and seen within a second where nothing can be told (the line is down, or a pooler stands between). Products change by
 * the thousand in an import: they are heard of when the listings have taken them in, a few times a second at most, so that no page made
 * meanwhile from the old listing stays. Returns how to stop.
 */
export function watchContent(platform: Platform, onChange: () => void): () => void {
  const stops = [watchContentVersion(platform, onChange), watchCatalog(platform.db, onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}

function watchContentVersion(platform: Platform, onChange: () => void): () => void {
  const { db, log } = platform
  let known: number | undefined
  const look = (): void => {
    readContentVersion(db).then(
      (version) => {
        if (known !== undefined && version > known) onChange()
        known = Math.max(version, known ?? 0)
      },
      (error: unknown) => log.warn({ err: error }, 'the content version could not be read'),
    )
  }
  const hangUp = listenTo(db, 'content_version', { told: look, connected: look, log })
  const timer = setInterval(look, intervalMs).unref()
  return () => {
    clearInterval(timer)
    hangUp()
  }
}
