import { z } from 'zod'
import { listingBannerSchema, type ListingBannerRow, type StaffListingBanner } from '#contracts/staff/merchandising.contract.ts'

/** A banner as its form has it: where it stands as it is typed. */
export type BannerValues = {
  title: { ru: string; en: string }
  text: { ru: string; en: string }
  button: { ru: string; en: string }
  link: string
  image_id: number
  orientation: 'h' | 'v'
  /** Empty: by the cadence of the view. */
  after_products: string
}

const nothing = { ru: '', en: '' }

/** The fields of a stored banner, or of a new one behind so many products. */
export function bannerValues(banner: ListingBannerRow | undefined, after: number | null): BannerValues {
  return {
    title: banner?.title ?? nothing,
    text: banner?.text ?? nothing,
    button: banner?.button ?? nothing,
    link: banner?.link ?? '',
    image_id: banner?.image_id ?? 0,
    orientation: banner?.orientation ?? 'h',
    after_products: String((banner ? banner.after_products : after) ?? ''),
  }
}

/** What is saved of a form; its place among the others is changed by carrying it. */
export function storedBanner(values: BannerValues, at: Pick<StaffListingBanner, 'place' | 'position'>): StaffListingBanner {
  const after = values.after_products.trim()
  return { ...values, ...at, after_products: after === '' ? null : Number(after) }
}

/** What is sent of a stored banner that only stands elsewhere. */
export function movedBanner(
  { place, title, text, button, link, image_id, orientation, after_products, position, revision }: ListingBannerRow,
  to: Partial<Pick<StaffListingBanner, 'after_products' | 'position'>>,
): StaffListingBanner & { revision: number } {
  return { place, title, text, button, link, image_id, orientation, after_products, position, ...to, revision }
}

/** What the contract demands, said of the fields of the form. */
export const bannerSchema = z.unknown().superRefine((values, context) => {
  const read = listingBannerSchema.safeParse(storedBanner(values as BannerValues, { place: 'all', position: 0 }))
  for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: [...path] })
})

/** Behind how many products a banner stands when it goes one row on or back, from where the shop draws it; undefined at the edge. */
export function rowOn(drawnAfter: number, by: -1 | 1, columns: number, count: number): number | undefined {
  const row = Math.ceil(drawnAfter / columns) + by
  const after = row * columns
  return after < 1 || count - after < columns ? undefined : after
}
