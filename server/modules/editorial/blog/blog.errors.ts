import { DomainError } from '#core/domain-error.ts'

/** Nothing was published on this day. */
export const noNews = (): DomainError => new DomainError({ code: 'blog.no_news', status: 404 })
