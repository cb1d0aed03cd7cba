import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import { mostGridRows } from '#contracts/staff/product-grid.contract.ts'
import { previewLines } from '#server/modules/base/back-office/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { findThings, typedOf, type Asker, type Who } from './product-grid.staff.service.ts'
import { listSizesOf } from './size-grid.repo.ts'
import { sizeGridRuns } from './size-grid.runs.ts'

/** The sizes of those things that the grid of products would show, to five thousand. Throws 403 as the list does. Source: ADM-34. */
export async function listSizeRows(
  platform: Platform,
  query: StaffParsed<'GET /staff/products/grid/sizes'>['query'],
  context: Who,
): Promise<StaffAnswer<'GET /staff/products/grid/sizes'>> {
  const found = await findThings(platform, query, context)
  const sizes = await listSizesOf(platform.db, found, mostGridRows + 1)
  const seesStock = isPermitted(context.actor.roles, 'stock.read')
  const results = sizes.slice(0, mostGridRows).map(({ modelId, productId, revision: _, pieces, ...size }) => ({
    ...size,
    model_id: modelId,
    product_id: productId,
    pieces: seesStock ? pieces : null,
  }))
  return { results, is_more: sizes.length > mostGridRows || found.length > mostGridRows }
}

/** Previews edited cells of sizes as a run; nothing but the run is written. Source: ADM-34. */
export async function checkSizes(
  platform: Platform,
  author: Asker,
  { lines }: StaffParsed<'POST /staff/products/grid/sizes'>['body'],
): Promise<StaffAnswer<'POST /staff/products/grid/sizes'>> {
  const typed = lines.map(({ line, sku, cells }) => ({ line, cells: { ...typedOf(cells), sku } }))
  return previewLines(platform, sizeGridRuns, author, { act: 'grid', lines: typed })
}
