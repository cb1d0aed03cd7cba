import type { ProductCheck } from '#contracts/staff/products.contract.ts'
import type { VatPercent } from '#core/vat.ts'
import { shownImages } from '#server/modules/base/images/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readModels } from '../staff/product-edit.staff.repo.ts'
import { checksOf } from '../staff/product-edit.view.ts'

/** Of things that are to be shown, the first that each lacks for it; `vat`: the rate that its model will have. */
export async function lackingOf(
  db: Db,
  things: readonly { id: number; modelId: number; vat: VatPercent | null }[],
): Promise<Map<number, ProductCheck>> {
  const lacking = new Map<number, ProductCheck>()
  const models = await readModels(db, [...new Set(things.map(({ modelId }) => modelId))])
  const named = [...models.values()].flatMap(({ colors }) => colors.flatMap(({ imageIds }) => imageIds))
  const images = await shownImages(db, [...new Set(named)], undefined)
  for (const { id, modelId, vat } of things) {
    const model = models.get(modelId)
    const color = model?.colors.find((one) => one.id === id)
    const error = model && color && checksOf({ ...model, vatPercent: vat }, color, images).find(({ level }) => level === 'error')
    if (error) lacking.set(id, error.code)
  }
  return lacking
}
