import { DomainError, DomainErrors } from '#core/domain-error.ts'
import type { PageIssue } from '#contracts/content-pages.contract.ts'

/** No page of content has this id or lies at this path. */
export const pageNotFound = (): DomainError => new DomainError({ code: 'pages.not_found', status: 404 })

/** Another page lies at this path. */
export const pathTaken = (path: string): DomainError =>
  new DomainError({ code: 'pages.path_taken', status: 409, field: 'path', params: { path } })

/** A redirect leads away from this path: nobody would see the page. */
export const pathRedirected = (path: string): DomainError =>
  new DomainError({ code: 'pages.path_redirected', status: 409, field: 'path', params: { path } })

/** Pages of this kind do not lie at such a path. */
export const wrongPath = (path: string): DomainError =>
  new DomainError({ code: 'pages.wrong_path', status: 422, field: 'path', params: { path } })

/** The moment has passed, or the page would end before it begins. */
export const wrongMoment = (field: 'at' | 'unpublish_at'): DomainError =>
  new DomainError({ code: 'pages.wrong_moment', status: 422, field })

/** A page of this kind is always shown: it gets another version, or stays. `field`: of a plan that would end it. */
export const alwaysShown = (field?: 'unpublish_at'): DomainError =>
  new DomainError({ code: 'pages.always_shown', status: 422, ...(field && { field }) })

/** Each field with what is wrong with it: 400 for a draft, 422 for a publication. */
export function invalidPage(issues: readonly PageIssue[], status: 400 | 422): DomainErrors {
  return new DomainErrors(issues.map(({ name }) => new DomainError({ code: 'pages.invalid_field', status, field: name })))
}
