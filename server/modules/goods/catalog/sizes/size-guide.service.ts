import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { measureCodes, printedMeasure } from '#core/measures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findCards } from '../cards/cards.repo.ts'
import { sizeView } from '../cards/cards.view.ts'
import { productNotFound } from '../catalog.errors.ts'
import { findWorn, listMeasures, type MeasureRow } from './size-guide.repo.ts'
import type { Words } from '../words.ts'

type SizeGuide = ApiAnswer<'GET /catalog/products/:id/size-guide'>

/**
 * The size guide of a product: its sizes with their conversion and stock, the thing and the body in centimetres, how to measure, and what
 * the person in the pictures wears. Throws `catalog.product_not_found` (404). Source: UX-26, decisions O.
 */
export async function getSizeGuide(
  db: Db,
  { productId, cityId, locale }: { productId: number; cityId: number | undefined; locale: Locale },
  words: Words,
): Promise<SizeGuide> {
  const [row] = await findCards(db, [productId], cityId)
  if (!row) throw productNotFound()
  const measures = await listMeasures(db, productId)
  const worn = await findWorn(db, productId)
  const table = (kind: MeasureRow['kind']): SizeGuide['garment'] => {
    const codes = measureCodes.filter((code) => measures.some((one) => one.kind === kind && one.code === code))
    const cell = (offerId: number, code: string) =>
      measures.find((one) => one.kind === kind && one.offerId === offerId && one.code === code)
    return {
      columns: codes.map((code) => ({ code, title: words.text(locale, `catalog.measure.${code}`) })),
      rows: row.sizes.map((size) => ({ offer_id: size.id, values: codes.map((code) => printedMeasure(cell(size.id, code), locale)) })),
    }
  }
  const garment = table('garment')
  const body = table('body')
  const used = measureCodes.filter((code) => [...garment.columns, ...body.columns].some((column) => column.code === code))
  return {
    sizes: row.sizes.map((size) => sizeView(size, locale)),
    is_coming_soon: row.isComingSoon,
    garment,
    body,
    worn: worn ? { height_cm: worn.heightCm, size: textIn(locale, worn.size) } : null,
    how_to: used.map((code) => ({
      code,
      title: words.text(locale, `catalog.measure.${code}`),
      text: words.text(locale, `catalog.how_to.${code}`),
    })),
  }
}
