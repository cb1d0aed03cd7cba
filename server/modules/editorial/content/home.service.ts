import type { HomeBlock } from '#contracts/content.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Uses } from '#server/platform/http/uses.ts'
import type { Platform } from '#server/platform/module.ts'
import { listHomeBlocks, listIndexedPaths } from './content.repo.ts'
import { homeBlockView } from './home-block.view.ts'

interface Viewer {
  locale: Locale
  /** Amounts of goods are those of this city, or of the whole company. */
  cityId: number | undefined
}

/** Stored blocks as pages are told of them, and what they were made of. */
export type ShowHomeBlocks = (
  db: Db,
  stored: readonly unknown[],
  asked: Viewer & { now: Date; pictures: readonly number[] },
) => Promise<{ blocks: ShownBlock[]; uses: Uses }>

/**
 * What the home page shows in a city, or for the whole company, and what it was made of; a block that has nothing to show is left out, and the
 * invitation to the emails while search engines are not told of their page. Source: SH-16, CAT-04, MAG-22.
 */
export async function composeHome(
  { db, clock }: Pick<Platform, 'clock'> & { db: Db },
  viewer: Viewer,
  showBlocks: ShowHomeBlocks,
): Promise<{ blocks: HomeBlock[]; uses: Uses }> {
  const shown = await showBlocks(db, await listHomeBlocks(db), { ...viewer, now: clock.now(), pictures: [] })
  const blocks = shown.blocks.flatMap((block, index) => homeBlockView(block, index) ?? [])
  const indexed = blocks.some(({ kind }) => kind === 'subscribe') ? await listIndexedPaths(db) : []
  return { blocks: blocks.filter((block) => block.kind !== 'subscribe' || indexed.includes(block.url)), uses: shown.uses }
}
