import { DomainError } from '#core/domain-error.ts'

/** No page of text lives at this path. */
export const pageNotFound = (): DomainError => new DomainError({ code: 'content.page_not_found', status: 404 })
