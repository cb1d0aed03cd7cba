import { z } from 'zod'
import type { GridColumn } from '#contracts/staff/product-grid.contract.ts'
import { locales, type LocalizedText } from '#core/locale.ts'
import { vatRates } from '#core/vat.ts'
import { isClearing } from '#server/platform/csv/read-cells.ts'

/** The cells of a thing as a run keeps them: prices in roubles, labels and categories by their ids. */
export const storedCells = z.object({
  sku: z.string(),
  price: z.number(),
  old_price: z.number().nullable(),
  labels: z.array(z.int()),
  category: z.int(),
  vat: z.literal(vatRates).nullable(),
  published: z.enum(['draft', 'planned', 'live']),
  planned_at: z.string().nullable(),
  published_at: z.string().nullable(),
})
export type StoredCells = z.output<typeof storedCells>

interface Choice {
  id: number
  title: LocalizedText
  /** No rule gives it, and nothing lies below it. */
  byHand: boolean
}

/** What cells are read by. */
export interface CellChoices {
  labels: readonly Choice[]
  categories: readonly Choice[]
  /** How the states are called, in all languages. */
  states: Record<StoredCells['published'], readonly string[]>
  now: Date
}

export interface CellRefusal {
  code: string
  column: GridColumn
  params?: Record<string, string | number>
}

type Cells = Readonly<Partial<Record<string, string>>>

/** What the cells ask for beside prices; blank ones keep what is stored. The first that cannot be read is the refusal. */
export function readCells(cells: Cells, stored: StoredCells, choices: CellChoices): StoredCells | CellRefusal {
  const labels = readLabels(cells.labels ?? '', stored, choices)
  if ('code' in labels) return labels
  const category = readCategory(cells.category ?? '', stored, choices)
  if (typeof category === 'object') return category
  const vat = readVat(cells.vat ?? '', stored)
  if (vat !== null && typeof vat === 'object') return vat
  const publication = readPublication(cells.published ?? '', stored, choices)
  return 'code' in publication ? publication : { ...stored, labels: [...labels], category, vat, ...publication }
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const isCalled = ({ title }: Choice, name: string): boolean => locales.some((locale) => plain(title[locale] ?? '') === plain(name))

function readLabels(cell: string, { labels }: StoredCells, choices: CellChoices): readonly number[] | CellRefusal {
  if (cell === '') return labels
  if (isClearing(cell)) return []
  const found = new Set<number>()
  for (const name of cell.split(/[,;]/).filter((one) => one.trim() !== '')) {
    const label = choices.labels.find((one) => isCalled(one, name))
    const params = { cell: name.trim() }
    if (!label) return { code: 'grid.unknown_label', column: 'labels', params }
    if (!label.byHand) return { code: 'grid.ruled_label', column: 'labels', params }
    found.add(label.id)
  }
  return choices.labels.flatMap(({ id }) => (found.has(id) ? [id] : []))
}

/** By the whole way, or by its last word where there is one of that name. */
function readCategory(cell: string, { category }: StoredCells, { categories }: CellChoices): number | CellRefusal {
  if (cell === '') return category
  const refusal = (code: string): CellRefusal => ({ code, column: 'category', params: { cell } })
  if (isClearing(cell)) return { code: 'grid.not_cleared', column: 'category' }
  const last = (one: Choice): Choice => ({
    ...one,
    title: { ru: lastOf(one.title.ru), ...(one.title.en !== undefined && { en: lastOf(one.title.en) }) },
  })
  const whole = categories.find((one) => isCalled(one, cell))
  const named = whole ? [whole] : categories.filter((one) => isCalled(last(one), cell))
  const found = named.filter(({ id, byHand }) => byHand || id === category)
  if (found.length > 1) return refusal('grid.which_category')
  const [one] = found
  return one ? one.id : refusal(named.length > 0 ? 'grid.ruled_category' : 'grid.unknown_category')
}

const lastOf = (way: string): string => way.slice(way.lastIndexOf(' / ') + 1).replace(/^\/ /, '')

function readVat(cell: string, { vat }: StoredCells): StoredCells['vat'] | CellRefusal {
  if (cell === '') return vat
  if (isClearing(cell)) return { code: 'grid.not_cleared', column: 'vat' }
  const rate = vatRates.find((one) => String(one) === cell.replace(/\s*%$/, ''))
  return rate ?? { code: 'grid.unknown_vat', column: 'vat', params: { cell, rates: vatRates.map((one) => `${one} %`).join(', ') } }
}

type Publication = Pick<StoredCells, 'published' | 'planned_at' | 'published_at'>

function readPublication(cell: string, stored: StoredCells, { states, now }: CellChoices): Publication | CellRefusal {
  const { published, planned_at: planned, published_at: since } = stored
  const kept = { published, planned_at: planned, published_at: since }
  if (cell === '') return kept
  if (isClearing(cell)) return { code: 'grid.not_cleared', column: 'published' }
  const isState = (state: StoredCells['published']): boolean => states[state].some((word) => plain(word) === plain(cell))
  if (isState(published)) return kept
  if (isState('live')) return { published: 'live', planned_at: null, published_at: null }
  if (isState('draft')) return { published: 'draft', planned_at: null, published_at: null }
  const at = momentOf(cell)
  if (!at) return { code: 'grid.unknown_state', column: 'published', params: { cell } }
  if (at <= now) return { code: 'products.planned_past', column: 'published' }
  return { published: 'planned', planned_at: at.toISOString(), published_at: null }
}

/** By the shop's clock, which is three hours ahead all year: `2026-12-05 10:00`, `05.12.2026 10:00`. */
function momentOf(text: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4})[ T,]+(\d{1,2}:\d{2})$/.exec(text) ?? []
  if (day === undefined || time === undefined) return undefined
  const at = new Date(`${day.includes('.') ? day.split('.').toReversed().join('-') : day}T${time.padStart(5, '0')}:00+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
