import { models } from '#demo/models/index.ts'
import { bodyMeasures, footLength, garmentMeasures } from '#demo/models/measures.ts'
import { addSizeGuide, type SizeGuideInput } from '#server/modules/goods/catalog/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dice } from './dice.ts'
import { sizeDictionary, sizeSlug } from './size-titles.ts'

type Code = SizeGuideInput['garments'][number]['code']
const entries = <T>(record: Partial<Record<Code, T>>) => Object.entries(record) as [Code, T][]
const inMillimetres = (centimetres: number) => Math.round(centimetres * 10)

/** Measures of every worn thing, of the bodies that sizes are made for, and who wears what in the pictures. */
export async function seedSizeGuide(db: Db): Promise<void> {
  await addSizeGuide(db, { garments: models.flatMap(garmentsOf), bodies: bodies(), worn: models.flatMap(wornOf) })
}

function garmentsOf(model: (typeof models)[number]): SizeGuideInput['garments'] {
  return model.sizeRun.flatMap((size) =>
    entries(garmentMeasures(model, size) ?? {}).map(([code, value]) => ({
      model: model.slug,
      size: sizeSlug(size),
      code,
      millimetres: inMillimetres(value),
    })),
  )
}

function bodies(): SizeGuideInput['bodies'] {
  return sizeDictionary.flatMap(({ slug, title, system }): SizeGuideInput['bodies'] => {
    if (system === 'one') return []
    if (system === 'shoes') {
      const foot = footLength(title.ru)
      return [{ audience: 'all', size: slug, code: 'foot' as const, from: inMillimetres(foot - 0.5), to: inMillimetres(foot) }]
    }
    return (['women', 'men'] as const).flatMap((audience) =>
      entries(bodyMeasures(audience, title.ru)).map(([code, [from, to]]) => ({
        audience,
        size: slug,
        code,
        from: inMillimetres(from),
        to: inMillimetres(to),
      })),
    )
  })
}

function wornOf(model: (typeof models)[number]): SizeGuideInput['worn'] {
  if (model.sizes !== 'letters' && model.sizes !== 'jeans') return []
  const isMen = model.category.startsWith('men/')
  const wanted = model.sizes === 'jeans' ? (isMen ? 'W32' : 'W27') : isMen ? 'M' : 'S'
  const size = model.sizeRun.includes(wanted) ? wanted : model.sizeRun[0]
  if (size === undefined) return []
  return [{ model: model.slug, size: sizeSlug(size), heightCm: (isMen ? 185 : 174) + Math.floor(dice(model.slug, 'height') * 5) }]
}
