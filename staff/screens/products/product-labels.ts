import type { ProductModelRow } from '#contracts/staff/product-edit.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { inColor } from './product-values.ts'

const ofModel = [
  'material_id',
  'season',
  'care',
  'is_set',
  'is_eco',
  'is_returnable',
  'is_marked',
  'weight_grams',
  'vat_percent',
  'reason',
] as const
const ofModelTexts = ['title', 'description', 'composition', 'fit'] as const
const ofColor = [
  'color_id',
  'hex',
  'slug',
  'sku',
  'price',
  'old_price',
  'category_id',
  'more_categories',
  'labels',
  'is_large',
  'is_only_shops',
  'is_coming_soon',
  'coming_on',
  'state',
  'planned_at',
  'sizes',
  'images',
] as const
const ofColorTexts = ['seo_title', 'seo_description'] as const
/** A form may have so many sizes more than are stored. */
const newSizes = 20

type FieldName = (typeof ofModel)[number] | (typeof ofModelTexts)[number] | (typeof ofColor)[number] | (typeof ofColorTexts)[number]

/** Names of all fields of a model: those of a color with the color where there are several. */
export function productLabels(
  { colors }: Pick<ProductModelRow, 'colors'>,
  say: (field: FieldName) => string,
  locale: Locale,
): Record<string, string> {
  const both = (path: string, words: string) => [
    [`${path}.ru`, `${words}, ru`],
    [`${path}.en`, `${words}, en`],
  ]
  const entries = [
    ...ofModel.map((field) => [field, say(field)]),
    ...ofModelTexts.flatMap((field) => both(field, say(field))),
    ...colors.flatMap(({ id, color, sizes }) => {
      const of = (words: string): string => (colors.length > 1 ? `${words}, ${textIn(locale, color).toLowerCase()}` : words)
      return [
        ...ofColor.map((field) => [inColor(id, field), of(say(field))]),
        ...ofColorTexts.flatMap((field) => both(inColor(id, field), of(say(field)))),
        ...Array.from({ length: sizes.length + newSizes }, (_, at) => {
          const title = sizes[at] ? textIn(locale, sizes[at].title) : String(at + 1)
          return ['sku', 'barcode', 'size_id', 'id'].map((field) => [inColor(id, `sizes.${at}.${field}`), of(`${say('sizes')}: ${title}`)])
        }).flat(),
        ...sizes.map((_, at) => [inColor(id, `images.${at}`), of(say('images'))]),
      ]
    }),
  ]
  return Object.fromEntries(entries) as Record<string, string>
}
