import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cached } from '#server/platform/cache/cached.ts'
import type { labels } from './dictionaries.schema.ts'

export interface DictionaryEntry {
  id: number
  slug: string
  title: LocalizedText
  hex?: string
}

export interface LabelEntry extends DictionaryEntry, Pick<typeof labels.$inferSelect, 'position' | 'color' | 'ground' | 'rule'> {}

export interface Dictionaries {
  colors: DictionaryEntry[]
  sizes: DictionaryEntry[]
  materials: DictionaryEntry[]
  labels: LabelEntry[]
  categories: DictionaryEntry[]
}

/** The words of filters and cards in the order in which they are shown. */
export const listDictionaries = cached('dictionaries', readDictionaries, ['dictionary', 'category'])

/** The same as they are now. */
export async function readDictionaries(db: Db): Promise<Dictionaries> {
  const result = await db.execute<{ dictionaries: Dictionaries }>(sql`
    select json_build_object(
      'colors', (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'title', title, 'hex', hex) order by position), '[]') from colors),
      'sizes', (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'title', title) order by position), '[]') from sizes),
      'materials', (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'title', title) order by position), '[]') from materials),
      'labels', (select coalesce(json_agg(json_build_object('id', id, 'slug', code, 'title', title, 'position', position,
        'color', color, 'ground', ground, 'rule', rule) order by position), '[]') from labels),
      'categories', (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'title', title) order by position), '[]') from categories)
    ) as dictionaries`)
  return result.rows[0]?.dictionaries ?? { colors: [], sizes: [], materials: [], labels: [], categories: [] }
}
