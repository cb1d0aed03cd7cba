import type { RunResource } from '#server/modules/base/back-office/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { goodsColumns, goodsHeads, type Cells } from './goods-columns.ts'
import { pageOfModels } from './goods-files.repo.ts'
import { readGoodsWords, readKnownModels } from './goods-known.service.ts'
import { startGoodsPlan } from './goods-plan.service.ts'
import { writeGoods } from './goods-write.service.ts'

/** Models with all of their colors, of one statement. */
const perRead = 100

/**
 * Models with their colors and sizes by files, a line a size: as the screen of a model reads, judges and saves them. Undoing leaves what was made as a draft, since
 * nothing that was sold or priced is ever removed. Source: ADM-69, decision 0189.
 */
export const goodsRuns: RunResource = {
  name: 'goods',
  permission: 'catalog.write',
  canUndo: true,
  import: { columns: goodsColumns, needed: ['sku'], heads: goodsHeads, startPlan: startGoodsPlan, exported: ({ db }) => exportedGoods(db) },
  write: writeGoods,
}

async function* exportedGoods(db: Db): AsyncIterable<string[]> {
  const words = await readGoodsWords(db)
  for (let after = 0; ;) {
    const ids = await pageOfModels(db, after, perRead)
    for (const { cells, colors } of await readKnownModels(db, ids, words))
      for (const color of colors.values())
        for (const size of color.sizes.size > 0 ? color.sizes.values() : [{ cells: {} }])
          yield lineOf({ ...cells, ...color.cells, ...size.cells })
    if (ids.length < perRead) return
    after = ids.at(-1) ?? 0
  }
}

const lineOf = (cells: Cells): string[] => goodsColumns.map((column) => cells[column] ?? '')
