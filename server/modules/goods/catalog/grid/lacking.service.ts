import type { ProductCheck } from '#contracts/staff/products.contract.ts'
import type { VatPercent } from '#core/vat.ts'
import { shownImages } from '#server/modules/base/images/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readModel } from '../staff/product-edit.staff.repo.ts'
import { checksOf } from '../staff/product-edit.view.ts'

/** Of things that are to be shown, the first that each lacks for it; `vat`: the rate that its model will have. */
export async function lackingOf(
  db: Db,
  things: readonly { id: number; modelId: number; vat: VatPercent | null }[],
): Promise<Map<number, ProductCheck>> {
  const lacking = new Map<number, ProductCheck>()
  for (const [modelId, shown] of Map.groupBy(things, (thing) => thing.modelId)) {
    const model = await readModel(db, modelId)
    if (!model) continue
    const images = await shownImages(db, [...new Set(model.colors.flatMap(({ imageIds }) => imageIds))], undefined)
    for (const { id, vat } of shown) {
      const color = model.colors.find((one) => one.id === id)
      const error = color && checksOf({ ...model, vatPercent: vat }, color, images).find(({ level }) => level === 'error')
      if (error) lacking.set(id, error.code)
    }
  }
  return lacking
}
