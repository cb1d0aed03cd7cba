import { DomainError } from '#core/domain-error.ts'

/** No article or category of that name, or no page of that number. */
export const magazinePageNotFound = (): DomainError => new DomainError({ code: 'magazine.not_found', status: 404 })
