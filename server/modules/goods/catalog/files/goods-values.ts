import type { LocalizedText } from '#core/locale.ts'
import { kopecksToRoubles, roublesToKopecks } from '#core/money.ts'
import { vatRates } from '#core/vat.ts'
import type { ColorRecord, ModelFields, ModelRecord, SizeWords } from '../staff/product-edit.staff.repo.ts'
import type { WrittenColor } from '../staff/product-edit.staff.service.ts'
import { modelView } from '../staff/product-edit.view.ts'
import { momentOf, yes } from './goods-cells.ts'
import type { Cells, GoodsColumn, ModelColumn } from './goods-columns.ts'
import type { GoodsWords, Lookup } from './goods-words.ts'

/** What cells are turned into values by; pictures by their keys. */
export interface ValueWords extends GoodsWords {
  pictures: ReadonlyMap<string, number>
}

/** A word that was there when the file was looked at, and is no more. */
export class GoneWord extends Error {}

const idIn = (lookup: Lookup, name: string | undefined): number => {
  const id = lookup.idOf(name ?? '')
  if (id === undefined) throw new GoneWord(name)
  return id
}
const listOf = (cell: string | undefined): string[] => (cell ?? '').split(', ').filter((one) => one !== '')
const both = (cells: Cells, name: 'title' | 'composition' | 'fit' | 'description' | 'seo_title' | 'seo_description') => ({
  ru: cells[`${name}_ru`] ?? '',
  en: cells[`${name}_en`] ?? '',
})
const stored = ({ ru, en }: { ru: string; en: string }): LocalizedText => (en === '' ? { ru } : { ru, en })
const storedOrNone = (ru: string | undefined, en: string | undefined): LocalizedText | null => (ru ? stored({ ru, en: en ?? '' }) : null)

type SeasonOf = ModelRecord['season']

/** The fields of a model by its cells. */
const modelValues: Record<Exclude<ModelColumn, 'model'>, (cells: Cells, words: ValueWords) => Partial<ModelFields>> = {
  title_ru: (cells) => ({ title: stored(both(cells, 'title')) }),
  title_en: (cells) => ({ title: stored(both(cells, 'title')) }),
  material: ({ material }, { materials }) => ({ materialId: idIn(materials, material) }),
  season: ({ season }) => ({ season: season as SeasonOf }),
  composition_ru: (cells) => ({ composition: stored(both(cells, 'composition')) }),
  composition_en: (cells) => ({ composition: stored(both(cells, 'composition')) }),
  care: ({ care }) => ({ care: listOf(care) }),
  weight: ({ weight }) => ({ weightGrams: weight ? Number(weight) : null }),
  vat: ({ vat }) => ({ vatPercent: vatRates.find((one) => String(one) === vat) ?? null }),
  marked: ({ marked }) => ({ isMarked: marked === yes }),
  returnable: ({ returnable }) => ({ isReturnable: returnable === yes }),
  set: ({ set }) => ({ isSet: set === yes }),
  eco: ({ eco }) => ({ isEco: eco === yes }),
  fit_ru: ({ fit_ru: ru, fit_en: en }) => ({ fit: storedOrNone(ru, en) }),
  fit_en: ({ fit_ru: ru, fit_en: en }) => ({ fit: storedOrNone(ru, en) }),
  description_ru: (cells) => ({ description: stored(both(cells, 'description')) }),
  description_en: (cells) => ({ description: stored(both(cells, 'description')) }),
}

/** What is written of a model when these of its cells change. Throws `GoneWord`. */
export function modelFieldsOf(cells: Cells, changed: ReadonlySet<GoodsColumn>, words: ValueWords): Partial<ModelFields> {
  const columns = Object.keys(modelValues) as (keyof typeof modelValues)[]
  return Object.assign({}, ...columns.filter((column) => changed.has(column)).map((column) => modelValues[column](cells, words)))
}

/** What a new model must have. Throws `GoneWord`. */
export function newModelOf(cells: Cells, words: ValueWords) {
  const all = modelFieldsOf(cells, new Set(Object.keys(modelValues) as GoodsColumn[]), words)
  const { title, description, composition, care, materialId, season, ...rest } = all
  if (!title || !description || !composition || !care || materialId === undefined || !season)
    throw new Error('a model without its fields was not refused')
  return { slug: cells.model ?? '', title, description, composition, care, materialId, season, ...rest }
}

/** What a new product must have. Throws `GoneWord`. */
export const newColorOf = (cells: Cells, { colors, categories }: GoodsWords) => ({
  colorId: idIn(colors, cells.color),
  categoryId: idIn(categories, cells.category),
  hex: cells.hex ?? '',
  sku: cells.sku ?? '',
  slug: cells.slug ?? '',
  price: roublesToKopecks(Number(cells.price)),
  oldPrice: cells.old_price ? roublesToKopecks(Number(cells.old_price)) : null,
})

type Publication = Pick<WrittenColor, 'state' | 'planned_at' | 'published_at'>

function publicationOf(cell: string | undefined, now: Date): Publication {
  const at = momentOf(cell ?? '')
  if (!at) return { state: 'draft', planned_at: null }
  const moment = at.toISOString()
  return at > now ? { state: 'planned', planned_at: moment } : { state: 'live', planned_at: null, published_at: moment }
}

const colorValues: Partial<Record<GoodsColumn, (cells: Cells, words: ValueWords, now: Date) => Partial<WrittenColor>>> = {
  color: ({ color }, { colors }) => ({ color_id: idIn(colors, color) }),
  hex: ({ hex = '' }) => ({ hex }),
  slug: ({ slug = '' }) => ({ slug }),
  category: ({ category }, { categories }) => ({ category_id: idIn(categories, category) }),
  more_categories: ({ more_categories: more }, { categories }) => ({ more_categories: listOf(more).map((path) => idIn(categories, path)) }),
  price: ({ price }) => ({ price: Number(price) }),
  old_price: ({ old_price: old }) => ({ old_price: old ? Number(old) : null }),
  labels: ({ labels: names }, { labels }) => ({ labels: listOf(names).map((name) => idIn(labels, name)) }),
  published_at: ({ published_at: at }, _, now) => publicationOf(at, now),
  coming_soon: ({ coming_soon: soon }) => ({ is_coming_soon: soon === yes }),
  coming_on: ({ coming_on: day }) => ({ coming_on: day || null }),
  only_shops: ({ only_shops: only }) => ({ is_only_shops: only === yes }),
  large: ({ large }) => ({ is_large: large === yes }),
  pictures: ({ pictures: keys }, { pictures }) => ({
    images: listOf(keys).map((key) => {
      const id = pictures.get(key)
      if (id === undefined) throw new GoneWord(key)
      return id
    }),
  }),
  video: ({ video }) => ({ video: video || null }),
  video_in_lists: ({ video_in_lists: shown }) => ({ show_video: shown === yes }),
}

const seoColumns = ['seo_title_ru', 'seo_title_en', 'seo_description_ru', 'seo_description_en'] as const

/** A color as it is stored, and what of it and its sizes changes. */
export interface WantedColor {
  cells: Cells
  changed: ReadonlySet<GoodsColumn>
  /** By number, with what changes of each. */
  sizes: ReadonlyMap<string, { cells: Cells; changed: ReadonlySet<GoodsColumn> }>
}

/** What is written of a color. Throws `GoneWord`. */
export function writtenColorOf(
  [model, color]: readonly [ModelRecord, ColorRecord],
  { cells, changed, sizes }: WantedColor,
  words: ValueWords,
  now: Date,
): WrittenColor {
  const view = modelView({ ...model, colors: [color] }, { roles: ['owner'], locale: 'ru', images: new Map() }).colors[0]
  if (!view) throw new Error('a color has no view')
  const readers = [...changed].flatMap((column) => colorValues[column] ?? [])
  const written = Object.assign({}, ...readers.map((read) => read(cells, words, now))) as Partial<WrittenColor>
  const known = new Set(color.sizes.map(({ sku }) => sku))
  const added = [...sizes].filter(([sku]) => !known.has(sku))
  return {
    ...view,
    price: kopecksToRoubles(color.price),
    old_price: color.oldPrice === null ? null : kopecksToRoubles(color.oldPrice),
    ...(seoColumns.some((column) => changed.has(column)) && {
      seo: { title: both(cells, 'seo_title'), description: both(cells, 'seo_description') },
    }),
    ...written,
    sizes: [
      ...view.sizes.map((size) => {
        const wanted = sizes.get(size.sku)
        return wanted?.changed.has('barcode') ? { ...size, barcode: wanted.cells.barcode || null } : size
      }),
      ...added.map(([sku, wanted]) => ({
        id: null,
        size_id: idIn(words.sizes, wanted.cells.size),
        sku,
        barcode: wanted.cells.barcode || null,
      })),
    ],
    size_words: sizeWordsOf(sizes),
  }
}

const wordColumns = ['other_size_ru', 'other_size_en', 'fitting_ru', 'fitting_en'] as const

function sizeWordsOf(sizes: WantedColor['sizes']): SizeWords[] {
  return [...sizes].flatMap(([sku, { cells, changed }]) =>
    wordColumns.some((column) => changed.has(column))
      ? [
          {
            sku,
            alternativeTitle: storedOrNone(cells.other_size_ru, cells.other_size_en),
            fitting: storedOrNone(cells.fitting_ru, cells.fitting_en),
          },
        ]
      : [],
  )
}
