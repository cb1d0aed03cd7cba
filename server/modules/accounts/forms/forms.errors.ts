import { DomainError, type MessageParams } from '#core/domain-error.ts'

/** No such form, or one that is not shown. */
export const formUnknown = () => new DomainError({ code: 'forms.unknown', status: 404 })
/** What is wrong with the answer to a field. */
export const wrongAnswer = (field: string, code: string, params: MessageParams = {}) =>
  new DomainError({ code: `forms.${code}`, status: 400, field, params })
/** No such answer. */
export const answerGone = () => new DomainError({ code: 'forms.answer_unknown', status: 404 })
/** Another member of staff has it, or is done with it. */
export const answerTaken = (name: string) => new DomainError({ code: 'forms.taken', status: 409, params: { name } })
export const answerDone = () => new DomainError({ code: 'forms.closed', status: 409 })
export const noReplyAddress = () => new DomainError({ code: 'forms.no_email', status: 409 })
/** One address sends too many. */
export const tooManyAnswers = () => new DomainError({ code: 'forms.too_many', status: 429, retryAfterSeconds: 3600 })
