import { DomainError } from '#core/domain-error.ts'

/** No category, listing, filter or page of that address. */
export function pageNotFound(): DomainError {
  return new DomainError({ code: 'error.not_found', status: 404 })
}

/** No product of that slug, id or SKU is shown in this shop. */
export function productNotFound(): DomainError {
  return new DomainError({ code: 'catalog.product_not_found', status: 404 })
}

/** `ids` holds something that is no id, or more of them than one call answers. */
export function invalidIds(): DomainError {
  return new DomainError({ code: 'forms.errors.invalid', status: 400, field: 'ids' })
}
