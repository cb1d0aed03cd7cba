import { limits } from '#contracts/limits.ts'
import { DomainError } from '#core/domain-error.ts'

export const productUnknown = () => new DomainError({ code: 'favorites.product_unknown', status: 404, field: 'favorite_products' })

export const favoritesFull = () =>
  new DomainError({ code: 'favorites.full', status: 409, field: 'favorite_products', params: { max: limits.favourites } })
