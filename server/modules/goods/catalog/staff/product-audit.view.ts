import type { Revisioned } from '#server/platform/audit/record-change.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { ColorRecord, ModelRecord } from './product-edit.staff.repo.ts'

/**
 * A model as its audit rows have it: what its colors share, and each color by its number with prices in roubles; by the number that `named` has, so that a
 * change of the number is one. What is derived is left out. Source: ADM-06.
 */
export function auditOf(model: ModelRecord, named: ModelRecord = model): Revisioned & Record<string, unknown> {
  const { isMeasured: _, updatedAt: __, colors, ...rest } = model
  const numbers = new Map(named.colors.map(({ id, sku }) => [id, sku]))
  return { ...rest, ...Object.fromEntries(colors.map((color) => [numbers.get(color.id) ?? color.sku, ofColor(color)])) }
}

function ofColor(color: ColorRecord): object {
  const { id: _, color: __, prices: _p, ruledLabels: _l, ruledCategories: _c, sizes, price, oldPrice, ...rest } = color
  return {
    ...rest,
    price: kopecksToRoubles(price),
    oldPrice: oldPrice === null ? null : kopecksToRoubles(oldPrice),
    sizes: sizes.map(({ sku, barcode, alternativeTitle, fitting }) =>
      [sku, barcode, alternativeTitle?.ru, fitting?.ru].filter(Boolean).join(' '),
    ),
  }
}
