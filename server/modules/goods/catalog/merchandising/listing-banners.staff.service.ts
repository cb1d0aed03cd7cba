import type { ListingBannerRow, MerchandisedPlace, StaffListingBanner } from '#contracts/staff/merchandising.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView, shownImages } from '#server/modules/base/images/index.ts'
import type { BannerRow } from '../banners/banners.repo.ts'
import { listCategories } from '../dictionaries/categories.repo.ts'
import { nameOf, placeIds, readPlace, type MerchandisePlace } from './merchandise-place.rules.ts'
import * as repo from './listing-banners.staff.repo.ts'

type Shop = Pick<Platform, 'db'>

/** What the audit says of a change of banners. */
const audited = { permission: 'merchandising.write', table: 'listing_banners' } as const

/**
 * The banners that the shop shows at a place: its own; of a category without any those of the nearest category above, else those of the whole catalogue; and whose
 * they are when they are not its own. The same rule as `bannersOf`, of what is stored now.
 */
export async function bannersAt(
  db: Db,
  { place, lineage }: { place: MerchandisePlace; lineage: readonly number[] },
  locale: Locale,
): Promise<Pick<MerchandisedPlace, 'banners' | 'banners_of'>> {
  const own = await repo.listBannersOf(db, place)
  if (own.length > 0 || place.kind !== 'category') return { banners: await rowViews(db, own, locale), banners_of: null }
  for (const id of lineage.toReversed().slice(1)) {
    const banners = await repo.listBannersOf(db, { kind: 'category', id })
    if (banners.length === 0) continue
    const title = (await listCategories(db)).find((category) => category.id === id)?.title
    return { banners: await rowViews(db, banners, locale), banners_of: title ? textIn(locale, title) : '' }
  }
  const general = await repo.listBannersOf(db, { kind: 'all' })
  return { banners: await rowViews(db, general, locale), banners_of: general.length > 0 ? '' : null }
}

/** Adds a banner to a place. Throws 422 `merchandising.unknown` for a picture or a place that there is not. Source: ADM-46. */
export async function addBanner({ db }: Shop, author: Author, banner: StaffListingBanner, locale: Locale): Promise<ListingBannerRow> {
  return inTransaction(db, async (tx) => {
    const fields = await judgedFields(tx, banner)
    const after = await repo.insertBanner(tx, fields)
    await recordChange(tx, author, { ...audited, before: undefined, after })
    return rowView(tx, after, locale)
  })
}

/** Changes a banner; its film and the thing that it shows stay when nothing is said of them. Throws 404, 409 `staff.conflict` when its revision has moved, and as `addBanner`. */
export async function changeBanner(
  { db }: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  banner: StaffListingBanner,
  locale: Locale,
): Promise<ListingBannerRow> {
  return inTransaction(db, async (tx) => {
    const before = await readBanner(tx, { id, revision }, locale)
    const after = await repo.updateBanner(tx, id, await judgedFields(tx, banner))
    await recordChange(tx, author, { ...audited, before, after })
    return rowView(tx, after, locale)
  })
}

/** Removes a banner. Throws 404, and 409 `staff.conflict` when its revision has moved. */
export async function removeBanner({ db }: Shop, author: Author, read: { id: number; revision: number }, locale: Locale): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await readBanner(tx, read, locale)
    await repo.deleteBanner(tx, read.id)
    await recordChange(tx, author, { ...audited, before, after: undefined })
  })
}

async function readBanner(tx: Db, { id, revision }: { id: number; revision: number }, locale: Locale): Promise<BannerRow> {
  const before = await repo.lockBanner(tx, id)
  if (!before) throw new DomainError({ code: 'merchandising.not_found', status: 404 })
  const current = await rowView(tx, before, locale)
  await requireRevision(tx, audited.table, before, revision, () => current)
  return before
}

async function judgedFields(tx: Db, banner: StaffListingBanner): Promise<repo.BannerFields> {
  const { title, text, button, link, orientation, position } = banner
  const fields = {
    ...placeIds(readPlace(banner.place)),
    title: localized(title),
    text: localized(text),
    button: localized(button),
    link,
    orientation,
    position,
    imageId: banner.image_id,
    afterProducts: banner.after_products,
    ...(banner.video !== undefined && { video: banner.video }),
    ...(banner.product_id !== undefined && { productId: banner.product_id }),
  }
  const missing = await repo.findMissing(tx, fields)
  if (missing) throw new DomainError({ code: 'merchandising.unknown', status: 422, field: missing })
  return fields
}

const localized = ({ ru, en }: { ru: string; en: string }): LocalizedText => (en === '' ? { ru } : { ru, en })
const both = ({ ru, en = '' }: LocalizedText) => ({ ru, en })

async function rowViews(db: Db, banners: readonly BannerRow[], locale: Locale): Promise<ListingBannerRow[]> {
  const images = await shownImages(db, [...new Set(banners.map(({ imageId }) => imageId))], undefined)
  return banners.flatMap((banner) => {
    const image = images.get(banner.imageId)
    if (!image) return []
    const { id, categoryId, listingId, title, text, button, link, orientation, position, video, revision, updatedAt } = banner
    const place =
      categoryId !== null
        ? nameOf({ kind: 'category', id: categoryId })
        : listingId !== null
          ? nameOf({ kind: 'listing', id: listingId })
          : 'all'
    return [
      {
        id,
        place,
        title: both(title),
        text: both(text),
        button: both(button),
        link,
        orientation,
        position,
        video,
        product_id: banner.productId,
        image_id: banner.imageId,
        image: imageView(image, locale),
        after_products: banner.afterProducts,
        revision,
        updated_at: updatedAt.toISOString(),
      },
    ]
  })
}

async function rowView(db: Db, banner: BannerRow, locale: Locale): Promise<ListingBannerRow> {
  const [view] = await rowViews(db, [banner], locale)
  if (!view) throw new Error('a banner without its picture')
  return view
}
