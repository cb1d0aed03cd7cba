import type { GridColumn, GridRow } from '#contracts/staff/product-grid.contract.ts'
import type { StaffReply } from '#contracts/staff/api.ts'
import { localTime, shopZone } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { formatSum } from '#core/money.ts'
import { isPrice, sumOf, type CellTexts, type Column } from './grid-edits.ts'

type Choices = StaffReply<'GET /staff/products/choices'>

/** What the words of cells are made of. */
export interface CellWords {
  locale: Locale
  choices: Choices
  stateOf: (state: GridRow['state']) => string
}

type Cells = Pick<GridRow, 'price' | 'old_price' | 'labels' | 'category_id' | 'vat_percent' | 'state' | 'planned_at'>

/** The cells of a row as people read them, and as the check understands them. */
export function textsOf(row: Cells, { locale, choices, stateOf }: CellWords): Record<GridColumn, string> {
  const titleOf = (list: readonly { id: number; title: { ru: string; en?: string | undefined } }[], id: number): string => {
    const found = list.find((one) => one.id === id)
    return found ? textIn(locale, found.title) : String(id)
  }
  return {
    price: String(row.price),
    old_price: row.old_price === null ? '' : String(row.old_price),
    labels: row.labels.map((id) => titleOf(choices.labels, id)).join(', '),
    category: titleOf(choices.categories, row.category_id),
    vat: row.vat_percent === null ? '' : String(row.vat_percent),
    published: row.state === 'planned' && row.planned_at !== null ? atShop(row.planned_at) : stateOf(row.state),
  }
}

/** What a run keeps of a row, as its cells have it; undefined for what cannot be read. */
export function storedTexts(stored: Readonly<Record<string, unknown>> | null, words: CellWords): CellTexts | undefined {
  if (!stored || !Array.isArray(stored.labels) || typeof stored.price !== 'number') return undefined
  const { price, old_price, labels, category, vat, published, planned_at } = stored
  const row = { price, old_price, labels, category_id: category, vat_percent: vat, state: published, planned_at }
  return textsOf(row as Cells, words)
}

/** The same of a size. */
export function storedSizeTexts(stored: Readonly<Record<string, unknown>> | null): CellTexts | undefined {
  if (typeof stored?.sku !== 'string') return undefined
  return { new_sku: stored.sku, barcode: typeof stored.barcode === 'string' ? stored.barcode : '' }
}

const atShop = (instant: string): string => {
  const at = new Date(instant)
  return `${at.toLocaleDateString('sv-SE', { timeZone: shopZone })} ${localTime(at, shopZone)}`
}

/** A cell as it is shown: a sum with its thousands apart, a category by its last word. */
export function shownText(column: Column, text: string, locale: Locale): string {
  if (column === 'category') return text.slice(text.lastIndexOf('/') + 1).trim()
  const sum = isPrice(column) ? sumOf(text) : undefined
  return sum === undefined ? text : formatSum(sum, locale)
}

/** How many hundredths the price lies below the old one. */
export function discountOf(price: string, old: string): number | undefined {
  const [now, before] = [sumOf(price), sumOf(old)]
  return now !== undefined && before !== undefined && before > now ? Math.round((1 - now / before) * 100) : undefined
}
