import { placeOf } from '#core/picture-name.ts'
import { withArrived } from '../gallery/picture-order.ts'
import type { DraftValues } from './draft-values.ts'

interface ArrivedFile {
  id: number
  /** As the file is called. */
  name: string
}

/**
 * The colors and the pictures without a color after a file has come: one that is called by the number of a color goes to its place there, `{sku}-{n}`; another
 * waits to be given to one. `ranks` remembers the places of all that came. Source: ADM-32.
 */
export function withFile(
  { colors, loose }: Pick<DraftValues, 'colors' | 'loose'>,
  { id, name }: ArrivedFile,
  skus: readonly string[],
  ranks: Map<number, number>,
): Pick<DraftValues, 'colors' | 'loose'> {
  const asked = placeOf(name)
  const at = asked ? skus.findIndex((sku) => sku !== '' && sku === asked.sku.toUpperCase()) : -1
  const isNew = colors[at]?.product_id === null
  if (!asked || !isNew) return { colors, loose: loose.includes(id) ? loose : [...loose, id] }
  ranks.set(id, asked.place)
  return {
    colors: colors.map((color, index) =>
      index === at ? { ...color, images: withArrived(color.images, { id, rank: asked.place }, ranks) } : color,
    ),
    loose: loose.filter((one) => one !== id),
  }
}
