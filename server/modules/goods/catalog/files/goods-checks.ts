import type { StaffPermission } from '#contracts/staff/permissions.ts'
import type { ProductCheck } from '#contracts/staff/products.contract.ts'
import { roublesToKopecks } from '#core/money.ts'
import type { RowRefusal, RunAsker } from '#server/modules/base/back-office/index.ts'
import { refusalOfPrices } from '../product/price-limits.rules.ts'
import { momentOf, no } from './goods-cells.ts'
import type { Cells, GoodsColumn } from './goods-columns.ts'
import type { KnownGoods } from './goods-known.service.ts'
import type { Subject } from './goods-subject.ts'

/** A line that could be read, with what is stored and what will be. */
export interface Judged {
  subject: Subject
  /** What the line itself says. */
  own: Cells
  /** As it will be when the lines before are applied too. */
  whole: Cells
  goods: KnownGoods
  may: (permission: StaffPermission) => boolean
  asker: RunAsker & { now: Date }
}

/** Why a line cannot be applied, by the rules of the screen of a model; the first that it breaks. Undefined when it can. */
export function refusalOfGoods(judged: Judged): RowRefusal | undefined {
  return lacking(judged) ?? wrongSize(judged) ?? taken(judged) ?? wrongPrices(judged) ?? wrongPublication(judged)
}

/** What is new and has no name, or nothing that it is sold by. */
function lacking({ subject: { known, isNewColor, isNewSize }, whole }: Judged): RowRefusal | undefined {
  const needed: [boolean, GoodsColumn, string][] = [
    [!known, 'title_ru', 'products.lacks.title'],
    [!known, 'material', 'products.lacks.material'],
    [isNewColor, 'color', 'goods.lacks_color'],
    [isNewColor, 'category', 'products.lacks.category'],
    [isNewColor, 'price', 'products.lacks.price'],
    [isNewSize, 'size', 'goods.lacks_size'],
  ]
  const first = needed.find(([isNew, column]) => isNew && !whole[column])
  if (first) return { code: first[2], column: first[1] }
  return whole.model ? undefined : { code: 'products.wrong_slug', column: 'model' }
}

function wrongSize({ subject: { sku, offerSku, known, stored, isNewSize }, own }: Judged): RowRefusal | undefined {
  const said = (['size', 'barcode', 'other_size_ru', 'other_size_en', 'fitting_ru', 'fitting_en'] as const).find((column) => own[column])
  if (offerSku === '') return said && { code: 'goods.no_offer_sku', column: 'offer_sku' }
  if (!isNewSize && own.size !== undefined && own.size !== stored.size)
    return { code: 'goods.size_is_kept', column: 'size', params: { size: stored.size ?? '' } }
  const others = [...(known?.colors.get(sku)?.sizes.values() ?? [])]
  const same = isNewSize ? others.find(({ cells }) => cells.size === own.size) : undefined
  return same && { code: 'goods.has_size', column: 'size', params: { sku: same.record.sku } }
}

function taken({ subject: { sku, offerSku, stored }, whole, goods: { owners } }: Judged): RowRefusal | undefined {
  const ofSlug = owners.slugs.get(whole.slug ?? '')
  if (ofSlug !== undefined && ofSlug !== sku && whole.slug !== stored.slug)
    return { code: 'goods.taken', column: 'slug', params: { owner: ofSlug } }
  const ofBarcode = owners.barcodes.get(whole.barcode ?? '')
  if (ofBarcode !== undefined && ofBarcode !== offerSku) return { code: 'goods.taken', column: 'barcode', params: { owner: ofBarcode } }
  return undefined
}

const kopecks = (cell: string | undefined): number | null => (cell ? roublesToKopecks(Number(cell)) : null)

function wrongPrices({ subject: { sku, known, stored }, whole, may, asker }: Judged): RowRefusal | undefined {
  const isSame = whole.price === stored.price && (whole.old_price ?? '') === (stored.old_price ?? '')
  if (isSame) return undefined
  const wanted = { price: kopecks(whole.price) ?? 0, oldPrice: kopecks(whole.old_price) }
  if (wanted.oldPrice !== null && wanted.oldPrice <= wanted.price) return { code: 'prices.old_below', column: 'old_price' }
  if (!may('prices.write')) return { code: 'grid.forbidden', column: 'price' }
  const color = known?.colors.get(sku)?.record
  // What is planned may be shown before the file is applied: it is judged as shown.
  const before = color
    ? { ...color, publishedAt: color.publishedAt ?? color.plannedAt }
    : { price: wanted.price, oldPrice: null, publishedAt: null, prices: [] }
  const refusal = refusalOfPrices(before, wanted, { roles: asker.actor.roles, reason: asker.reason, now: asker.now })
  if (!refusal) return undefined
  const { code, field, params } = refusal
  return { code, column: field === 'reason' ? 'old_price' : field, ...(params && { params }) }
}

/** By the columns of a file: what a thing lacks before the shop shows it. */
const shownBy: readonly (readonly [GoodsColumn, ProductCheck])[] = [
  ['pictures', 'picture'],
  ['vat', 'vat'],
  ['weight', 'weight'],
  ['composition_ru', 'composition'],
]

function wrongPublication({ subject, own, whole, may, asker }: Judged): RowRefusal | undefined {
  const { stored, known, sku, offerSku } = subject
  if (own.coming_on && whole.coming_soon === no) return { code: 'goods.not_coming', column: 'coming_on' }
  const [was, will] = [stored.published_at ?? '', whole.published_at ?? '']
  if (was === will) return undefined
  if (!may('catalog.publish')) return { code: 'grid.forbidden', column: 'published_at' }
  if (will === '') return undefined
  const color = known?.colors.get(sku)
  if (color?.record.publishedAt && own.published_at !== undefined)
    return { code: 'goods.shown_since', column: 'published_at', params: { since: was } }
  if (was === '' || (momentOf(will) ?? asker.now) <= asker.now) {
    const lack = shownBy.find(([column]) => !whole[column])
    if (lack) return { code: 'publish.incomplete', column: lack[0], params: { what: lack[1] } }
    if (offerSku === '' && (color?.sizes.size ?? 0) === 0)
      return { code: 'publish.incomplete', column: 'offer_sku', params: { what: 'size' } }
  }
  return undefined
}
