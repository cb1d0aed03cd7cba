import { careCodes } from '#contracts/staff/product-edit.contract.ts'
import { seasons } from '#contracts/staff/products.contract.ts'
import { isBarcode } from '#core/gtin.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { vatRates } from '#core/vat.ts'
import { isClearing, readSum } from '#server/platform/csv/read-cells.ts'
import { clearedColumns, type Cells, type GoodsColumn } from './goods-columns.ts'
import { momentCell, momentOf, no, textCell, yes } from './goods-cells.ts'
import type { GoodsWords, Lookup } from './goods-words.ts'

/** Why a cell cannot be read. */
export interface CellRefusal {
  code: string
  column: GoodsColumn
  params?: Record<string, string | number>
}

/** What cells are read by; pictures by key and by the name of their file. */
export interface CellWords extends GoodsWords {
  pictures: ReadonlyMap<string, string | undefined>
}

type Refused = Omit<CellRefusal, 'column'>
type Reader = (cell: string, words: CellWords) => string | Refused

/**
 * The cells that say something, each in the one way in which it is exported; blank ones are left out, and what is stored so is not judged again. The first that cannot be
 * read is the refusal.
 */
export function readGoodsCells(cells: Readonly<Record<string, string>>, stored: Cells, words: CellWords): Cells | CellRefusal {
  const read: Cells = {}
  for (const [column, reader] of Object.entries(readers) as [GoodsColumn, Reader][]) {
    const cell = (cells[column] ?? '').trim()
    if (cell === '') continue
    if (textCell(cell) === stored[column]) {
      read[column] = textCell(cell)
      continue
    }
    if (isClearing(cell)) {
      if (!clearedColumns.has(column)) return { code: 'grid.not_cleared', column }
      read[column] = ''
      continue
    }
    const value = reader(cell, words)
    if (typeof value !== 'string') return { ...value, column }
    read[column] = value
  }
  return read
}

const text =
  (most: number): Reader =>
  (cell) =>
    cell.length <= most ? textCell(cell) : { code: 'goods.too_long', params: { most } }

const matching =
  (pattern: RegExp, code: string, most = 120): Reader =>
  (cell) =>
    pattern.test(cell) && cell.length <= most && !cell.includes('-or-') ? cell : { code }

const slug = matching(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, 'products.wrong_slug')
const sku = (cell: string): string | Refused => (/^[^\s;]{1,60}$/.test(cell) ? cell : { code: 'products.wrong_sku' })

const flag: Reader = (cell) => {
  const word = cell.toLowerCase()
  if (['да', 'yes', 'true', 'истина', '1', '+'].includes(word)) return yes
  return ['нет', 'no', 'false', 'ложь', '0', '-', '−'].includes(word) ? no : { code: 'goods.no_flag', params: { cell } }
}

function named(cell: string, lookup: Lookup, unknown: string): string | Refused {
  const found = lookup.find(cell)
  const params = { cell }
  if (found === 'unknown') return { code: unknown, params }
  if (found === 'several') return { code: 'goods.which', params }
  if (found.isRuled) return { code: unknown === 'grid.unknown_label' ? 'grid.ruled_label' : 'grid.ruled_category', params }
  return lookup.nameOf(found.id)
}

const partsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Several in one cell; in the order of the alphabet where theirs means nothing. */
function each(cell: string, most: number, read: (part: string) => string | Refused, isOrdered = false): string | Refused {
  const parts: string[] = []
  for (const part of partsOf(cell)) {
    const value = read(part)
    if (typeof value !== 'string') return value
    if (!parts.includes(value)) parts.push(value)
  }
  if (parts.length > most) return { code: 'goods.too_many', params: { most } }
  return (isOrdered ? parts : parts.toSorted()).join(', ')
}

const sum: Reader = (cell) => {
  const kopecks = readSum(cell)
  return kopecks === undefined || kopecks === 0 ? { code: 'prices.no_sum', params: { cell } } : String(kopecksToRoubles(kopecks))
}

const vat: Reader = (cell) => {
  const rate = vatRates.find((one) => String(one) === cell.replace(/\s*%$/, ''))
  return rate === undefined
    ? { code: 'grid.unknown_vat', params: { cell, rates: vatRates.map((one) => `${one} %`).join(', ') } }
    : String(rate)
}

const weight: Reader = (cell) => {
  const grams = Number(cell.replaceAll(/\s/g, ''))
  return Number.isInteger(grams) && grams >= 1 && grams <= 100_000 ? String(grams) : { code: 'goods.wrong_weight', params: { cell } }
}

const moment: Reader = (cell) => {
  const at = momentOf(cell)
  return at ? momentCell(at) : { code: 'goods.no_moment', params: { cell } }
}

const day: Reader = (cell) => {
  const at = momentOf(cell)
  return at ? momentCell(at).slice(0, 10) : { code: 'goods.no_day', params: { cell } }
}

const oneOf =
  (known: readonly string[], code: string): Reader =>
  (cell) =>
    known.includes(cell.toLowerCase()) ? cell.toLowerCase() : { code, params: { cell, known: known.join(', ') } }

const care = oneOf(careCodes, 'goods.unknown_care')

/** A film at an address of its own: of this shop, or with its protocol. */
const film: Reader = (cell) => (cell.length <= 500 && /^(?:https:\/\/|\/(?![/\\]))\S+$/.test(cell) ? cell : { code: 'goods.no_address' })

const readers: Record<GoodsColumn, Reader> = {
  sku,
  offer_sku: sku,
  size: (cell, { sizes }) => named(cell, sizes, 'goods.unknown_size'),
  barcode: (cell) => (isBarcode(cell) ? cell : { code: 'products.wrong_barcode' }),
  model: slug,
  title_ru: text(120),
  title_en: text(120),
  color: (cell, { colors }) => named(cell, colors, 'goods.unknown_color'),
  hex: (cell) => (/^#[0-9a-f]{6}$/i.test(cell) ? cell.toLowerCase() : { code: 'products.wrong_hex' }),
  slug,
  category: (cell, { categories }) => named(cell, categories, 'grid.unknown_category'),
  more_categories: (cell, { categories }) => each(cell, 20, (part) => named(part, categories, 'grid.unknown_category')),
  price: sum,
  old_price: sum,
  labels: (cell, { labels }) => each(cell, 10, (part) => named(part, labels, 'grid.unknown_label')),
  published_at: moment,
  coming_soon: flag,
  coming_on: day,
  only_shops: flag,
  large: flag,
  material: (cell, { materials }) => named(cell, materials, 'goods.unknown_material'),
  season: oneOf(seasons, 'goods.unknown_season'),
  composition_ru: text(500),
  composition_en: text(500),
  care: (cell, words) => each(cell, careCodes.length, (part) => care(part, words), true),
  weight,
  vat,
  marked: flag,
  returnable: flag,
  set: flag,
  eco: flag,
  fit_ru: text(300),
  fit_en: text(300),
  description_ru: text(5000),
  description_en: text(5000),
  seo_title_ru: text(200),
  seo_title_en: text(200),
  seo_description_ru: text(500),
  seo_description_en: text(500),
  pictures: (cell, { pictures }) =>
    each(
      cell,
      60,
      (part) =>
        pictures.get(part) ?? { code: pictures.has(part) ? 'goods.which_picture' : 'goods.unknown_picture', params: { cell: part } },
      true,
    ),
  video: film,
  video_in_lists: flag,
  other_size_ru: text(60),
  other_size_en: text(60),
  fitting_ru: text(300),
  fitting_en: text(300),
}
