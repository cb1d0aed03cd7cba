/** What the colors of a model share. */
export const modelColumns = [
  'model',
  'title_ru',
  'title_en',
  'material',
  'season',
  'composition_ru',
  'composition_en',
  'care',
  'weight',
  'vat',
  'marked',
  'returnable',
  'set',
  'eco',
  'fit_ru',
  'fit_en',
  'description_ru',
  'description_en',
] as const

/** Of a model in one color. */
export const colorColumns = [
  'sku',
  'color',
  'hex',
  'slug',
  'category',
  'more_categories',
  'price',
  'old_price',
  'labels',
  'published_at',
  'coming_soon',
  'coming_on',
  'only_shops',
  'large',
  'seo_title_ru',
  'seo_title_en',
  'seo_description_ru',
  'seo_description_en',
  'pictures',
  'video',
  'video_in_lists',
] as const

/** Of one size of it. */
export const sizeColumns = ['offer_sku', 'size', 'barcode', 'other_size_ru', 'other_size_en', 'fitting_ru', 'fitting_en'] as const

export type ModelColumn = (typeof modelColumns)[number]
export type ColorColumn = (typeof colorColumns)[number]
export type SizeColumn = (typeof sizeColumns)[number]
export type GoodsColumn = ModelColumn | ColorColumn | SizeColumn

/** Cells as files have them: every value in the one way in which it is exported. None: it is empty. */
export type Cells = Partial<Record<GoodsColumn, string>>

const first = ['sku', 'offer_sku', 'size', 'title_ru', 'color', 'category', 'price', 'old_price', 'barcode', 'model', 'title_en'] as const

/** In the order of the file. */
export const goodsColumns: readonly GoodsColumn[] = [
  ...new Set<GoodsColumn>([...first, ...colorColumns.slice(0, 14), ...modelColumns, ...colorColumns, ...sizeColumns]),
]

/** What other files call them. */
export const goodsHeads: Partial<Record<GoodsColumn, readonly string[]>> = {
  sku: ['артикул', 'код', 'article'],
  offer_sku: ['артикул размера', 'sku размера', 'size sku'],
  size: ['размер'],
  barcode: ['штрихкод', 'штрих-код', 'ean'],
  model: ['модель'],
  title_ru: ['название', 'наименование', 'title'],
  title_en: ['название en', 'name en'],
  color: ['цвет', 'colour'],
  hex: ['оттенок'],
  slug: ['адрес'],
  category: ['раздел', 'категория'],
  more_categories: ['ещё разделы', 'доп разделы'],
  price: ['цена', 'розничная цена'],
  old_price: ['старая цена', 'старая', 'old price'],
  labels: ['метки'],
  published_at: ['публикация', 'на сайте с', 'published'],
  coming_soon: ['скоро'],
  coming_on: ['ожидается'],
  only_shops: ['только в магазинах'],
  large: ['большие размеры'],
  material: ['материал'],
  season: ['сезон'],
  composition_ru: ['состав', 'composition'],
  composition_en: ['состав en'],
  care: ['уход'],
  weight: ['вес', 'вес г', 'weight g'],
  vat: ['ндс', 'ндс %'],
  marked: ['маркировка', 'marking'],
  returnable: ['возврат'],
  set: ['комплект'],
  fit_ru: ['посадка'],
  description_ru: ['описание', 'description'],
  description_en: ['описание en'],
  pictures: ['фото', 'images'],
  video: ['видео'],
}

/** What can be emptied; of the others a cell is never empty. */
export const clearedColumns: ReadonlySet<GoodsColumn> = new Set<GoodsColumn>([
  'title_en',
  'composition_ru',
  'composition_en',
  'care',
  'weight',
  'vat',
  'fit_ru',
  'fit_en',
  'description_ru',
  'description_en',
  'more_categories',
  'old_price',
  'labels',
  'published_at',
  'coming_on',
  'seo_title_ru',
  'seo_title_en',
  'seo_description_ru',
  'seo_description_en',
  'pictures',
  'video',
  'barcode',
  'other_size_ru',
  'other_size_en',
  'fitting_ru',
  'fitting_en',
])

const has = <T extends string>(columns: readonly T[], column: string): column is T => columns.some((one) => one === column)
/** Whether a column is one that the colors of a model share. */
export const isOfModel = (column: GoodsColumn): column is ModelColumn => has(modelColumns, column)
/** Whether a column is one of a model in one color. */
export const isOfColor = (column: GoodsColumn): column is ColorColumn => has(colorColumns, column)

/** What prices are judged by: when one of the first two changes, all of them must still be what they were. */
export const priceColumns = ['price', 'old_price', 'published_at'] as const satisfies readonly ColorColumn[]

/** Columns in which two rows of cells differ. */
export const changedColumns = (before: Cells, after: Cells): GoodsColumn[] =>
  goodsColumns.filter((column) => (before[column] ?? '') !== (after[column] ?? ''))
