import type { RowRefusal } from '#server/modules/base/back-office/index.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import type { Cells } from './goods-columns.ts'
import { modelSlug, type KnownGoods, type KnownModel } from './goods-known.service.ts'
import type { EarlierLines } from './goods-said.ts'

/** What a line speaks of: what is stored of it, and which of it is not there yet. */
export interface Subject {
  model: string
  sku: string
  offerSku: string
  stored: Cells
  known: KnownModel | undefined
  isNewColor: boolean
  isNewSize: boolean
}

/** The model, product and size that a line names; the refusal when they are not of one another. */
export function subjectOf(cells: CsvLine['cells'], goods: KnownGoods, earlier: EarlierLines): Subject | RowRefusal {
  const [sku, offerSku, asked] = [cells.sku?.trim() ?? '', cells.offer_sku?.trim() ?? '', cells.model?.trim() ?? '']
  if (sku === '') return { code: 'prices.no_sku', column: 'sku' }
  const stored = goods.modelOf.get(sku)
  const made = earlier.modelOf.get(sku)
  const model = stored ?? made ?? modelSlug(cells)
  if (asked !== '' && asked !== model) return { code: 'goods.other_model', column: 'model', params: { model } }
  const known = goods.models.get(model)
  if (stored === undefined && made === undefined && asked === '' && known)
    return { code: 'goods.model_exists', column: 'model', params: { model } }
  const owner = goods.productOf.get(offerSku)
  if (owner !== undefined && owner !== sku) return { code: 'goods.other_product', column: 'offer_sku', params: { sku: owner } }
  const color = known?.colors.get(sku)
  const size = color?.sizes.get(offerSku)
  return {
    model,
    sku,
    offerSku,
    known,
    isNewColor: !color,
    isNewSize: offerSku !== '' && !size,
    stored: {
      ...known?.cells,
      ...color?.cells,
      ...size?.cells,
    },
  }
}
