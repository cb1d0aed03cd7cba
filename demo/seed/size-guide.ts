import { models } from '#demo/models/index.ts'
import { bodyMeasures, footLength, garmentMeasures } from '#demo/models/measures.ts'
import { addSizeGuide, type SizeGuideInput } from '#server/modules/goods/catalog/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sizeDictionary, sizeSlug } from './size-titles.ts'

type Code = SizeGuideInput['garments'][number]['code']
const entries = <T>(record: Partial<Record<Code, T>>) => Object.entries(record) as [Code, T][]
const inMillimetres = (centimetres: number) => Math.round(centimetres * 10)

/** Measures of every worn thing, and of the bodies that sizes are made for. Nobody wears what the pictures show, so nothing is said of a model’s size. */
export async function seedSizeGuide(db: Db): Promise<void> {
  await addSizeGuide(db, { garments: models.flatMap(garmentsOf), bodies: bodies(), worn: [] })
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
