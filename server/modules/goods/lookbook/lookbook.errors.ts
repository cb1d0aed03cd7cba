import { DomainError } from '#core/domain-error.ts'

/** No collection of that name, or no page of that number. */
export const lookPageNotFound = (): DomainError => new DomainError({ code: 'looks.not_found', status: 404 })
