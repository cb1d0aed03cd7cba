import { asc, inArray } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sizes } from '../dictionaries/dictionaries.schema.ts'

export interface WornSize {
  slug: string
  system: 'letters' | 'jeans' | 'shoes'
  title: LocalizedText
}

/** The sizes that people wear, in body order; what comes in one size only is left out. */
export async function listWornSizes(db: Db): Promise<WornSize[]> {
  const worn = ['letters', 'jeans', 'shoes'] as const
  const rows = await db
    .select({ slug: sizes.slug, system: sizes.system, title: sizes.title })
    .from(sizes)
    .where(inArray(sizes.system, [...worn]))
    .orderBy(asc(sizes.position))
  return rows as WornSize[]
}
