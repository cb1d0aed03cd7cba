import { DomainError } from '#core/domain-error.ts'

/** No survey of the type is published, or no invitation has the link. */
export const surveyUnknown = () => new DomainError({ code: 'surveys.unknown', status: 404 })
/** Only the link of an invitation opens it. */
export const linkNeeded = () => new DomainError({ code: 'surveys.link_needed', status: 400, field: 't' })
/** `given` travels along, so that the first answer is shown. */
export const surveyAnswered = (given: object) => new DomainError({ code: 'surveys.answered', status: 409, extra: { given } })
export const surveyExpired = () => new DomainError({ code: 'surveys.expired', status: 410 })
export const tooManyAnswers = (retryAfterSeconds: number) => new DomainError({ code: 'surveys.too_many', status: 429, retryAfterSeconds })
export const phoneNeeded = () => new DomainError({ code: 'surveys.phone_needed', status: 400, field: 'phone' })
export const phoneWrong = () => new DomainError({ code: 'surveys.phone_wrong', status: 400, field: 'phone' })
export const captchaNeeded = () => new DomainError({ code: 'surveys.captcha_needed', status: 400, field: 'recaptcha' })

/** No such answer. */
export const answerGone = () => new DomainError({ code: 'surveys.answer_gone', status: 404 })
/** Another member of staff has it. */
export const answerTaken = (name: string) => new DomainError({ code: 'surveys.taken', status: 409, params: { name } })
/** It is no task, or a finished one. */
export const answerDone = () => new DomainError({ code: 'surveys.closed', status: 409 })
export const noReplyAddress = () => new DomainError({ code: 'surveys.no_email', status: 409 })

export const answerMissing = (field: string) => new DomainError({ code: 'surveys.answer_missing', status: 400, field })
export const answerUnknown = (field: string) => new DomainError({ code: 'surveys.answer_unknown', status: 400, field })
export const ownWordsMissing = (field: string) => new DomainError({ code: 'surveys.own_words_missing', status: 400, field })
export const answerTooLong = (field: string, max: number) =>
  new DomainError({ code: 'surveys.answer_too_long', status: 400, field, params: { max } })
