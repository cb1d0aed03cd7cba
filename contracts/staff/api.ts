import type { z } from 'zod'
import { agreementsStaffEndpoints } from './agreements.contract.ts'
import { auditEndpoints } from './audit.contract.ts'
import { orderActsEndpoints } from './order-acts.contract.ts'
import { orderBulkEndpoints } from './order-bulk.contract.ts'
import { orderCreateEndpoints } from './order-create.contract.ts'
import { ordersStaffEndpoints } from './orders.contract.ts'
import { packingEndpoints } from './packing.contract.ts'
import { categoriesEndpoints } from './categories.contract.ts'
import { boardEndpoints } from './board.contract.ts'
import { customersStaffEndpoints } from './customers.contract.ts'
import { dictionariesEndpoints } from './dictionaries.contract.ts'
import { filterPagesEndpoints } from './filter-pages.contract.ts'
import { findEndpoints } from './find.contract.ts'
import { goodsStaffEndpoints } from './goods.contract.ts'
import { inboxEndpoints } from './inbox.contract.ts'
import { listingsStaffEndpoints } from './listings.contract.ts'
import { looksStaffEndpoints } from './looks.contract.ts'
import { paymentReviewsEndpoints } from './payment-reviews.contract.ts'
import { mediaEndpoints } from './media.contract.ts'
import { modelDraftsEndpoints } from './model-drafts.contract.ts'
import { machineEndpoints } from './machine.contract.ts'
import { merchandisingEndpoints } from './merchandising.contract.ts'
import { peopleEndpoints } from './people.contract.ts'
import { productEditEndpoints } from './product-edit.contract.ts'
import { productGridEndpoints } from './product-grid.contract.ts'
import { productsStaffEndpoints } from './products.contract.ts'
import { placesEndpoints } from './places.contract.ts'
import { publicationEndpoints } from './publication.contract.ts'
import { redirectsEndpoints } from './redirects.contract.ts'
import { replacementsEndpoints } from './replacements.contract.ts'
import { reviewsStaffEndpoints } from './reviews.contract.ts'
import { runsEndpoints } from './runs.contract.ts'
import { settingsEndpoints } from './settings.contract.ts'
import { sizeChartsEndpoints } from './size-charts.contract.ts'
import { sizeGridEndpoints } from './size-grid.contract.ts'
import { stockFeedsEndpoints } from './stock-feeds.contract.ts'
import { stockEndpoints } from './stock.contract.ts'
import { viewsEndpoints } from './views.contract.ts'
import { returnsStaffEndpoints } from './returns.contract.ts'

/** Every call of the back-office: a table, a document and a client of its own; the shop's client does not know it. Source: house B6. */
export const staffApi = {
  ...agreementsStaffEndpoints,
  ...auditEndpoints,
  ...orderActsEndpoints,
  ...orderBulkEndpoints,
  ...orderCreateEndpoints,
  ...ordersStaffEndpoints,
  ...packingEndpoints,
  ...boardEndpoints,
  ...categoriesEndpoints,
  ...customersStaffEndpoints,
  ...dictionariesEndpoints,
  ...filterPagesEndpoints,
  ...findEndpoints,
  ...goodsStaffEndpoints,
  ...inboxEndpoints,
  ...listingsStaffEndpoints,
  ...paymentReviewsEndpoints,
  ...looksStaffEndpoints,
  ...machineEndpoints,
  ...mediaEndpoints,
  ...modelDraftsEndpoints,
  ...merchandisingEndpoints,
  ...peopleEndpoints,
  ...productsStaffEndpoints,
  ...productGridEndpoints,
  ...sizeGridEndpoints,
  ...placesEndpoints,
  ...productEditEndpoints,
  ...publicationEndpoints,
  ...redirectsEndpoints,
  ...replacementsEndpoints,
  ...returnsStaffEndpoints,
  ...reviewsStaffEndpoints,
  ...runsEndpoints,
  ...settingsEndpoints,
  ...sizeChartsEndpoints,
  ...stockEndpoints,
  ...stockFeedsEndpoints,
  ...viewsEndpoints,
}

export type StaffApi = typeof staffApi
export type StaffApiKey = keyof StaffApi
/** Calls of who has not signed in yet. */
export type StaffEntryKey = { [K in StaffApiKey]: StaffApi[K]['auth']['staff'] extends 'anyone' ? K : never }[StaffApiKey]

type HasParts<E> = Extract<keyof E, 'params' | 'query' | 'body'>
type OptionalInput<T> = { [P in keyof T as Record<never, never> extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as Record<never, never> extends T[P] ? P : never]?: T[P]
}

/** What a caller passes; a part whose fields are all optional may be left out. */
export type StaffInput<K extends StaffApiKey> = OptionalInput<{
  [P in HasParts<StaffApi[K]>]: StaffApi[K][P] extends z.ZodType ? z.input<StaffApi[K][P]> : never
}>
export type StaffReply<K extends StaffApiKey> = z.output<StaffApi[K]['reply']>
/** What a handler receives, after validation. */
export type StaffParsed<K extends StaffApiKey> = {
  [P in HasParts<StaffApi[K]>]: StaffApi[K][P] extends z.ZodType ? z.output<StaffApi[K][P]> : never
}
/** What a handler answers: the fields of the reply before they are checked and stripped. */
export type StaffAnswer<K extends StaffApiKey> = z.input<StaffApi[K]['reply']>
