import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import {
  productColumns,
  productViews,
  type ProductColumn,
  type ProductFilters,
  type ProductRow,
  type ProductView,
} from '#contracts/staff/products.contract.ts'
import { isPermitted, type StaffPermission } from '#contracts/staff/permissions.ts'
import { countedAtMost, mostInt } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { shopZone } from '#core/dates.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import { refusalOfStaff } from '#server/platform/http/staff-refusals.rules.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendCsv } from '#server/modules/base/back-office/index.ts'
import { imageView, noImage, shownImages, type ShownImage } from '#server/modules/base/images/index.ts'
import * as repo from './product-list.staff.repo.ts'

type Shop = Pick<Platform, 'db' | 'translator'>
type Who = Pick<StaffContext, 'actor' | 'locale'>

/** A tab counts no further than this: "99+". */
const mostInTab = 100

/** What a view tells of, beyond the goods themselves. */
const needed: Partial<Record<ProductView, StaffPermission>> = { out_of_stock: 'stock.read', waited: 'waiting.counts' }

/**
 * A page of things by view and filters, those that changed last first. Prices, stock and waiting people are null for whoever may not see them. Throws 403
 * `staff.forbidden` for a view that tells of them. Source: ADM-30, SUX-2.
 */
export async function listProductsForStaff(
  shop: Shop,
  { limit, cursor, ...filters }: StaffParsed<'GET /staff/products'>['query'],
  context: Who,
): Promise<StaffAnswer<'GET /staff/products'>> {
  refuseView(shop, context, filters.view)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const [found, counted] = await Promise.all([
    repo.pageOfProducts(shop.db, { ...filters, limit: limit + 1, after }),
    after ? 0 : repo.countProductsOf(shop.db, filters, countedAtMost + 1),
  ])
  const shown = found.slice(0, limit)
  const images = await shownImages(shop.db, [...new Set(shown.flatMap(({ imageId }) => imageId ?? []))], undefined)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    results: shown.map((row) => rowView(row, images, context)),
    next_cursor: last ? `${valueOf(last, filters.sort)}.${last.id}` : null,
    count: { value: Math.min(counted, countedAtMost), is_more: counted > countedAtMost },
  }
}

/** How many things each view has. A view that this person may not see has none. Source: ADM-30. */
export async function countProductsForStaff({ db }: Pick<Shop, 'db'>, { actor }: Who): Promise<StaffAnswer<'GET /staff/products/counts'>> {
  const counts = await Promise.all(
    productViews.map(async (view) => {
      const permission = needed[view]
      if (permission && !isPermitted(actor.roles, permission)) return [view, { value: 0, is_more: false }] as const
      const most = view === 'all' ? countedAtMost : mostInTab - 1
      const value = await repo.countProductsOf(db, { view }, most + 1)
      return [view, { value: Math.min(value, most), is_more: value > most }] as const
    }),
  )
  return { views: Object.fromEntries(counts) as Record<ProductView, { value: number; is_more: boolean }> }
}

/** What a thing can be given. Source: ADM-31. */
export async function listProductChoices({ db }: Pick<Shop, 'db'>): Promise<StaffAnswer<'GET /staff/products/choices'>> {
  const { categories, labels, ...rest } = await repo.readChoices(db)
  return {
    ...rest,
    categories: categories.map(({ byHand, ...one }) => ({ ...one, is_by_hand: byHand })),
    labels: labels.map(({ byHand, ...one }) => ({ ...one, is_by_hand: byHand })),
  }
}

const perRead = 500

/** The list as a file, with its filters, order and columns; cells that this person may not see are empty. Source: ADM-70. */
export function exportProducts(
  shop: Shop,
  { columns, ...filters }: StaffParsed<'GET /staff/exports/products'>['query'],
  context: StaffContext,
): ReturnType<typeof sendCsv> {
  refuseView(shop, context, filters.view)
  const known = productColumns.filter((name) => columns === undefined || columns.split(',').includes(columnIds[name]))
  const shown = known.length > 0 ? known : productColumns
  const head = shown.map((name) => shop.translator.text(context.locale, `products.export.${name}`))
  return sendCsv(context, 'products.csv', writeCsv(head, exportedRows(shop, filters, { shown, context })))
}

/** Columns of the list that each column of the file belongs to. */
const columnIds: Record<ProductColumn, string> = {
  sku: 'name',
  title_ru: 'name',
  title_en: 'name',
  color: 'name',
  category: 'category',
  state: 'state',
  price: 'price',
  old_price: 'old_price',
  labels: 'labels',
  vat: 'vat',
  weight: 'vat',
  stock: 'stock',
  waiting: 'waiting',
  changed: 'changed',
}

async function* exportedRows(shop: Shop, filters: ProductFilters, { shown, context }: { shown: readonly ProductColumn[]; context: Who }) {
  let after: repo.ListPlace | undefined
  for (;;) {
    const rows = await repo.pageOfProducts(shop.db, { ...filters, limit: perRead, after })
    for (const row of rows) {
      const cells = cellsOf(shop, row, context)
      yield shown.map((name) => cells[name])
    }
    const last = rows.at(-1)
    if (rows.length < perRead || !last) return
    after = { value: Number(valueOf(last, filters.sort)), id: last.id }
  }
}

function cellsOf({ translator }: Shop, row: repo.ListedProduct, { actor, locale }: Who): Record<ProductColumn, string> {
  const mayPrice = isPermitted(actor.roles, 'prices.read')
  const sum = (kopecks: number | null): string => {
    if (kopecks === null || !mayPrice) return ''
    const text = kopecksToRoubles(kopecks).toFixed(2)
    return locale === 'ru' ? text.replace('.', ',') : text
  }
  return {
    sku: row.sku,
    title_ru: row.title.ru,
    title_en: row.title.en ?? '',
    color: textIn(locale, row.color),
    category: textIn(locale, row.category),
    state: translator.text(locale, `products.state.${stateOf(row)}`),
    price: sum(row.price),
    old_price: sum(row.oldPrice),
    labels: row.labels.map((label) => textIn(locale, label)).join(', '),
    vat: String(row.vat ?? ''),
    weight: String(row.weight ?? ''),
    stock: isPermitted(actor.roles, 'stock.read') ? String(row.pieces) : '',
    waiting: isPermitted(actor.roles, 'waiting.counts') ? String(row.waiting) : '',
    changed: new Date(row.changedAt).toLocaleString('sv-SE', { timeZone: shopZone }).slice(0, 16),
  }
}

function rowView(row: repo.ListedProduct, images: ReadonlyMap<number, ShownImage>, { actor, locale }: Who): ProductRow {
  const mayPrice = isPermitted(actor.roles, 'prices.read')
  const image = row.imageId === null ? undefined : images.get(row.imageId)
  return {
    id: row.id,
    model_id: row.modelId,
    sku: row.sku,
    title: row.title,
    color: row.color,
    category: row.category,
    image: image ? imageView(image, locale) : noImage(row.hex, textIn(locale, row.title)),
    state: stateOf(row),
    planned_at: row.plannedAt === null ? null : new Date(row.plannedAt).toISOString(),
    is_coming_soon: row.isComingSoon,
    coming_on: row.comingOn,
    is_only_shops: row.isOnlyShops,
    labels: row.labels,
    missing: missingOf(row),
    price: mayPrice ? kopecksToRoubles(row.price) : null,
    old_price: mayPrice && row.oldPrice !== null ? kopecksToRoubles(row.oldPrice) : null,
    stock: isPermitted(actor.roles, 'stock.read') ? { pieces: row.pieces, sizes: row.inStock, of: row.sizes } : null,
    waiting: isPermitted(actor.roles, 'waiting.counts') ? row.waiting : null,
    changed_at: new Date(row.changedAt).toISOString(),
  }
}

const stateOf = (row: Pick<repo.ListedProduct, 'publishedAt' | 'plannedAt'>): ProductRow['state'] =>
  row.publishedAt !== null ? 'live' : row.plannedAt !== null ? 'planned' : 'draft'

function missingOf(row: repo.ListedProduct): ProductRow['missing'] {
  return [
    ...(row.imageId === null ? (['picture'] as const) : []),
    ...(row.sizes === 0 ? (['size'] as const) : []),
    ...(row.vat === null ? (['vat'] as const) : []),
    ...(row.weight === null ? (['weight'] as const) : []),
    ...(row.composition.ru.trim() === '' ? (['composition'] as const) : []),
    ...(row.title.en && row.description.en ? [] : (['english'] as const)),
  ]
}

/** Throws 403 `staff.forbidden` for a view that tells of what this person may not see. */
export function refuseView({ translator }: Pick<Shop, 'translator'>, { actor, locale }: Who, view: ProductView): void {
  const permission = needed[view]
  const refusal = permission && refusalOfStaff(actor, { staff: permission }, (role) => translator.text(locale, `staff.roles.${role}`))
  if (refusal) throw refusal
}

const valueOf = (row: repo.ListedProduct, sort: ProductFilters['sort']): string =>
  sort.endsWith('price') ? String(row.price) : row.changed

/** Throws `error.invalid_request` (400) for a cursor that nobody was given. */
function placeOf(cursor: string): repo.ListPlace {
  const [, value, id] = /^(\d{1,16})\.(\d{1,10})$/.exec(cursor) ?? []
  if (value === undefined || Number(id) > mostInt) throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'cursor' })
  return { value: Number(value), id: Number(id) }
}
