import type { ProductModelRow, StaffProductColorRow } from '#contracts/staff/product-edit.contract.ts'
import { careCodes } from '#contracts/staff/product-edit.contract.ts'
import { isPermitted, type StaffRole } from '#contracts/staff/permissions.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { imageView, type ShownImage } from '#server/modules/base/images/index.ts'
import { checkThing } from './product-checks.rules.ts'
import type { ColorRecord, ModelRecord } from './product-edit.staff.repo.ts'

interface Viewer {
  roles: readonly StaffRole[]
  locale: Locale
  images: ReadonlyMap<number, ShownImage>
}

/** A model as its screen reads it; what the viewer may not see is null. */
export function modelView(model: ModelRecord, viewer: Viewer): ProductModelRow {
  return {
    id: model.id,
    revision: model.revision,
    updated_at: model.updatedAt.toISOString(),
    slug: model.slug,
    title: both(model.title),
    description: both(model.description),
    composition: both(model.composition),
    fit: both(model.fit),
    care: careCodes.filter((code) => model.care.includes(code)).toSorted((a, b) => model.care.indexOf(a) - model.care.indexOf(b)),
    material_id: model.materialId,
    season: model.season,
    is_set: model.isSet,
    is_eco: model.isEco,
    is_returnable: model.isReturnable,
    is_marked: model.isMarked,
    weight_grams: model.weightGrams,
    vat_percent: model.vatPercent,
    colors: model.colors.map((color) => colorView(model, color, viewer)),
  }
}

function colorView(model: ModelRecord, color: ColorRecord, { roles, locale, images }: Viewer): StaffProductColorRow {
  const [seesPrices, seesStock, seesWaiting] = [
    isPermitted(roles, 'prices.read'),
    isPermitted(roles, 'stock.read'),
    isPermitted(roles, 'waiting.counts'),
  ]
  const roubles = (kopecks: number | null): number | null => (kopecks === null ? null : kopecksToRoubles(kopecks))
  return {
    id: color.id,
    color_id: color.colorId,
    color: color.color,
    hex: color.hex,
    slug: color.slug,
    sku: color.sku,
    price: seesPrices ? roubles(color.price) : null,
    old_price: seesPrices ? roubles(color.oldPrice) : null,
    prices: seesPrices
      ? color.prices.map((one) => ({
          price: kopecksToRoubles(one.price),
          old_price: roubles(one.oldPrice),
          since: one.since.toISOString(),
        }))
      : null,
    category_id: color.categoryId,
    more_categories: color.moreCategories,
    labels: color.labels,
    ruled_labels: color.ruledLabels,
    ruled_categories: color.ruledCategories,
    is_large: color.isLarge,
    is_only_shops: color.isOnlyShops,
    is_coming_soon: color.isComingSoon,
    coming_on: color.comingOn,
    seo: { title: both(color.seo.title), description: both(color.seo.description) },
    state: stateOf(color),
    planned_at: color.plannedAt?.toISOString() ?? null,
    published_at: color.publishedAt?.toISOString() ?? null,
    sizes: color.sizes.map(({ id, sizeId, sku, barcode, title, pieces, waiting }) => ({
      id,
      size_id: sizeId,
      sku,
      barcode,
      title,
      pieces: seesStock ? Number(pieces) : null,
      waiting: seesWaiting ? Number(waiting) : null,
    })),
    images: color.imageIds,
    pictures: color.imageIds.flatMap((id) => {
      const image = images.get(id)
      return image ? [{ id, image: imageView(image, locale), has_english: Boolean(image.alt.en) }] : []
    }),
    checks: checksOf(model, color, images),
  }
}

/** What a color lacks before the shop shows it, or is better with. */
export function checksOf(model: ModelRecord, color: ColorRecord, images: ReadonlyMap<number, ShownImage>) {
  return checkThing({
    ...model,
    ...color,
    hasCategory: true,
    sizes: color.sizes.length,
    pictures: color.imageIds.map((id) => ({ hasEnglish: Boolean(images.get(id)?.alt.en) })),
  })
}

/** Where a color stands between draft and shop. */
export function stateOf({ publishedAt, plannedAt }: Pick<ColorRecord, 'publishedAt' | 'plannedAt'>): StaffProductColorRow['state'] {
  return publishedAt ? 'live' : plannedAt ? 'planned' : 'draft'
}

const both = (text: LocalizedText | null | undefined) => ({ ru: text?.ru ?? '', en: text?.en ?? '' })
