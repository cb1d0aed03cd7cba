import type { z } from 'zod'
import { addressesEndpoints } from './addresses.contract.ts'
import { blogEndpoints } from './blog.contract.ts'
import { bonusesEndpoints } from './bonuses.contract.ts'
import { cartEndpoints } from './cart.contract.ts'
import { catalogEndpoints } from './catalog.contract.ts'
import { checkoutEndpoints } from './checkout.contract.ts'
import { choicesEndpoints } from './choices.contract.ts'
import { contentEndpoints } from './content.contract.ts'
import { shownPagesEndpoints } from './shown-pages.contract.ts'
import { customersEndpoints } from './customers.contract.ts'
import { defaultPointEndpoints } from './default-point.contract.ts'
import { deliveryTermsEndpoints } from './delivery-terms.contract.ts'
import { favoritesEndpoints } from './favorites.contract.ts'
import { formsEndpoints } from './forms.contract.ts'
import { geoEndpoints } from './geo.contract.ts'
import { helpEndpoints } from './help.contract.ts'
import { looksEndpoints } from './looks.contract.ts'
import { magazineEndpoints } from './magazine.contract.ts'
import { orderHistoryEndpoints } from './order-history.contract.ts'
import { ordersEndpoints } from './orders.contract.ts'
import { passwordEndpoints } from './password.contract.ts'
import { orderPhoneEndpoints } from './order-phone.contract.ts'
import { paymentsEndpoints } from './payments.contract.ts'
import { productsEndpoints } from './products.contract.ts'
import { promotionsEndpoints } from './promotions.contract.ts'
import { recommendationsEndpoints } from './recommendations.contract.ts'
import { returnsEndpoints } from './returns.contract.ts'
import { mailEndpoints } from './mail.contract.ts'
import { subscribersEndpoints } from './subscribers.contract.ts'
import { reviewsEndpoints } from './reviews.contract.ts'
import { securityEndpoints } from './security.contract.ts'
import { waitingListEndpoints } from './waiting-list.contract.ts'
import { searchEndpoints } from './search.contract.ts'
import { slotsEndpoints } from './slots.contract.ts'
import { surveysEndpoints } from './surveys.contract.ts'
import { requestsEndpoints } from './requests.contract.ts'

/** Every call of the shop: the one table that feeds validation, OpenAPI and the typed clients. Source: house B6. */
export const api = {
  ...contentEndpoints,
  ...shownPagesEndpoints,
  ...blogEndpoints,
  ...catalogEndpoints,
  ...productsEndpoints,
  ...recommendationsEndpoints,
  ...looksEndpoints,
  ...magazineEndpoints,
  ...helpEndpoints,
  ...cartEndpoints,
  ...favoritesEndpoints,
  ...customersEndpoints,
  ...addressesEndpoints,
  ...defaultPointEndpoints,
  ...securityEndpoints,
  ...passwordEndpoints,
  ...choicesEndpoints,
  ...bonusesEndpoints,
  ...checkoutEndpoints,
  ...ordersEndpoints,
  ...slotsEndpoints,
  ...deliveryTermsEndpoints,
  ...orderHistoryEndpoints,
  ...orderPhoneEndpoints,
  ...paymentsEndpoints,
  ...promotionsEndpoints,
  ...returnsEndpoints,
  ...geoEndpoints,
  ...waitingListEndpoints,
  ...formsEndpoints,
  ...subscribersEndpoints,
  ...mailEndpoints,
  ...reviewsEndpoints,
  ...searchEndpoints,
  ...surveysEndpoints,
  ...requestsEndpoints,
}

export type Api = typeof api
export type ApiKey = keyof Api
/** The calls that only a logged-in shopper may make. */
export type CustomerApiKey = { [K in ApiKey]: Api[K]['auth'] extends 'customer' ? K : never }[ApiKey]

type Parts = 'params' | 'query' | 'body'
type HasParts<E> = Extract<keyof E, Parts>
type OptionalInput<T> = { [P in keyof T as Record<never, never> extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as Record<never, never> extends T[P] ? P : never]?: T[P]
}

/** What a caller passes; a part whose fields are all optional may be left out. */
export type ApiInput<K extends ApiKey> = OptionalInput<{
  [P in HasParts<Api[K]>]: Api[K][P] extends z.ZodType ? z.input<Api[K][P]> : never
}>
/** What a handler receives, after validation. */
export type ApiParsed<K extends ApiKey> = { [P in HasParts<Api[K]>]: Api[K][P] extends z.ZodType ? z.output<Api[K][P]> : never }
export type ApiReply<K extends ApiKey> = z.output<Api[K]['reply']>
/** What a handler answers: the fields of the reply before they are checked and stripped. */
export type ApiAnswer<K extends ApiKey> = z.input<Api[K]['reply']>
