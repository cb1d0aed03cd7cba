import { DomainError, type MessageParams } from '#core/domain-error.ts'

/** No such form, or one that is not shown. */
export const formUnknown = () => new DomainError({ code: 'forms.unknown', status: 404 })
/** What is wrong with the answer to a field. */
export const wrongAnswer = (field: string, code: string, params: MessageParams = {}) =>
  new DomainError({ code: `forms.${code}`, status: 400, field, params })
/** One address sends too many. */
export const tooManyAnswers = () => new DomainError({ code: 'forms.too_many', status: 429, retryAfterSeconds: 3600 })
