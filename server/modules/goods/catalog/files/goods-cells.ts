import { localTime, shopZone } from '#core/dates.ts'
import type { LocalizedText } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { ColorRecord, ModelRecord, SizeRecord } from '../staff/product-edit.staff.repo.ts'
import type { Cells } from './goods-columns.ts'
import type { GoodsWords } from './goods-words.ts'

export const yes = 'да'
export const no = 'нет'
const flag = (is: boolean): string => (is ? yes : no)

/** A text as a cell can hold it. */
export const textCell = (text: string | null | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim()

/** A moment by the shop's clock, to the minute: `2026-12-05 10:00`. */
export const momentCell = (at: Date): string => localTime(at, shopZone).slice(0, 16)

const both = <T extends string>(name: T, text: LocalizedText | null | undefined) =>
  ({ [`${name}_ru`]: textCell(text?.ru), [`${name}_en`]: textCell(text?.en) }) as Record<`${T}_ru` | `${T}_en`, string>

/** What the colors of a model share, as cells. */
export function modelCells(model: ModelRecord, { materials }: GoodsWords): Cells {
  return {
    model: model.slug,
    ...both('title', model.title),
    material: materials.nameOf(model.materialId),
    season: model.season,
    ...both('composition', model.composition),
    care: model.care.join(', '),
    weight: String(model.weightGrams ?? ''),
    vat: String(model.vatPercent ?? ''),
    marked: flag(model.isMarked),
    returnable: flag(model.isReturnable),
    set: flag(model.isSet),
    eco: flag(model.isEco),
    ...both('fit', model.fit),
    ...both('description', model.description),
  }
}

/** A model in one color, as cells; `keys` of its pictures by id. */
export function colorCells(color: ColorRecord, { colors, categories, labels }: GoodsWords, keys: ReadonlyMap<number, string>): Cells {
  const at = color.publishedAt ?? color.plannedAt
  return {
    sku: color.sku,
    color: colors.nameOf(color.colorId),
    hex: color.hex,
    slug: color.slug,
    category: categories.nameOf(color.categoryId),
    more_categories: color.moreCategories.map(categories.nameOf).toSorted().join(', '),
    price: String(kopecksToRoubles(color.price)),
    old_price: color.oldPrice === null ? '' : String(kopecksToRoubles(color.oldPrice)),
    labels: color.labels.map(labels.nameOf).toSorted().join(', '),
    published_at: at ? momentCell(at) : '',
    coming_soon: flag(color.isComingSoon),
    coming_on: color.comingOn ?? '',
    only_shops: flag(color.isOnlyShops),
    large: flag(color.isLarge),
    ...both('seo_title', color.seo.title),
    ...both('seo_description', color.seo.description),
    pictures: color.imageIds.map((id) => keys.get(id) ?? '').join(', '),
    video: color.video ?? '',
    video_in_lists: flag(color.showVideo),
  }
}

/** A size, as cells. */
export function sizeCells(size: SizeRecord, { sizes }: GoodsWords): Cells {
  return {
    offer_sku: size.sku,
    size: sizes.nameOf(size.sizeId),
    barcode: size.barcode ?? '',
    ...both('other_size', size.alternativeTitle),
    ...both('fitting', size.fitting),
  }
}

/** A moment as a cell has it; undefined for what is none. A day begins at midnight. */
export function momentOf(cell: string): Date | undefined {
  const [, day, time = '0:00'] = /^(\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4})(?:[ T,]+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(cell) ?? []
  if (day === undefined) return undefined
  const at = new Date(`${day.includes('.') ? day.split('.').toReversed().join('-') : day}T${time.padStart(5, '0')}:00+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
