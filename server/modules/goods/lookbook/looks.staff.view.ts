import { checkLook, type LookCheck } from '#contracts/staff/look-checks.ts'
import type { StaffLookGood, StaffLookLine, StaffLookRow } from '#contracts/staff/looks.contract.ts'
import { isPermitted, type StaffRole } from '#contracts/staff/permissions.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { imageView, noImage, type ShownImage } from '#server/modules/base/images/index.ts'
import type { GoodRecord, LookLine, StaffLookRecord } from './looks.staff.repo.ts'

export interface LookViewer {
  roles: readonly StaffRole[]
  locale: Locale
  images: ReadonlyMap<number, ShownImage>
}

type Stored = Record<'publishedAt' | 'plannedAt', Date | string | null>

/** Where a look, or a thing of it, stands between draft and shop. */
export const stateOf = ({ publishedAt, plannedAt }: Stored): 'draft' | 'planned' | 'live' =>
  publishedAt !== null ? 'live' : plannedAt !== null ? 'planned' : 'draft'

export const whole = ({ ru, en = '' }: { ru: string; en?: string }) => ({ ru, en })
const instantOf = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A look as its screen reads it. */
export function staffLookView(look: StaffLookRecord, viewer: LookViewer, pages: StaffLookRow['pages']): StaffLookRow {
  const { images, locale } = viewer
  return {
    id: look.id,
    revision: look.revision,
    updated_at: look.updatedAt.toISOString(),
    collection_id: look.collectionId,
    collection: look.collection,
    slug: look.slug,
    number: look.number,
    title: whole(look.title),
    note: whole(look.note),
    state: stateOf(look),
    published_at: instantOf(look.publishedAt),
    planned_at: instantOf(look.plannedAt),
    images: look.imageIds,
    pictures: look.imageIds.flatMap((id) => {
      const image = images.get(id)
      return image ? [{ id, image: imageView(image, locale), has_english: Boolean(image.alt.en) }] : []
    }),
    products: look.goods.map(({ id, spotX: x, spotY: y }) => ({ id, spot: x === null || y === null ? null : { x, y } })),
    goods: look.goods.map((good) => goodView(good, viewer)),
    pages,
  }
}

function goodView(good: GoodRecord, { roles, locale, images }: LookViewer): StaffLookGood {
  const image = good.imageId === null ? undefined : images.get(good.imageId)
  return {
    id: good.id,
    model_id: good.modelId,
    sku: good.sku,
    title: good.title,
    color: good.color,
    image: image ? imageView(image, locale) : noImage(good.hex, textIn(locale, good.title)),
    state: stateOf(good),
    planned_at: instantOf(good.plannedAt),
    price: isPermitted(roles, 'prices.read') ? kopecksToRoubles(good.price) : null,
    stock: isPermitted(roles, 'stock.read') ? { sizes: good.inStock, of: good.sizes } : null,
  }
}

/** A look as a line of the list. */
export function lookLineView(line: LookLine, { roles, locale, images }: LookViewer): StaffLookLine {
  const image = line.imageId === null ? undefined : images.get(line.imageId)
  return {
    id: line.id,
    number: line.number,
    title: line.title,
    collection: line.collection,
    image: image ? imageView(image, locale) : null,
    state: stateOf(line),
    planned_at: instantOf(line.plannedAt),
    products: line.products,
    shown: line.shown,
    spots: line.spots,
    sum: isPermitted(roles, 'prices.read') ? kopecksToRoubles(line.sum) : null,
    updated_at: new Date(line.updatedAt).toISOString(),
  }
}

/** What a stored look lacks. */
export function checksOf(look: StaffLookRecord, images: ReadonlyMap<number, ShownImage>): LookCheck[] {
  const pictures = look.imageIds.flatMap((id) => images.get(id) ?? [])
  return checkLook({
    title: look.title,
    note: look.note,
    pictures: pictures.map(({ alt }) => ({ hasEnglish: Boolean(alt.en) })),
    products: look.goods.map(({ publishedAt, spotX: x, spotY: y }) => ({
      isShown: publishedAt !== null,
      spot: x === null || y === null ? null : { x, y },
    })),
  }).map(({ code }) => code)
}

/** A look as its audit rows have it: things by their number. */
export function auditOf({ goods, collection, number: _, ...look }: StaffLookRecord) {
  return {
    ...look,
    collection: collection.title.ru,
    products: goods.map(({ sku, spotX, spotY }) => (spotX === null ? sku : `${sku} (${spotX} %, ${spotY} %)`)),
  }
}
